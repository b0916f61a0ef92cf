import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { systemAccounts, points } from './model.ts'
import { accountIdOf, post } from './queries.ts'

export async function grantPoints(tx: Tx, userId: string, amount: number, now: Date): Promise<void> {
  const account = await accountIdOf(tx, userId)
  const lines = [points(systemAccounts.grants, -amount), points(account, amount)]
  await post(tx, { key: `grant:${newId()}`, kind: 'grant', orderId: null, at: now, lines })
}
