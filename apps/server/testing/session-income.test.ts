import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flowsModule } from '../src/flows/module.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { proveSessions } from '../src/modules/counselors/index.ts'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { incentiveModule } from '../src/modules/incentive/module.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { expectOrder } from '../src/modules/money/test-help.ts'
import { callConsole, newOperator } from './console.ts'
import { atDesk } from './counselor-desk.ts'
import { beganAgo, freeTimes, hold, paidSession } from './counselors.ts'
import { holdEnds, incomeOf, keptOf, settleRefunds } from './incentive.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(async () => {
  await expectOrder(app)
  expect(await proveIncome(app.db.direct)).toEqual([])
  expect(await proveSessions(app.db.direct)).toEqual([])
})

const due = async () => {
  for (const module of [counselorsModule, flowsModule, moneyModule, incentiveModule])
    await settleDue(module.due(app.deps), app.clock.now)
}
const deskOf = async (token: string) =>
  (await app.send('GET /api/counselor/desk', { query: {} }, { token })).answer.data.income

/** A counselor who is a member, and a session of a client with them that was paid. */
async function paidOne() {
  const me = await newMember(app)
  const client = await newMember(app)
  const counselor = await atDesk(app, me.id)
  const at = (await freeTimes(app, counselor)).at(30) ?? ''
  return { me, client, counselor, ...(await paidSession(app, client.token, counselor, at)) }
}

test('a session that was held is income once, waits a week, and is paid out like any other', async () => {
  const { me, id } = await paidOne()
  await due()
  expect(await keptOf(app, me.id)).toMatchObject({ pending: 0 })
  await beganAgo(app, id, 60)
  await due()
  await due()
  await app.db.pool.query('update reservations set share_at = $2 where id = $1', [id, app.clock.now])
  await due()
  expect(await keptOf(app, me.id)).toMatchObject({ pending: 28_000, available: 0 })
  expect(await deskOf(me.token)).toEqual({
    month_fen: 28_000,
    all_fen: 28_000,
    available_fen: 0,
    pending_fen: 28_000,
    share_percent: 30,
  })
  expect((await incomeOf(app, me.token)).list[0]?.days).toMatchObject([
    { source: 'session', fen: 28_000, state: 'pending' },
  ])
  await holdEnds(app)
  expect(await deskOf(me.token)).toMatchObject({ available_fen: 28_000, pending_fen: 0 })
  const shown = await app.send('GET /api/incentive/withdrawals', { query: {} }, { token: me.token })
  expect(shown.answer.data).toMatchObject({ available_fen: 28_000, most_day_fen: 500_000 })
  const payee = { kind: 'sandbox', name: '海风', account: 'sea@mindisle.test' } as const
  await app.send('POST /api/incentive/payee', { body: payee }, { token: me.token })
  const wish = { body: { fen: 28_000, kind: 'sandbox' } } as const
  const asked = await app.send('POST /api/incentive/withdraw', wish, { token: me.token })
  expect(asked.status, asked.answer.message).toBe(200)
  expect(await keptOf(app, me.id)).toMatchObject({ available: 0, reserved: 28_000 })
  const approve = { body: { id: asked.answer.data.id } }
  const [ada, ben] = [await newOperator(app, 'finance'), await newOperator(app, 'finance')]
  const first = await callConsole(app, 'POST /api/admin/withdrawals/approve', approve, ada)
  expect(first.answer.data.state).toBe('asked')
  const { list } = (await callConsole(app, 'GET /api/admin/approvals', {}, ben)).answer.data
  const confirm = { body: { id: list[0]?.id ?? '' } }
  expect((await callConsole(app, 'POST /api/admin/approvals/confirm', confirm, ben)).status).toBe(200)
  await app.db.pool.query(
    `update sandbox_pay_outs set ends_at = now() - interval '1 hour';
     update withdrawals set ask_at = now() - interval '1 hour' where ask_at is not null`,
  )
  await due()
  const left = await app.send('GET /api/incentive/withdrawals', { query: {} }, { token: me.token })
  expect(left.answer.data.list).toMatchObject([{ state: 'paid', fen: 28_000 }])
  expect(await keptOf(app, me.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
})

test('a client who does not come is paid for; a late word leaves half; nobody books themselves', async () => {
  const missed = await paidOne()
  await beganAgo(app, missed.id, 20)
  const say = { body: { id: missed.id } }
  expect((await app.send('POST /api/counselor/desk/missed', say, { token: missed.me.token })).status).toBe(
    200,
  )
  await due()
  expect(await keptOf(app, missed.me.id)).toMatchObject({ pending: 28_000 })
  const late = await paidOne()
  await beganAgo(app, late.id, -60)
  const cancel = { body: { id: late.id } }
  expect((await app.send('POST /api/reservation/cancel', cancel, { token: late.client.token })).status).toBe(
    200,
  )
  await due()
  await settleRefunds(app)
  await app.db.pool.query('update reservations set share_at = $1 where share_at is not null', [app.clock.now])
  await due()
  expect(await keptOf(app, late.me.id)).toMatchObject({ pending: 14_000 })
  const at = (await freeTimes(app, late.counselor)).at(5) ?? ''
  expect((await hold(app, late.me.token, late.counselor, at)).status).toBe(404)
})
