import { normalise } from './normalise.ts'
import type { Message, Span } from './types.ts'

/** What the model reads of a message: its plain text (normalise), what was said before, and the rules found in it. */
export interface Reading {
  plain: string
  /** The text as it was written: question marks and capitals say something too. */
  raw: string
  /** Plain texts of what the same person wrote before, oldest first. */
  earlier: readonly string[]
  rules: readonly string[]
}

const turnsRead = 3

export const readingOf = ({ text, earlier = [] }: Message, spans: readonly Span[]): Reading => ({
  plain: normalise(text).text,
  raw: text,
  earlier: earlier.slice(-turnsRead).map((turn) => normalise(turn).text),
  rules: [...new Set(spans.map(({ rule }) => rule))],
})
