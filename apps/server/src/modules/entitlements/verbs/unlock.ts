import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Goods } from '../../money/index.ts'
import {
  endUnlock,
  endWhereOpen,
  findUnlockOfOrder,
  insertUnlock,
  reviveUnlock,
  setUnlockOwner,
  type UnlockOwner,
  type UnlockRow,
} from '../queries.ts'

type Unlock = Pick<UnlockRow, 'userId' | 'kind' | 'subjectId'> &
  ({ orderId: string } | { redeemId: string } | { organizationId: string })

/** Opens one thing for a person; false when it is open already. */
export const unlock = (tx: Tx, opened: Unlock, now: Date): Promise<boolean> =>
  insertUnlock(tx, { id: newId(), ...opened, createdAt: now })

/** What the new owner has open already stays open once; the one that came is kept as a record of what was paid. */
export async function moveUnlock(tx: Tx, orderId: string, to: UnlockOwner, now: Date): Promise<void> {
  await endWhereOpen(tx, orderId, to, now)
  await setUnlockOwner(tx, orderId, to)
}

/** What is done with an order whose goods are an unlock. */
export const unlockOfOrder: Pick<Goods, 'wasUsed' | 'withdraw' | 'revoke' | 'restore'> = {
  async wasUsed(tx, order) {
    const found = await findUnlockOfOrder(tx, order.id)
    return found === null || found.openedAt !== null
  },
  withdraw: (tx, order, now) => endUnlock(tx, order.id, now, 'unread'),
  revoke: async (tx, order, now) => void (await endUnlock(tx, order.id, now)),
  restore: (tx, order) => reviveUnlock(tx, order.id),
}
