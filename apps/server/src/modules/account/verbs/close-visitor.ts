import type { MergeReceipt } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Counts } from '../../../platform/personal.ts'
import { presentReceipt } from '../present.ts'
import { findReceiptOfVisitor, insertReceipt, revokeSessions, updateUser } from '../queries.ts'

interface Merged {
  visitorUserId: string
  userId: string
  moved: Counts
}

/** All of it is somebody else's now: the visitor ends, and the receipt says what moved. */
export async function closeVisitor(
  tx: Tx,
  { visitorUserId, userId, moved }: Merged,
  now: Date,
): Promise<MergeReceipt> {
  await updateUser(tx, visitorUserId, { mergedInto: userId })
  await revokeSessions(tx, visitorUserId, now)
  const receipt = { id: newId(), userId, visitorUserId, moved, mergedAt: now }
  return presentReceipt(await insertReceipt(tx, receipt))
}

export async function readMergeReceipt(tx: Tx, visitorUserId: string): Promise<MergeReceipt | null> {
  const receipt = await findReceiptOfVisitor(tx, visitorUserId)
  return receipt && presentReceipt(receipt)
}
