import { wholeFen } from '../amounts.ts'
import { GatewayRefused, type PayingOut, type PayOutDemand } from '../port.ts'
import { findPayOut, insertPayOut, type PayOutRow } from './queries.ts'
import type { SandboxDeps } from './sandbox.ts'

const takesMs = 2_000
/** A payee of this name is nobody the play gateway knows, so that a failure can be tried out. */
const nobody = /^(nobody|查无此人|查無此人)$/i

function stateOf(row: PayOutRow | null, now: Date): PayingOut {
  if (!row) return { state: 'unknown' }
  if (row.endsAt > now) return { state: 'processing' }
  if (row.failure !== null) return { state: 'failed', reason: row.failure, isPayeeWrong: true }
  return { state: 'done', transactionId: `sandbox-${row.payOutNo}`, paidAt: row.endsAt }
}

export const askPayOut = async ({ db, now }: SandboxDeps, payOutNo: string): Promise<PayingOut> =>
  stateOf(await findPayOut(db.direct, payOutNo), now())

/** Play money leaves for nowhere; its books say that it did, once for each number. */
export async function payOut({ db, now }: SandboxDeps, demand: PayOutDemand): Promise<PayingOut> {
  const { payOutNo, payee } = demand
  const amountFen = wholeFen(demand.amountFen)
  const failure = nobody.test(payee.name) ? 'no such payee' : null
  const endsAt = new Date(now().getTime() + takesMs)
  await insertPayOut(db.direct, { payOutNo, amountFen, failure, endsAt })
  const row = await findPayOut(db.direct, payOutNo)
  if (row && row.amountFen !== amountFen)
    throw new GatewayRefused('the sandbox has another payout under this number')
  return stateOf(row, now())
}
