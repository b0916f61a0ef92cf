/**
 * Numbers acts so that of two the later one is higher, on all devices of a person: the server's time as this device
 * reckons it, and never lower than what was seen before. A device whose clock is wrong still counts upwards.
 */
export interface RevisionClock {
  next(now: number): number
  /** An act of another device or tab was seen. */
  saw(revision: number): void
  /** The server said its time in answer to a call that lasted from `asked` to `answered`. */
  sync(serverNow: number, asked: number, answered: number): void
  offset(): number
}

export function createRevisionClock(kept = 0): RevisionClock {
  let last = 0
  let offset = kept
  return {
    next(now) {
      last = Math.max(last + 1, Math.round(now + offset), 1)
      return last
    },
    saw(revision) {
      last = Math.max(last, revision)
    },
    sync(serverNow, asked, answered) {
      offset = Math.round(serverNow - (asked + answered) / 2)
    },
    offset: () => offset,
  }
}
