import type { ConsoleDataOf } from '@mindisle/contract/console'
import { listHeldIncomes } from '../../incentive/index.ts'
import { orderDesk } from '../../money/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { holderIn, whileHeld } from '../review/claims.ts'
import { runVerb } from '../run-verb.ts'

type HeldKey = 'GET /api/admin/incomes'
type DecideKey = 'POST /api/admin/incomes/decide'
type UnclearKey = 'GET /api/admin/payments/unclear'
type AskKey = 'POST /api/admin/payments/ask'

const shownAtOnce = 50
/** A gateway that has not told by then is silent. */
export const silentFor = 10 * 60_000

/** What was odd about it is told, not who earned it. */
export async function listHeld(call: ConsoleCall<HeldKey>): Promise<ConsoleDataOf<HeldKey>> {
  const rows = await listHeldIncomes(call.tx, shownAtOnce)
  const holder = await holderIn(
    call,
    'income',
    rows.map(({ id }) => id),
  )
  return {
    list: rows.map(({ id, fen, paidAt, doubts }) => ({
      id,
      fen,
      since: paidAt.toISOString(),
      doubts,
      ...holder(id),
    })),
  }
}

export async function decideHeld(
  call: ConsoleCall<DecideKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<DecideKey>> {
  const { id, decision, reason } = call.body
  const asked = { verb: `incentive ${decision}`, args: [id], reason: reason?.trim() ?? '' }
  const { state } = await whileHeld(call, { kind: 'income', id }, () => runVerb(call, deps, asked))
  return { state }
}

export async function listUnclear(call: ConsoleCall<UnclearKey>): Promise<ConsoleDataOf<UnclearKey>> {
  const { tx, now } = call
  const rows = await orderDesk.listUnclear(tx, new Date(now.getTime() - silentFor), shownAtOnce)
  const holder = await holderIn(
    call,
    'payment',
    rows.map(({ payment }) => payment.tradeNo),
  )
  return {
    list: rows.map(({ payment, number }) => ({
      trade_no: payment.tradeNo,
      order_number: number,
      gateway: payment.gateway,
      fen: payment.fen,
      since: payment.expiresAt.toISOString(),
      asked: payment.asked,
      next_at: payment.askAt?.toISOString() ?? null,
      ...holder(payment.tradeNo),
    })),
  }
}

export async function askAgain(call: ConsoleCall<AskKey>, deps: ConsoleDeps): Promise<ConsoleDataOf<AskKey>> {
  const { trade_no: id } = call.body
  const { state } = await whileHeld(call, { kind: 'payment', id }, () =>
    runVerb(call, deps, { verb: 'payment ask', args: [id], reason: '' }),
  )
  return { state }
}
