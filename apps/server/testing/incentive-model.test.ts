import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { giveBack, settleWithdrawal } from '../src/modules/incentive/withdrawals/settle-withdrawal.ts'
import { lockWithdrawal } from '../src/modules/incentive/withdrawals/queries.ts'
import { settlePayment } from '../src/modules/money/orders/payments/settle-payment.ts'
import { settleRefund } from '../src/modules/money/orders/refunds/settle-refund.ts'
import { atCheckout, checkoutOf, made } from '../src/modules/money/test-help.ts'
import { comesBy, expectExact, holdEnds, keptOf, oldMember, type Kept, type Someone } from './incentive.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Income {
  order: string
  refund: string
  fen: number
  state: 'pending' | 'free' | 'gone'
}

/** All that is to be known of one person's income, without a ledger. */
class Model {
  kept: Kept = { pending: 0, available: 0, reserved: 0, debt: 0 }
  incomes: Income[] = []
  open: Array<{ id: string; fen: number; isApproved: boolean }> = []

  intoAvailable(fen: number): void {
    const filled = Math.min(this.kept.debt, fen)
    this.kept.debt -= filled
    this.kept.available += fen - filled
  }

  takeBack(income: Income): void {
    if (income.state === 'pending') this.kept.pending -= income.fen
    if (income.state === 'free') {
      const there = Math.min(this.kept.available, income.fen)
      this.kept.available -= there
      this.kept.debt += income.fen - there
    }
    income.state = 'gone'
  }
}

interface Scene {
  model: Model
  inviter: Someone
  friend: Someone
}
type Step = (scene: Scene, at: number) => Promise<void>

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** As a gateway tells it: twice at once, and again later. */
async function pay({ model, friend }: Scene, at: number): Promise<void> {
  const yuan = 1 + (at % 97)
  const { id } = await made(app, friend.token, { kind: 'topup', amount_fen: yuan * 100 })
  await atCheckout(app, await checkoutOf(app, friend.token, id), 'pay')
  const { rows } = await app.db.pool.query(
    `select s.trade_no, s.transaction_id, s.amount_fen from sandbox_payments s
     join payments p on p.trade_no = s.trade_no where p.order_id = $1`,
    [id],
  )
  const paid = {
    transactionId: rows[0].transaction_id as string,
    amountFen: rows[0].amount_fen as number,
    paidAt: app.clock.now,
  }
  const told = { gateway: 'sandbox', tradeNo: rows[0].trade_no as string, paid } as const
  await Promise.all([1, 2, 3].map(() => settlePayment(app.deps, told, app.clock.now)))
  const fen = Math.floor((yuan * 100 * 2_000) / 10_000)
  model.kept.pending += fen
  model.incomes.push({ order: id, refund: '', fen, state: 'pending' })
}

async function refund({ model, friend }: Scene, at: number): Promise<void> {
  const income = pick(
    model.incomes.filter(({ state }) => state !== 'gone'),
    at,
  )
  if (!income) return
  const body = { id: income.order, reason: 'other' } as const
  await app.send('POST /api/order/refund', { body }, { token: friend.token })
  const { rows } = await app.db.pool.query('select id from refunds where order_id = $1', [income.order])
  const done = { state: 'done', refundedAt: app.clock.now } as const
  await Promise.all([1, 2].map(() => settleRefund(app.deps, rows[0].id as string, done, app.clock.now)))
  model.takeBack(income)
}

async function weekPasses({ model }: Scene): Promise<void> {
  await holdEnds(app)
  for (const income of model.incomes.filter(({ state }) => state === 'pending')) {
    model.kept.pending -= income.fen
    model.intoAvailable(income.fen)
    income.state = 'free'
  }
}

async function ask({ model, inviter }: Scene, at: number): Promise<void> {
  const fen = 1_000 + (at % 7) * 100
  const body = { fen, kind: 'sandbox' } as const
  const { status, answer } = await app.send(
    'POST /api/incentive/withdraw',
    { body },
    { token: inviter.token },
  )
  expect(status === 200).toBe(model.kept.available >= fen)
  if (status !== 200) return
  model.kept.available -= fen
  model.kept.reserved += fen
  model.open.push({ id: answer.data.id, fen, isApproved: false })
}

