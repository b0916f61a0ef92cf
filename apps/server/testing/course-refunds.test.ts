import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flowsModule } from '../src/flows/module.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { proveSessions } from '../src/modules/counselors/proof/queries.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { expectOrder, show as showOrder } from '../src/modules/money/test-help.ts'
import { coursePrice, datesOf, heldCourse, payCourse } from './counselor-courses.ts'
import { atDesk } from './counselor-desk.ts'
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
  expect(await proveSessions(app.db.direct)).toEqual([])
})

const due = async () => {
  for (const work of [counselorsModule, flowsModule, moneyModule])
    await settleDue(work.due(app.deps), app.clock.now)
}
const settled = async () => {
  for (const _ of [1, 2, 3]) {
    app.clock.forward(5 * 60_000)
    await due()
  }
}
const courses = async (token: string) =>
  (await app.send('GET /api/reservation/courses', { query: {} }, { token })).answer.data.list
const giveBack = (token: string, id = '') =>
  app.send('POST /api/reservation/course/return', { body: { id } }, { token })
const refundsOf = async (order: string) =>
  (
    await app.db.pool.query<{ fen: number; state: string; cause: string }>(
      'select fen, state, cause from refunds where order_id = $1 order by created_at, id',
      [order],
    )
  ).rows
const noticesOf = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list

/** Six sessions, all of them booked and paid, and their counselor. */
async function sixBooked() {
  const teacher = await newMember(app)
  const counselor = await atDesk(app, teacher.id, { services: { single: 40_000, 'sleep-six': coursePrice } })
  const client = await newMember(app)
  const { token } = client
  const { id: course } = await heldCourse(app, token, 6, counselor)
  const order = await payCourse(app, token, course)
  const { answer } = await app.send('GET /api/reservation/list', { query: {} }, { token })
  const sessions = answer.data.list
  const cancel = (id = '') =>
    app.send('POST /api/counselor/desk/cancel', { body: { id } }, { token: teacher.token })
  return { counselor, client, token, course, order, sessions, cancel }
}

test('one session that its counselor gave up goes back by itself, and the others stay', async () => {
  const { token, order, sessions, cancel } = await sixBooked()
  const [first, second] = sessions
  expect((await giveBack(token, second?.id)).answer.type).toBe('refund_refused')
  await cancel(first?.id)
  const price = first?.price_fen ?? 0
  expect(await noticesOf(token)).toContainEqual(
    expect.objectContaining({ title: '有一次会谈取消了', text: expect.stringContaining('由你来选') }),
  )
  expect(await courses(token)).toMatchObject([
    { unbooked: 1, to_settle: [{ id: first?.id, starts_at: first?.starts_at, back_fen: price }] },
  ])
  expect((await giveBack((await newMember(app)).token, first?.id)).status).toBe(404)
  expect((await giveBack(token, first?.id)).status).toBe(200)
  await settled()
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    state: 'fulfilled',
    refunded_fen: price,
    refund: { amount_fen: coursePrice - price },
  })
  expect(await noticesOf(token)).toContainEqual(expect.objectContaining({ title: '其中一部分已退回' }))
  expect(await courses(token)).toMatchObject([{ unbooked: 0, to_settle: [], back_fen: coursePrice - price }])
  const { answer } = await app.send('GET /api/reservation/list', { query: { is_over: 1 } }, { token })
  expect(answer.data.list).toMatchObject([{ id: first?.id, is_returned: 1 }])
  expect((await giveBack(token, first?.id)).status).toBe(200)
  expect(await refundsOf(order)).toEqual([{ fen: price, state: 'done', cause: 'part' }])
})

