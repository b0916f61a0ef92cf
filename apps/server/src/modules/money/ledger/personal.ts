import type { Tx } from '../../../platform/db/database.ts'
import { moveHolds } from './holds/queries.ts'
import { systemAccounts, points } from './model.ts'
import { accountIdOf, findAccount, forgetOwner, lockTogether, post } from './queries.ts'

const kinds = ['available', 'held'] as const

/** Everything a visitor had, held or free, becomes the member's by transfers anyone can follow. */
export async function mergeAccounts(tx: Tx, from: string, to: string, now: Date): Promise<number> {
  const mine = await findAccount(tx, from)
  if (!mine) return 0
  const ids = {
    from: { available: mine.id, held: await accountIdOf(tx, from, 'held') },
    to: { available: await accountIdOf(tx, to), held: await accountIdOf(tx, to, 'held') },
  }
  const rows = await lockTogether(tx, [...Object.values(ids.from), ...Object.values(ids.to)])
  let moved = 0
  for (const kind of kinds) {
    const amount = rows.find(({ id }) => id === ids.from[kind])?.balance ?? 0
    if (amount === 0) continue
    const lines = [points(ids.from[kind], -amount), points(ids.to[kind], amount)]
    await post(tx, { key: `merge:${ids.from[kind]}`, kind: 'merge', orderId: null, at: now, lines })
    moved += amount
  }
  await moveHolds(tx, ids.from, ids.to)
  await forgetOwner(tx, from, 'points')
  return moved
}

/** What is left behind is nobody's; the ledger goes on without a name in it. */
export async function eraseAccounts(tx: Tx, userId: string, now: Date): Promise<void> {
  const account = await findAccount(tx, userId)
  const [row] = account ? await lockTogether(tx, [account.id]) : []
  if (row?.balance) {
    const lines = [points(row.id, -row.balance), points(systemAccounts.forfeited, row.balance)]
    await post(tx, { key: `forfeit:${row.id}`, kind: 'forfeit', orderId: null, at: now, lines })
  }
  await forgetOwner(tx, userId, 'points')
}
