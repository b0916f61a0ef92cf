import type { Clock } from './run.ts'

export const browserClock: Clock = {
  now: () => performance.now(),
  frame(run) {
    const id = requestAnimationFrame(run)
    return () => cancelAnimationFrame(id)
  },
  after(milliseconds, run) {
    const id = window.setTimeout(run, milliseconds)
    return () => window.clearTimeout(id)
  },
}

const frames = 24

/** Pictures a second, by the middle one of some frames; null where too few came. */
export function measureRefresh(clock: Clock, done: (hertz: number | null) => void): () => void {
  const times: number[] = []
  let cancel = clock.frame(function take(at) {
    times.push(at)
    if (times.length < frames) cancel = clock.frame(take)
    else done(hertzOf(times))
  })
  return () => cancel()
}

export function hertzOf(times: readonly number[]): number | null {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]
  if (middle === undefined || middle <= 0) return null
  const hertz = Math.round(1_000 / middle)
  return hertz < 10 || hertz > 1_000 ? null : hertz
}
