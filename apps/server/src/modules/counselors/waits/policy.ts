const minute = 60_000
const day = 24 * 60 * minute

/** A time that is soon cannot wait for long. */
export const offerMinutes = (startsAt: Date, now: Date): number =>
  startsAt.getTime() - now.getTime() <= day ? 15 : 120

/** Whoever does not answer so many offers in a row is no longer waiting. */
export const mostUnanswered = 3