const setApproved = (id: string) =>
  app.db.pool.query(
    `update withdrawals set state = 'approved', approved_at = now(), ask_at = now() where id = $1`,
    [id],
  )

/** Ends one: paid or failed by the gateway's word, which comes twice, or rejected by us. */
async function end({ model }: Scene, at: number): Promise<void> {
  const [one] = model.open.splice(at % Math.max(1, model.open.length), 1)
  if (!one) return
  model.kept.reserved -= one.fen
  if (at % 3 === 0) {
    await app.db.transaction(async (tx) => {
      const row = await lockWithdrawal(tx, one.id)
      if (row) await giveBack(tx, row, 'rejected', 'other', app.clock.now)
    })
    model.intoAvailable(one.fen)
    return
  }
  await setApproved(one.id)
  const told =
    at % 3 === 1
      ? ({ state: 'done', transactionId: one.id, paidAt: app.clock.now } as const)
      : ({ state: 'failed', reason: 'no', isPayeeWrong: false } as const)
  await Promise.all([1, 2].map(() => settleWithdrawal(app.db, one.id, told, app.clock.now)))
  if (told.state === 'failed') model.intoAvailable(one.fen)
}

const steps = { pay, refund, weekPasses, ask, end } satisfies Record<string, Step>

const history = fc.array(
  fc.record({
    step: fc.constantFrom(...(Object.keys(steps) as Array<keyof typeof steps>), 'pay', 'pay'),
    at: fc.nat(400),
  }),
  { minLength: 25, maxLength: 40, size: 'max' },
)

async function newScene(): Promise<Scene> {
  const inviter = await oldMember(app)
  const friend = await comesBy(app, inviter.id)
  const body = { kind: 'sandbox', name: '海风', account: 'sea@mindisle.test' } as const
  await app.send('POST /api/incentive/payee', { body }, { token: inviter.token })
  return { model: new Model(), inviter, friend }
}

test('whatever is paid, refunded, freed and withdrawn in whatever order, people have what a simple model says', async () => {
  // Nothing is held for a look here: what is looked at is told by other tests.
  await app.db.pool.query(
    `insert into incentive_plan values (1, 2000, 7, 100000, 100000000, 100000, 0, 1000, 10000000, null)`,
  )
  const run = fc.asyncProperty(history, async (list) => {
    const scene = await newScene()
    for (const [at, { step, at: which }] of list.entries()) {
      await app.forgetLimits()
      await steps[step](scene, which)
      expect(await keptOf(app, scene.inviter.id), `step ${at}, ${step}`).toEqual(scene.model.kept)
    }
    await expectExact(app)
    expect(await proveIncome(app.db.direct)).toEqual([])
  })
  await fc.assert(run, {
    seed: Number(process.env.S ?? 20261117),
    numRuns: Number(process.env.N ?? 4),
    endOnFailure: true,
  })
})

test('a withdrawal, a refund and the end of a hold at the same moment leave nothing forgotten', async () => {
  for (let round = 0; round < 6; round += 1) {
    const scene = await newScene()
    for (const at of [59, 59]) await pay(scene, at)
    await weekPasses(scene)
    await pay(scene, 59)
    const [first] = scene.model.incomes
    await app.forgetLimits()
    const body = { fen: 1_200, kind: 'sandbox' } as const
    await app.db.pool.query(`update incomes set free_at = $1 where state = 'pending'`, [app.clock.now])
    const back = { id: first?.order ?? '', reason: 'other' } as const
    await app.send('POST /api/order/refund', { body: back }, { token: scene.friend.token })
    const { rows } = await app.db.pool.query('select id from refunds where order_id = $1', [back.id])
    const done = { state: 'done', refundedAt: app.clock.now } as const
    await Promise.all([
      ...[1, 2, 3].map(() =>
        app.send('POST /api/incentive/withdraw', { body }, { token: scene.inviter.token }),
      ),
      settleRefund(app.deps, rows[0].id as string, done, app.clock.now),
      app.runJobs({ only: 'due-work' }),
    ])
    const kept = await keptOf(app, scene.inviter.id)
    expect(kept.pending + kept.available + kept.reserved - kept.debt).toBe(2_400)
    expect(await proveIncome(app.db.direct)).toEqual([])
  }
  await expectExact(app)
})
