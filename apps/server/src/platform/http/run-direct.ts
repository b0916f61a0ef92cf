import { changesSomething } from '@mindisle/contract'
import { readBy } from './from-replica.ts'
import { noteApart } from './heard.ts'
import { keyHeaderOf } from './key-header.ts'
import { callFor } from './request-call.ts'
import { sendReused } from './reusable.ts'
import type { Turn } from './turn.ts'

export const noTransaction = (): never => {
  throw new Error('this call has no transaction and no token')
}

/** Outside any transaction: reads, and changes that are one statement. */
export async function runDirect(turn: Turn): Promise<unknown> {
  // A key has nothing to guard here, but a bad one is refused everywhere alike.
  if (changesSomething(turn.key)) keyHeaderOf(turn.request)
  const now = turn.deps.now()
  const hooks = { afterCommit: noTransaction, tokenSession: noTransaction }
  let data: object
  try {
    data = (await readBy(turn, async (tx) => turn.handle(callFor(turn, now, { ...hooks, tx })))) as object
  } finally {
    if (turn.heard.note) await noteApart(turn, now)
  }
  return sendReused(turn.reply, data) ?? { success: true, message: '', data }
}
