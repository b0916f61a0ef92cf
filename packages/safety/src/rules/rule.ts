import type { Kind, Level } from '../types.ts'

/** A family of ways of saying one thing, with its number in SPEC.md. */
export interface Rule {
  id: string
  says: string
  kind: Kind
  level: Level
  pattern: RegExp
}

/** One pattern of many; each is looked for wherever it stands. */
export const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'g')

export const rule = (
  id: string,
  says: string,
  kind: Kind,
  level: Level,
  ...patterns: readonly string[]
): Rule => ({ id, says, kind, level, pattern: anyOf(...patterns) })
