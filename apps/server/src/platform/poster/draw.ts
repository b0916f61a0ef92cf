import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dieWithParent } from './guard.ts'
import { make } from './make.ts'
import { DrawingRefused } from './port.ts'
import type { Task, Reply } from './protocol.ts'

/** Linux gives each thread a rank of its own; the engine's were there before this line was. */
const threads = '/proc/self/task'
const ownThreads = (): number[] => (existsSync(threads) ? readdirSync(threads).map(Number) : [process.pid])

/** Requests of people who are looking at a page go first. */
function stepBack(): void {
  try {
    for (const thread of ownThreads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // Some containers forbid even this; then drawing competes as everything else.
  }
}

async function answer({ id, kind, drawing }: Task): Promise<Reply> {
  try {
    return { id, bytes: await make(kind, drawing) }
  } catch (error) {
    if (error instanceof DrawingRefused) return { id, refused: { reason: error.reason, place: error.place } }
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// A process of its own: fonts and pictures need memory and time that the server must not spend.
dieWithParent()
stepBack()
process.on('message', (task: Task) => {
  void answer(task).then((reply) => process.send?.(reply))
})
