/** Adds up the time in which the page was really looked at. */
export interface Stopwatch {
  start(now: number): void
  pause(now: number): void
  total(now: number): number
}

export function createStopwatch(before: number): Stopwatch {
  let sum = before
  let since: number | null = null
  return {
    start(now) {
      since ??= now
    },
    pause(now) {
      if (since !== null) sum += Math.max(0, now - since)
      since = null
    },
    total: (now) => sum + (since === null ? 0 : Math.max(0, now - since)),
  }
}
