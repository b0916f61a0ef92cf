import { setImmediate as turn } from 'node:timers/promises'

/** How long the work takes, and the longest that anybody else would have waited for the thread meanwhile. */
export async function longestWait(work: () => Promise<unknown>): Promise<{ whole: number; longest: number }> {
  const began = performance.now()
  const state = { isOver: false }
  const over = work().finally(() => {
    state.isOver = true
  })
  let longest = performance.now() - began
  for (let last = performance.now(); !state.isOver;) {
    await turn()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  await over
  return { whole: performance.now() - began, longest }
}
