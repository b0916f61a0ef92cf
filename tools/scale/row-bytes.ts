import type { RowBytes } from './sizing.ts'

/**
 * Bytes of a row with its indexes among 20,000 people, by `npm run bench -- row-bytes`, 2026-11-18. The rows of that bench hold no diary, no
 * notice and no result of a report: these three are estimates, by the length of what they hold.
 */
export const rowBytes: RowBytes = {
  answers: 176,
  /** Estimated: two sentences, sealed, and two indexes. */
  diary: 700,
  /** The attempt (319) and the report (434) were measured; the result in it is estimated. */
  reports: 2_000,
  /** Estimated. */
  notices: 400,
  /** An order (639), its step (124) and what it opened (275). */
  money: 1_038,
  /** Tokens, sessions, stars, scenes: 151 to 177. */
  other: 170,
}
