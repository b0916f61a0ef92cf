import type { ByRules } from './hear.ts'

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

export const readingOf = ({ heard, plain, raw, cues, earlier }: ByRules): Reading => ({
  plain,
  raw,
  earlier: earlier.slice(-turnsRead),
  rules: [...cues, `heard ${heard.level}`],
})
