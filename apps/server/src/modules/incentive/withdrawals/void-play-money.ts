import type { HardenFacts } from '../../../module.ts'
import type { Counts } from '../../../platform/personal.ts'
import { incomeLedger } from '../../money/index.ts'
import { lockWithdrawalsBy, updateWithdrawal } from './queries.ts'
import { giveBack } from './settle-withdrawal.ts'

const play = 'sandbox'

/** Money has taken back what play money brought; what was withdrawn of it never left. */
export async function voidPlayWithdrawals({ tx, now }: HardenFacts): Promise<Counts> {
  const rows = await lockWithdrawalsBy(tx, play)
  for (const row of rows) {
    if (row.state !== 'paid') {
      await giveBack(tx, row, 'rejected', 'other', now)
      continue
    }
    await updateWithdrawal(tx, row.id, { state: 'rejected', reason: 'other' })
    const { id, userId, fen } = row
    if (userId !== null)
      await incomeLedger.undoPayOut(tx, { userId, key: `withdraw_back:${id}`, fen, at: now }, play)
  }
  return { 'play withdrawals voided': rows.length }
}
