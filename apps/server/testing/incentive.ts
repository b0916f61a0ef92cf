import type { WireDataOf } from '@mindisle/contract'
import { expect } from 'vitest'
import { dueMoney } from '../src/modules/money/orders/payments/ask-gateway.ts'
import { proveLedger } from '../src/modules/money/ledger/proof/queries.ts'
import { randomVisitorId, settleDue, type TestApp } from './test-app.ts'

export interface Someone {
  id: string
  token: string
}

/** A member whose account is old enough that nobody need look at what it earns. */
export async function oldMember(app: TestApp): Promise<Someone & { mobile: string }> {
  const { profile, token, mobile } = await app.member()
  await app.db.pool.query(`update users set created_at = created_at - interval '30 days' where id = $1`, [
    profile.id,
  ])
  await app.forgetLimits()
  return { id: profile.id, token, mobile }
}

/** Whoever opens the app by somebody's link. */
export async function comesBy(
  app: TestApp,
  inviterId: string,
  { src = 'share-link', visitorId = randomVisitorId() }: { src?: string; visitorId?: string } = {},
): Promise<Someone & { visitorId: string }> {
  const body = { visitor_id: visitorId, sc: { inviter_id: inviterId, src } }
  const { answer } = await app.send('POST /api/auth/visitor', { body })
  if (!answer.success) throw new Error(answer.message)
  return { id: answer.data.profile.id, token: answer.data.token, visitorId }
}

/** Asks for the money of an order back, and lets the play gateway do it. */
export async function refundNow(app: TestApp, token: string, id: string): Promise<void> {
  const { status, answer } = await app.send(
    'POST /api/order/refund',
    { body: { id, reason: 'other' } },
    { token },
  )
  expect(status, answer.message).toBe(200)
  await settleRefunds(app)
}

export async function settleRefunds(app: TestApp): Promise<void> {
  await app.db.pool.query(`update refunds set ask_at = now() - interval '1 day' where ask_at is not null`)
  await app.db.pool.query(`update sandbox_refunds set refunded_at = now() - interval '1 hour'`)
  const { db, goods, cash, secrets, gateways } = app.deps
  await settleDue(dueMoney({ db, goods, cash, secrets, gateways }), app.clock.now)
}

export async function incomeOf(
  app: TestApp,
  token: string,
): Promise<WireDataOf<'GET /api/incentive/income'>> {
  const { status, answer } = await app.send('GET /api/incentive/income', { query: {} }, { token })
  expect(status, answer.message).toBe(200)
  return answer.data
}

export interface Kept {
  pending: number
  available: number
  reserved: number
  debt: number
}

export async function keptOf(app: TestApp, userId: string): Promise<Kept> {
  const { rows } = await app.db.pool.query<{ kind: string; balance: string }>(
    `select kind, balance from ledger_accounts where user_id = $1 and unit = 'fen'`,
    [userId],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0)
  return {
    pending: of('income_pending'),
    available: of('income'),
    reserved: of('income_reserved'),
    debt: of('income_debt'),
  }
}

/** A week goes by for what was earned, without anybody's token running out. */
export async function holdEnds(app: TestApp): Promise<void> {
  await app.db.pool.query(`update incomes set free_at = $1 where state = 'pending'`, [app.clock.now])
  await app.runJobs({ only: 'due-work' })
}

export async function expectExact(app: TestApp): Promise<void> {
  expect(await proveLedger(app.db.direct)).toEqual([])
}
