import { changesSomething } from '@mindisle/contract'
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
  const { db, now } = turn.deps
  const hooks = { tx: db.direct, afterCommit: noTransaction, tokenSession: noTransaction }
  const call = callFor(turn, now(), hooks)
  let data: object
  try {
    data = (await turn.handle(call)) as object
  } finally {
    if (turn.heard.note) await noteApart(turn, call.now)
  }
  return sendReused(turn.reply, data) ?? { success: true, message: '', data }
}
