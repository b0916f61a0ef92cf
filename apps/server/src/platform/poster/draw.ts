import { stepBack } from '../step-back.ts'
import { dieWithParent } from '../helper/guard.ts'
import { make } from './make.ts'
import { DrawingRefused } from './port.ts'
import type { Task, Reply } from './protocol.ts'

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