test('taps and devices at once, beside a new date for it, make one refund or one date', async () => {
  for (const isBookedFirst of [false, true]) {
    const { counselor, client, token, course, order, sessions, cancel } = await sixBooked()
    await cancel(sessions[0]?.id)
    await app.forgetLimits()
    const other = await app.member({ mobile: client.mobile })
    const [again = ''] = await datesOf(app, counselor, 1, 95)
    const book = () =>
      app.send('POST /api/reservation/course/book', { body: { id: course, starts: [again] } }, { token })
    const returns = () =>
      [token, other.token, token, other.token].map((one) => giveBack(one, sessions[0]?.id))
    const all = isBookedFirst ? [book(), ...returns()] : [...returns(), book()]
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await settled()
    const [shown] = await courses(token)
    const refunds = await refundsOf(order)
    expect(shown?.unbooked).toBe(0)
    expect(refunds.length + (shown?.starts.length ?? 0)).toBe(6)
    expect(refunds.length).toBeLessThanOrEqual(1)
  }
})

test('one after the other they are the whole price, the order is over, and nobody earns by it', async () => {
  const { token, order, sessions, cancel } = await sixBooked()
  for (const { id } of sessions) {
    await cancel(id)
    expect((await giveBack(token, id)).status).toBe(200)
  }
  await settled()
  expect((await refundsOf(order)).reduce((sum, { fen }) => sum + fen, 0)).toBe(coursePrice)
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    state: 'refunded',
    refunded_fen: coursePrice,
  })
  expect((await giveBack(token, sessions[0]?.id)).status).toBe(200)
  expect(await courses(token)).toEqual([])
  expect((await app.db.pool.query('select id from incomes where order_id = $1', [order])).rows).toEqual([])
})

test('while one is on its way the rest waits; what the gateway refuses can be asked for again', async () => {
  const { token, order, sessions, cancel } = await sixBooked()
  const [first] = sessions
  await cancel(first?.id)
  const giveRest = () =>
    app.send('POST /api/order/refund', { body: { id: order, reason: 'not_needed' } }, { token })
  const { refund } = app.sandbox.gateway
  app.sandbox.gateway.refund = () => Promise.resolve({ state: 'failed', reason: 'closed' })
  expect((await giveBack(token, first?.id)).status).toBe(200)
  await settled()
  app.sandbox.gateway.refund = () => Promise.reject(new Error('the line to the database broke'))
  expect(await courses(token)).toMatchObject([{ unbooked: 1, to_settle: [{ id: first?.id }] }])
  expect((await giveBack(token, first?.id)).status).toBe(200)
  expect((await giveRest()).answer.type).toBe('refund_refused')
  app.sandbox.gateway.refund = refund
  await settled()
  const states = (await refundsOf(order)).map(({ state }) => state)
  expect(states).toEqual(['failed', 'done'])
  expect((await giveRest()).status).toBe(200)
  await settled()
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    state: 'refunded',
    refunded_fen: coursePrice,
  })
})

test('a session that nobody came to counts the same; what stayed of the others is shared', async () => {
  const { token, order, sessions } = await sixBooked()
  const [first, ...others] = sessions
  const past = (state: string) =>
    `update reservations set state = '${state}', remind_at = null, starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes'`
  const long = new Date(app.clock.now.getTime() - 10 * 24 * 3_600_000)
  await app.db.pool.query(`${past('missed')}, missed_by = 'counselor' where id = $1`, [first?.id, long])
  for (const { id } of others) await app.db.pool.query(`${past('done')} where id = $1`, [id, long])
  await app.db.pool.query(
    'delete from counselor_times where reservation_id in (select id from reservations where course_id = $1)',
    [first?.course_id],
  )
  await due()
  expect(await courses(token)).toMatchObject([{ done: 5, to_settle: [{ id: first?.id }] }])
  expect((await giveBack(token, first?.id)).status).toBe(200)
  await settled()
  expect(await courses(token)).toEqual([])
  const stayed = coursePrice - (first?.price_fen ?? 0)
  const { rows } = await app.db.pool.query('select fen, paid_fen from incomes where order_id = $1', [order])
  expect(rows).toEqual([{ paid_fen: stayed, fen: Math.floor((stayed * 70) / 100) }])
})
