import type { Acting } from '../../operators/index.ts'
import { incomeLedger } from '../../money/index.ts'
import type { Reason } from '../withdrawals/model.ts'
import { askSoon, lockWithdrawal, updateWithdrawal, type WithdrawalRow } from '../withdrawals/queries.ts'
import { giveBack, runPayOut, type PayOutDeps } from '../withdrawals/settle-withdrawal.ts'

/** What is wrong; null when it was done. */
type Outcome = Promise<string | null>

const sumOf = ({ fen }: WithdrawalRow): string => `${(fen / 100).toFixed(2)} CNY`

async function pendingOf({ tx }: Acting, id: string): Promise<WithdrawalRow | string> {
  const row = await lockWithdrawal(tx, id)
  if (!row) return `there is no withdrawal "${id}"`
  return row.state === 'pending' ? row : `it is ${row.state} already`
}

/** The gateway is told once that is durable; what it does not answer now is asked by the server. */
export async function approveWithdrawalAs(acting: Acting, deps: PayOutDeps, id: string): Outcome {
  const { tx, now } = acting
  const row = await pendingOf(acting, id)
  if (typeof row === 'string') return row
  if (row.userId === null) return 'the person is gone'
  const { debt } = await incomeLedger.readBalances(tx, row.userId)
  if (debt > 0)
    return `the person owes us ${(debt / 100).toFixed(2)} CNY: reject it, and the money fills that first`
  await updateWithdrawal(tx, id, { state: 'approved', approvedAt: now, askAt: now })
  await acting.record({
    verb: 'withdrawal approve',
    subject: id,
    before: `pending, ${sumOf(row)}`,
    after: 'approved',
  })
  acting.afterCommit(() => runPayOut(deps, id, now))
  return null
}

export async function rejectWithdrawalAs(acting: Acting, id: string, reason: Reason): Outcome {
  const row = await pendingOf(acting, id)
  if (typeof row === 'string') return row
  await giveBack(acting.tx, row, 'rejected', reason, acting.now)
  await acting.record({
    verb: 'withdrawal reject',
    subject: id,
    before: `pending, ${sumOf(row)}`,
    after: `rejected: ${reason}`,
  })
  return null
}

/** The next sweep asks the gateway, whatever pause it was in; it is told again only where it knows nothing of the number. */
export async function askPayOutAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const row = await lockWithdrawal(tx, id)
  if (row?.state !== 'approved') return 'there is nothing to ask of this withdrawal'
  await askSoon(tx, row.gateway, id, now)
  await acting.record({
    verb: 'withdrawal ask',
    subject: id,
    before: `asked ${row.asked} times`,
    after: 'to be asked',
  })
  return null
}
