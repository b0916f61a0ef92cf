import type { Database, Tx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { findOrderOwner, incomeLedger } from '../../money/index.ts'
import { listDueIncomes, lockIncome, updateIncome, type IncomeRow } from '../queries.ts'
import { takeBackAll } from './take-back-share.ts'

/** The income is held, and its time has come. What turned out to be one's own order is not earned. */
export async function freeIncome(tx: Tx, income: IncomeRow, now: Date): Promise<void> {
  const { id, userId, orderId } = income
  if (userId === null) {
    await takeBackAll(tx, income, 'erased', now)
    return
  }
  if ((await findOrderOwner(tx, orderId)) === userId) {
    await takeBackAll(tx, income, 'own', now)
    return
  }
  const fen = income.fen - income.backFen
  await incomeLedger.free(tx, { userId, key: `income_free:${id}`, fen, orderId, at: now })
  await updateIncome(tx, id, { state: 'free', freedAt: now })
}

export const incomesToFree = ({ db }: { db: Database }): DueWork<IncomeRow> => ({
  name: 'free-incomes',
  list: (now, limit) => listDueIncomes(db.direct, now, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const income = await lockIncome(tx, id)
      if (income?.state !== 'pending' || income.freeAt > now) return
      await freeIncome(tx, income, now)
    }),
})
