const minute = 60_000
const firstTries = 5
const laterTries = 3
const longest = 60 * minute
const waits = [5 * minute, 15 * minute]

/** How many wrong tries lie before this one's round, and how many a round has. */
const roundOf = (wrong: number): { round: number; tries: number; used: number } => {
  if (wrong < firstTries) return { round: 0, tries: firstTries, used: wrong }
  const later = wrong - firstTries
  return { round: 1 + Math.floor(later / laterTries), tries: laterTries, used: later % laterTries }
}

/** How long the code is not taken after so many wrong tries in a row. */
export function waitAfter(wrong: number): number {
  const { round, used } = roundOf(wrong)
  return round > 0 && used === 0 ? (waits[round - 1] ?? longest) : 0
}

/** What is left before the next wait, and how long that will be. */
export function ahead(wrong: number): { tries: number; wait: number } {
  const { round, tries, used } = roundOf(wrong)
  return { tries: tries - used, wait: waits[round] ?? longest }
}

/** A clock that was set back makes nobody wait longer than the whole of it. */
export function waitLeft({ wrong, at }: { wrong: number; at: number }, now: number): number {
  const whole = waitAfter(wrong)
  return Math.max(0, Math.min(whole, at + whole - now))
}
