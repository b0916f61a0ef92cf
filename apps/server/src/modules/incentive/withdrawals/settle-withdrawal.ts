import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import {
  GatewayDown,
  GatewayRefused,
  type PayingOut,
  type PaymentGateway,
} from '../../../platform/payment/port.ts'
import { incomeLedger } from '../../money/index.ts'
import { notify } from '../../notices/index.ts'
import { moneyLeft, moneyStayed } from '../notice-kinds.ts'
import type { Payee, Reason } from './model.ts'
import { openOfWithdrawal } from './payee.ts'
import {
  doubtPayee,
  findWithdrawal,
  listDueWithdrawals,
  lockWithdrawal,
  takeAsking,
  updateWithdrawal,
  type WithdrawalRow,
} from './queries.ts'

export interface PayOutDeps {
  db: Database
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

type Ended = Extract<PayingOut, { state: 'done' | 'failed' }>

/** The withdrawal is held. The money comes back, to whoever is still there. */
export async function giveBack(
  tx: Tx,
  row: WithdrawalRow,
  state: 'rejected' | 'failed',
  reason: Reason,
  now: Date,
): Promise<void> {
  const { id, userId, fen } = row
  await updateWithdrawal(tx, id, { state, reason, endedAt: now, askAt: null, confirm: null })
  const act = { key: `withdraw_back:${id}`, fen, at: now }
  if (userId === null) {
    await incomeLedger.dropReserved(tx, act, row.accountId)
    return
  }
  await incomeLedger.returnReserved(tx, { ...act, userId })
  if (reason === 'payee' || reason === 'name') await doubtPayee(tx, userId, row.gateway, now)
  await notify(tx, moneyStayed, { userId, about: id, facts: { fen, reason } }, now)
}

async function finish(
  tx: Tx,
  row: WithdrawalRow,
  { transactionId, paidAt }: Extract<Ended, { state: 'done' }>,
  now: Date,
) {
  const { id, userId, fen, gateway, accountId } = row
  await updateWithdrawal(tx, id, {
    state: 'paid',
    endedAt: paidAt,
    askAt: null,
    confirm: null,
    transactionId,
  })
  await incomeLedger.payOut(tx, { key: `payout:${id}`, fen, at: now }, { accountId, gateway })
  if (userId !== null) await notify(tx, moneyLeft, { userId, about: id, facts: { fen, gateway } }, now)
}

/** What a gateway says of a payout, by whichever way and however often: the first end counts. */
export async function settleWithdrawal(db: Database, id: string, told: PayingOut, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id)
    if (row?.state !== 'approved') return
    if (told.state === 'done') await finish(tx, row, told, now)
    if (told.state === 'failed')
      await giveBack(tx, row, 'failed', told.isPayeeWrong ? 'payee' : 'gateway', now)
    if (told.state === 'waiting' && told.parameters !== null)
      await updateWithdrawal(tx, id, { confirm: told.parameters })
  })
}

const minute = 60_000
const pauses = [10_000, minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute]
const longest = 6 * 60 * minute

/** The same number again is the same payout: a gateway that has it pays nothing a second time. */
const send = (gateway: PaymentGateway, row: WithdrawalRow, payee: Payee): Promise<PayingOut> =>
  gateway.payOut({ payOutNo: row.id, amountFen: row.fen, title: '心屿收益', payee })

/** Its own word about the number decides, whatever it said against it. */
async function afterRefusal(gateway: PaymentGateway, row: WithdrawalRow, reason: string): Promise<PayingOut> {
  const known = await gateway.askPayOut(row.id)
  return known.state === 'unknown' ? { state: 'failed', reason, isPayeeWrong: false } : known
}

async function tell(gateway: PaymentGateway, row: WithdrawalRow, payee: Payee | null): Promise<PayingOut> {
  // Somebody may have told it a moment before everything stopped: it is asked before it is told again.
  const known = row.sentAt === null ? ({ state: 'unknown' } as const) : await gateway.askPayOut(row.id)
  if (known.state !== 'unknown') return known
  if (payee === null) return { state: 'failed', reason: 'nobody is there', isPayeeWrong: false }
  try {
    return await send(gateway, row, payee)
  } catch (error) {
    if (error instanceof GatewayRefused) return afterRefusal(gateway, row, error.message)
    throw error
  }
}

/** Tells the gateway, or asks it; what it does not answer now is asked again later. */
export async function runPayOut(
  { db, personKeys, gateways }: PayOutDeps,
  id: string,
  now: Date,
): Promise<void> {
  const row = await findWithdrawal(db.direct, id)
  if (row?.state !== 'approved' || row.askAt === null) return
  const gateway = gateways.find(({ name }) => name === row.gateway)
  const nextAt = new Date(now.getTime() + (pauses[row.asked] ?? longest))
  if (!(await takeAsking(db.direct, row, now, nextAt)) || !gateway) return
  const { userId } = row
  const payee = userId === null ? null : openOfWithdrawal(await personKeys.ringOf(db.direct, userId), row)
  try {
    await settleWithdrawal(db, id, await tell(gateway, row, payee), now)
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
  }
}

export const payOutsToRun = (deps: PayOutDeps): DueWork<WithdrawalRow> => ({
  name: 'run-pay-outs',
  list: (now, limit) => listDueWithdrawals(deps.db.direct, now, limit),
  settle: ({ id }, now) => runPayOut(deps, id, now),
})
