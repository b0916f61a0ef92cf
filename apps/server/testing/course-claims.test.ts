import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flowsModule } from '../src/flows/module.ts'
import { proveSessions } from '../src/modules/counselors/index.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { expectOrder, show as showOrder } from '../src/modules/money/test-help.ts'
import { adminIn } from './admin.ts'
import { coursePrice, heldCourse, payCourse } from './counselor-courses.ts'
import { atDesk } from './counselor-desk.ts'
import { beganAgo } from './counselors.ts'
import { keptOf } from './incentive.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.pool.query(
    `insert into operators (id, name, roles, created_at)
     select name || '-operator', name, array['owner'], now() from unnest(array['ada', 'ben']) name`,
  )
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(async () => {
  await expectOrder(app)
  expect(await proveIncome(app.db.direct)).toEqual([])
  expect(await proveSessions(app.db.direct)).toEqual([])
})

const settled = async () => {
  for (const _ of [1, 2, 3]) {
    app.clock.forward(5 * 60_000)
    for (const work of [counselorsModule, flowsModule, moneyModule])
      await settleDue(work.due(app.deps), app.clock.now)
  }
}

/** When sharing that was put off is looked at again. */
const later = async () => {
  app.clock.forward(3_600_000)
  await settled()
}

/** Two of six are booked; the first of them has just been, and the client says that nobody came. */
async function oneClaimed() {
  const me = await newMember(app)
  const counselor = await atDesk(app, me.id, { services: { single: 40_000, 'sleep-six': coursePrice } })
  const client = await newMember(app)
  const { token } = client
  const { id: course } = await heldCourse(app, token, 2, counselor)
  const order = await payCourse(app, token, course)
  const { answer } = await app.send('GET /api/reservation/list', { query: {} }, { token })
  const [session] = answer.data.list
  const id = session?.id ?? ''
  await beganAgo(app, id, 60)
  return { me, token, course, order, id, price: session?.price_fen ?? 0 }
}
type Claimed = Awaited<ReturnType<typeof oneClaimed>>

const claim = ({ token, id }: Claimed) =>
  app.send('POST /api/reservation/missed', { body: { id } }, { token })
const dispute = ({ me, id }: Claimed) =>
  app.send('POST /api/counselor/desk/missed', { body: { id, is_held: 1 } }, { token: me.token })
const giveRest = ({ token, order }: Claimed) =>
  app.send('POST /api/order/refund', { body: { id: order, reason: 'not_needed' } }, { token })
const giveBack = ({ token, id }: Claimed) =>
  app.send('POST /api/reservation/course/return', { body: { id } }, { token })
const silence = ({ id }: Claimed) =>
  app.db.pool.query('update reservations set claim_due_at = $2 where id = $1', [id, app.clock.now])
const orderOf = async ({ token, order }: Claimed) => (await showOrder(app, token, order)).answer.data
const partsOf = async ({ order }: Claimed) =>
  (
    await app.db.pool.query<{ fen: number; state: string }>(
      `select fen, state from refunds where order_id = $1 and cause = 'part' order by created_at, id`,
      [order],
    )
  ).rows
const told = async ({ token }: Claimed) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list
const admin = (...args: string[]) => adminIn(app, 'demo', args)

test('two of us decide of a session of much money, and it goes back though its course is over', async () => {
  const one = await oneClaimed()
  await claim(one)
  expect((await dispute(one)).status).toBe(200)
  expect((await giveRest(one)).status).toBe(200)
  await settled()
  expect(await orderOf(one)).toMatchObject({ state: 'refunded', refunded_fen: coursePrice - one.price })
  // Nobody knows yet what stays.
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: 0 })
  const { out } = await admin('reservation', 'settle', one.id, 'client', '--as', 'ada')
  const approval = /approval confirm (\S+)/.exec(out)?.[1] ?? ''
  expect(approval).not.toBe('')
  expect((await admin('approval', 'confirm', approval, '--as', 'ben')).err).toBe('')
  await settled()
  expect(await partsOf(one)).toEqual([{ fen: one.price, state: 'done' }])
  expect(await orderOf(one)).toMatchObject({ state: 'refunded', refunded_fen: coursePrice })
  expect(await told(one)).toContainEqual(
    expect.objectContaining({ title: '钱正在退回', text: expect.stringContaining('自动退回') }),
  )
  expect((await giveBack(one)).status).toBe(200)
  await later()
  expect(await partsOf(one)).toHaveLength(1)
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: 0, available: 0, debt: 0 })
})

test('what was earned before the claim is taken back with it', async () => {
  const one = await oneClaimed()
  await giveRest(one)
  await settled()
  await later()
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: Math.floor((one.price * 70) / 100) })
  expect((await claim(one)).status).toBe(200)
  await silence(one)
  await settled()
  expect(await partsOf(one)).toEqual([{ fen: one.price, state: 'done' }])
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: 0, available: 0, debt: 0 })
})

test('upheld while the rest is on its way, it waits; of a rest that is refused the client chooses again', async () => {
  const [one, other] = [await oneClaimed(), await oneClaimed()]
  const { refund } = app.sandbox.gateway
  const refused = { state: 'failed', reason: 'closed' } as const
  for (const each of [one, other]) {
    await claim(each)
    app.sandbox.gateway.refund = () => Promise.resolve({ state: 'processing' })
    await giveRest(each)
    await silence(each)
    await settled()
    expect(await partsOf(each)).toEqual([])
    const answered = each === one ? ({ state: 'done', refundedAt: app.clock.now } as const) : refused
    app.sandbox.gateway.refund = () => Promise.resolve(answered)
    await later()
    app.sandbox.gateway.refund = refund
    await settled()
  }
  expect(await partsOf(one)).toEqual([{ fen: one.price, state: 'done' }])
  expect(await partsOf(other)).toEqual([])
  const { answer } = await app.send('GET /api/reservation/courses', { query: {} }, { token: other.token })
  expect(answer.data.list).toMatchObject([
    { state: 'open', to_settle: [{ id: other.id, back_fen: other.price }] },
  ])
})

test('what the gateway refuses is not asked for again by itself, and can be by the client', async () => {
  const one = await oneClaimed()
  await giveRest(one)
  await settled()
  await claim(one)
  await silence(one)
  const { refund } = app.sandbox.gateway
  app.sandbox.gateway.refund = () => Promise.resolve({ state: 'failed', reason: 'closed' })
  await settled()
  app.sandbox.gateway.refund = refund
  await settled()
  expect(await partsOf(one)).toEqual([{ fen: one.price, state: 'failed' }])
  expect((await giveBack(one)).status).toBe(200)
  await settled()
  expect((await partsOf(one)).map(({ state }) => state)).toEqual(['failed', 'done'])
})

test('a session that was held, or counted when the course ended, goes back no second time', async () => {
  const [held, counted] = [await oneClaimed(), await oneClaimed()]
  await claim(counted)
  await silence(counted)
  await settled()
  for (const one of [held, counted]) {
    await giveRest(one)
    await settled()
    expect((await giveBack(one)).answer.type).toBe('refund_refused')
    expect(await partsOf(one)).toEqual([])
  }
  expect(await orderOf(counted)).toMatchObject({ refunded_fen: coursePrice })
})
