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

interface Begun {
  steps: Iterator<undefined, unknown>
  done(): void
  fail(error: unknown): void
}

const begun: Begun[] = []

async function settle({ steps, done, fail }: Begun): Promise<void> {
  try {
    if (!work(steps)) {
      const turn = goOn(line, steps)
      line = turn.catch(() => undefined)
      await turn
    }
    done()
  } catch (error) {
    fail(error)
  }
}

/** What came in one turn of the loop, as far as a slice goes. One after another each finds in the processor what the one before has brought there. */
function beginAll(): void {
  const end = performance.now() + slice
  let count = 0
  for (; count < begun.length && performance.now() < end; count += 1) void settle(begun[count] as Begun)
  begun.splice(0, count)
  if (begun.length > 0) setImmediate(beginAll)
}

/**
 * Long work on this one thread, in steps with a rest after each slice: other requests are answered meanwhile. What fits in
 * one slice is done at once; of the rest one goes on at a time, so that many long ones are no longer a wait than one.
 */
export function unhurried(begin: () => Generator<undefined, unknown, undefined>): Promise<void> {
  return new Promise((done, fail) => {
    if (begun.push({ steps: begin(), done, fail }) === 1) setImmediate(beginAll)
  })
}
