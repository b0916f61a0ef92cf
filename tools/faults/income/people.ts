import { proveIncome } from '../../../apps/server/src/modules/incentive/index.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import type { Seeded } from '../kit/seeded.ts'
import { checkAlways } from '../money/checks.ts'
import {
  atCheckout,
  how,
  makeOrder,
  openCheckout,
  paymentsOf,
  signIn,
  toldOf,
  noticePath,
  noticeSending,
  type Person,
} from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'

export interface Pair {
  inviter: Person
  friend: Person
}

/** Nothing is held for a look: what is looked at is another story. */
export async function openPlan({ server }: MoneyStage): Promise<void> {
  await server.sql.query(
    `insert into incentive_plan values (1, 2000, 7, 1000000, 2000000000, 1000000, 0, 1000, 10000000, null)
     on conflict do nothing`,
  )
}

export async function newPair(stage: MoneyStage, seeded: Seeded): Promise<Pair> {
  const { client } = stage
  const { userId, token } = await signIn(stage, seeded, seeded.mobile())
  const payee = { kind: 'sandbox', name: '示例', account: 'one@mindisle.test' }
  await client.act('POST /api/incentive/payee', { ...how(seeded, token), body: payee })
  const body = { visitor_id: seeded.visitorId(), sc: { inviter_id: userId, src: 'share-link' } }
  const { status, answer } = await client.act('POST /api/auth/visitor', { ...how(seeded), body })
  if (!answer.success) throw new Error(`a visitor was refused: ${status}`)
  const friend = { userId: answer.data.profile.id, token: answer.data.token }
  stage.tokens.set(friend.userId, friend.token)
  return { inviter: { userId, token }, friend }
}

/** Pays in silence, so that only our notices tell of it; answers the order. */
export async function payQuietly(stage: MoneyStage, seeded: Seeded, { friend }: Pair, yuan: number) {
  const wanted = { kind: 'topup', amount_fen: yuan * 100 } as const
  const { id } = await makeOrder(stage, seeded, friend.token, wanted)
  await atCheckout(stage, await openCheckout(stage, seeded, friend.token, id), 'silent')
  return id
}

/** What the gateway says of it, so often, whatever becomes of each. */
export async function tellOf(stage: MoneyStage, orderId: string, times: number): Promise<void> {
  const [payment] = await paymentsOf(stage, [orderId])
  if (!payment) throw new Error('nothing was paid')
  const tell = () =>
    stage.client.raw('POST', noticePath, noticeSending(stage, toldOf(payment))).catch(() => null)
  await Promise.all(Array.from({ length: times }, tell))
}

const atRest: Record<string, string> = {
  'a payment without its share, or a share without its payment': `
    select o.id from orders o join attributions t on t.user_id = o.user_id
    where (o.paid_at is not null and o.fen >= 5) <> exists (select from incomes i where i.order_id = o.id)`,
  'another sum in the ledger than at the gateway': `
    select * from (select
      (select coalesce(sum(amount), 0) from ledger_entries where account_id = 'house:cash:sandbox') as ledger,
      (select coalesce(sum(amount_fen), 0) from sandbox_payments) as paid,
      (select coalesce(sum(amount_fen), 0) from sandbox_refunds) as back,
      (select coalesce(sum(amount_fen), 0) from sandbox_pay_outs where failure is null and ends_at <= now()) as out
    ) sums where ledger <> paid - back - out`,
}

export async function checkIncome(stage: MoneyStage, isAtRest: boolean): Promise<void> {
  const { report, server } = stage
  await checkAlways(stage)
  for (const { rule, at } of await proveIncome(queriesOn(server.sql))) report.fail(rule, at.join(' '))
  for (const [what, query] of isAtRest ? Object.entries(atRest) : []) {
    const { rows } = await server.sql.query(query)
    report.require(rows.length === 0, what, rows.map((row) => JSON.stringify(row)).join(' '))
  }
}
