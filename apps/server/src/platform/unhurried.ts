import { setImmediate as others } from 'node:timers/promises'

/** How long one piece of work may hold up everybody else. */
const slice = 8

let line: Promise<void> = Promise.resolve()

/** Until it is done, or its slice has passed; whether it is done. */
function work(steps: Iterator<undefined, unknown>): boolean {
  const end = performance.now() + slice
  while (performance.now() < end) if (steps.next().done) return true
  return false
}

async function goOn(before: Promise<void>, steps: Iterator<undefined, unknown>): Promise<void> {
  await before
  do await others()
  while (!work(steps))
}

/**
 * Long work on this one thread, in steps with a rest after each slice: other requests are answered meanwhile. What fits in
 * one slice is done at once; of the rest one goes on at a time, so that many long ones are no longer a wait than one.
 */
export async function unhurried(begin: () => Generator<undefined, unknown, undefined>): Promise<void> {
  const steps = begin()
  if (work(steps)) return
  const turn = goOn(line, steps)
  line = turn.catch(() => undefined)
  await turn
}
