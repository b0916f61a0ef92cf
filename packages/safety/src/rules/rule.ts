import type { About, Kind, Level } from '../types.ts'

/** A family of ways of saying one thing, with its number in SPEC.md. */
export interface Rule {
  id: string
  says: string
  kind: Kind
  level: Level
  pattern: RegExp
  /** Whom it is always about. */
  about?: About
}

/** A saying that counts only together with another: what makes danger nearer, or what takes it away. */
export interface Cue {
  id: string
  says: string
  pattern: RegExp
}

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'g')

export const rule = (
  id: string,
  says: string,
  kind: Kind,
  level: Level,
  ...patterns: readonly string[]
): Rule => ({ id, says, kind, level, pattern: anyOf(patterns) })

export const cue = (id: string, says: string, ...patterns: readonly string[]): Cue => ({
  id,
  says,
  pattern: anyOf(patterns),
})

/** Up to so many characters of the same clause. */
export const within = (most: number): string => `[^,.!?;:\\n"]{0,${most}}`

export const found = ({ pattern }: { pattern: RegExp }, text: string): boolean => {
  pattern.lastIndex = 0
  return pattern.test(text)
}
