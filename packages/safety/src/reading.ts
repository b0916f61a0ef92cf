import type { ByRules } from './hear.ts'
import { normalise } from './normalise.ts'
import type { Message } from './types.ts'

/** What the model reads of a message: its plain text (normalise), what was said before, and the rules found in it. */
export interface Reading {
  plain: string
  /** The text as it was written: question marks and capitals say something too. */
  raw: string
  /** Plain texts of what the same person wrote before, oldest first. */
  earlier: readonly string[]
  /** The rules that spoke, of danger or of harmlessness, and the level they make together. */
  rules: readonly string[]
}

const turnsRead = 3

export const readingOf = ({ text, earlier = [] }: Message, { heard, plain, cues }: ByRules): Reading => ({
  plain,
  raw: text,
  earlier: earlier.slice(-turnsRead).map((turn) => normalise(turn).text),
  rules: [...cues, `heard ${heard.level}`],
})
