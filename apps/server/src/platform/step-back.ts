import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

/** Linux gives each thread a rank of its own. */
const threads = '/proc/self/task'

function rank(which: readonly number[], priority: number): void {
  try {
    for (const thread of which) setPriority(thread, priority)
  } catch {
    // Some containers forbid even this; then the work competes as everything else.
  }
}

/** All of this process: requests of people who are looking at a page go first. */
export const stepBack = (priority: number = constants.priority.PRIORITY_LOW): void =>
  rank(existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid], priority)

/**
 * The helpers of this process, which decode pictures and hash passwords: where all processors are busy, the thread that
 * answers goes before them. Threads that they start later inherit the rank.
 */
export async function letHelpersStepBack(): Promise<void> {
  if (!existsSync(threads)) return
  // The first such question starts all of the pool.
  await stat(threads)
  const helpers = readdirSync(threads).map(Number)
  rank(
    helpers.filter((thread) => thread !== process.pid),
    // Never up: whoever was started as less pressing stays so.
    Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL),
  )
}
