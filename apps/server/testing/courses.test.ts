import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flowsModule } from '../src/flows/module.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { restOf, priceOfNext } from '../src/modules/counselors/courses/value.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import {
  atCheckout,
  check,
  checkoutOf,
  expectOrder,
  make,
  show as showOrder,
} from '../src/modules/money/test-help.ts'
import { addTeacher, coursePrice, courseWish, datesOf, heldCourse, payCourse } from './counselor-courses.ts'
import { atDesk } from './counselor-desk.ts'
import { freeTimes, hold } from './counselors.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

const due = async () => {
  for (const work of [counselorsModule, flowsModule, moneyModule])
    await settleDue(work.due(app.deps), app.clock.now)
}
const courses = async (token: string) =>
  (await app.send('GET /api/reservation/courses', { query: {} }, { token })).answer.data.list
const mine = async (token: string) =>
  (await app.send('GET /api/reservation/list', { query: {} }, { token })).answer.data.list
const book = (token: string, id: string, starts: string[]) =>
  app.send('POST /api/reservation/course/book', { body: { id, starts } }, { token })

const pay = (token: string, course_id: string) => payCourse(app, token, course_id)

/** As if it began so many hours from now. */
const begin = (id: string, hours: number) =>
  app.db.pool.query(
    `update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes' where id = $1`,
    [id, new Date(app.clock.now.getTime() + hours * 3_600_000)],
  )

test('parts of a price are the price, however it divides', () => {
  for (const priceFen of [200_001, 100, 7, 199_999]) {
    const booked: Array<{ priceFen: number }> = []
    for (let nth = 0; nth < 6; nth += 1)
      booked.push({ priceFen: priceOfNext(restOf({ sessions: 6, priceFen }, booked.map(asBooked))) })
    expect(booked.reduce((sum, one) => sum + one.priceFen, 0)).toBe(priceFen)
  }
})
const asBooked = ({ priceFen }: { priceFen: number }) => {
  const at = new Date('2030-01-01T00:00:00Z')
  return {
    state: 'booked' as const,
    startsAt: at,
    changedAt: at,
    cancelledBy: null,
    missedBy: null,
    returnedFen: null,
    priceFen,
  }
}

test('dates are taken all or none, and which of them fail is told', async () => {
  const { token } = await newMember(app)
  const wish = await courseWish(app, 3)
  const taken = wish.starts[1] ?? ''
  await hold(app, (await newMember(app)).token, wish.counselor_id, taken)
  const send = (starts: string[]) =>
    app.send('POST /api/reservation/course/hold', { body: { ...wish, starts } }, { token })
  expect((await send(wish.starts)).answer.data).toEqual({ id: null, failed: [taken] })
  expect(await courses(token)).toEqual([])
  expect(await freeTimes(app, wish.counselor_id, 'sleep-six')).toContain(wish.starts[0])
  const others = wish.starts.filter((at) => at !== taken)
  const held = await send(others)
  expect(held.answer.data.id).not.toBeNull()
  expect(await courses(token)).toMatchObject([{ state: 'held', unbooked: 4, starts: others }])
  expect(await mine(token)).toEqual([])
  await app.send(
    'POST /api/reservation/course/release',
    { body: { id: held.answer.data.id ?? '' } },
    { token },
  )
  expect(await courses(token)).toEqual([])
  expect(await freeTimes(app, wish.counselor_id, 'sleep-six')).toContain(others[0])
  const single = { ...wish, starts_at: others[0] ?? '' }
  expect((await app.send('POST /api/reservation/hold', { body: single }, { token })).status).toBe(404)
})

test('of two who want the same dates at once one has all of them', async () => {
  const [one, other] = [await newMember(app), await newMember(app)]
  const body = await courseWish(app, 3)
  const answers = await Promise.all(
    [one, other].map(({ token }) => app.send('POST /api/reservation/course/hold', { body }, { token })),
  )
  expect(answers.map(({ answer }) => answer.data.failed.length).toSorted()).toEqual([0, 3])
})

test('is one order; sessions are given up and booked again, and the rest goes back by the rule of each', async () => {
  const { token } = await newMember(app)
  const { id, counselor_id } = await heldCourse(app, token, 3)
  const order = await pay(token, id)
  expect(await courses(token)).toMatchObject([{ state: 'open', unbooked: 3, back_fen: coursePrice }])
  const [first, second, third] = await mine(token)
  const ofCourse = { state: 'booked', course_id: id, order_id: null }
  expect([first, second, third]).toMatchObject([ofCourse, ofCourse, ofCourse])
  const cancel = (session = '') =>
    app.send('POST /api/reservation/cancel', { body: { id: session } }, { token })
  expect((await cancel(third?.id)).status).toBe(200)
  expect(await courses(token)).toMatchObject([{ unbooked: 4, back_fen: coursePrice }])
  expect((await book(token, id, await datesOf(app, counselor_id, 5, 70))).answer.type).toBe('slot_taken')
  const [again = ''] = await datesOf(app, counselor_id, 1, 70)
  expect((await book(token, id, [again])).answer.data).toEqual({ failed: [] })
  expect((await courses(token))[0]?.unbooked).toBe(3)
  const moved = (await freeTimes(app, counselor_id, 'sleep-six')).at(100) ?? ''
  const move = { body: { id: second?.id ?? '', starts_at: moved } }
  expect((await app.send('POST /api/reservation/move', move, { token })).status).toBe(200)
  // One took place, one is near, one is far; three have no date.
  await app.db.pool.query(`update reservations set state = 'done' where id = $1`, [first?.id])
  await begin(second?.id ?? '', 5)
  const back = coursePrice - (first?.price_fen ?? 0) - Math.ceil((second?.price_fen ?? 0) / 2)
  expect(await courses(token)).toMatchObject([{ done: 1, back_fen: back }])
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    kind: 'course',
    refund: { amount_fen: back },
  })
  expect(
    (await app.send('POST /api/order/refund', { body: { id: order, reason: 'not_needed' } }, { token }))
      .status,
  ).toBe(200)
  await due()
  app.clock.forward(5 * 60_000)
  await due()
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    state: 'refunded',
    refunded_fen: back,
  })
  expect(await courses(token)).toEqual([])
  expect((await mine(token)).filter(({ state }) => state === 'booked')).toEqual([])
})

test('what its counselor gives up is the client’s again; used up, what stayed is shared once', async () => {
  const teacher = await newMember(app)
  const counselor = await atDesk(app, teacher.id, { services: { single: 40_000, 'sleep-six': coursePrice } })
  const { token } = await newMember(app)
  const { id } = await heldCourse(app, token, 6, counselor)
  const order = await pay(token, id)
  const [first, second, ...others] = await mine(token)
  await app.send(
    'POST /api/counselor/desk/cancel',
    { body: { id: first?.id ?? '' } },
    { token: teacher.token },
  )
  expect(await courses(token)).toMatchObject([{ unbooked: 1, back_fen: coursePrice }])
  await due()
  expect((await showOrder(app, token, order)).answer.data.state).toBe('fulfilled')
  const [again = ''] = await datesOf(app, counselor, 1, 95)
  await book(token, id, [again])
  // One is given up an hour before; the others take place.
  await begin(second?.id ?? '', 1)
  await app.send('POST /api/reservation/cancel', { body: { id: second?.id ?? '' } }, { token })
  const half = Math.floor((second?.price_fen ?? 0) / 2)
  const rest = (await mine(token)).map((one) => one.id)
  expect(rest).toHaveLength(others.length + 1)
  for (const one of rest) {
    await begin(one, -120)
    await app.db.pool.query(`update reservations set state = 'done', remind_at = null where id = $1`, [one])
  }
  await app.db.pool.query(
    `delete from counselor_times where reservation_id in (select id from reservations where course_id = $1)`,
    [id],
  )
  expect(await courses(token)).toMatchObject([{ unbooked: 0, back_fen: half }])
  await due()
  for (let hours = 0; hours < 2; hours += 1) {
    app.clock.forward(2 * 3_600_000)
    await due()
  }
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    state: 'refunded',
    refunded_fen: half,
  })
  const { rows } = await app.db.pool.query(`select fen, paid_fen from incomes where order_id = $1`, [order])
  expect(rows).toEqual([{ paid_fen: coursePrice - half, fen: Math.floor(((coursePrice - half) * 70) / 100) }])
})

test('money that comes after a date went makes a course with that session still to book', async () => {
  const teacher = await addTeacher(app)
  const { token } = await newMember(app)
  const { id, starts } = await heldCourse(app, token, 2, teacher)
  const order = (await make(app, token, { kind: 'course', course_id: id })).answer.data.order.id
  const checkout = await checkoutOf(app, token, order)
  await app.db.pool.query(
    `update counselor_times set until = now() - interval '1 second' where starts_at = $1 and counselor_id = $2`,
    [starts[0], teacher],
  )
  expect((await hold(app, (await newMember(app)).token, teacher, starts[0] ?? '')).status).toBe(200)
  await atCheckout(app, checkout, 'pay')
  await check(app, token, order)
  expect(await courses(token)).toMatchObject([{ state: 'open', unbooked: 5, starts: [starts[1]] }])
})

test('single sessions in a row are held all or none, paid as one, and each keeps its price and its rule', async () => {
  const counselor_id = await addTeacher(app)
  const { token } = await newMember(app)
  const starts = await datesOf(app, counselor_id, 3)
  const send = (dates: string[], service_id = 'single') =>
    app.send(
      'POST /api/reservation/course/hold',
      { body: { counselor_id, service_id, mode: 'video', starts: dates } },
      { token },
    )
  expect((await send(starts.slice(0, 1))).status).toBe(404)
  expect((await send(starts, 'first-talk')).status).toBe(404)
  const rival = await newMember(app)
  const taken = (await hold(app, rival.token, counselor_id, starts[1] ?? '')).answer.data.id
  expect((await send(starts)).answer.data).toEqual({ id: null, failed: [starts[1]] })
  expect(await courses(token)).toEqual([])
  await app.send('POST /api/reservation/release', { body: { id: taken } }, { token: rival.token })
  const id = (await send(starts)).answer.data.id ?? ''
  expect(await courses(token)).toMatchObject([
    { state: 'held', sessions: 3, unbooked: 0, price_fen: 120_000, starts },
  ])
  const order = await pay(token, id)
  const sessions = await mine(token)
  expect(sessions.map((one) => one.price_fen)).toEqual([40_000, 40_000, 40_000])
  expect(sessions.map(({ course_id: one, order_id: own }) => [one, own])).toEqual([
    [id, null],
    [id, null],
    [id, null],
  ])
  // One is given up in time and booked again, one late; of that one half comes back.
  await app.send('POST /api/reservation/cancel', { body: { id: sessions[2]?.id ?? '' } }, { token })
  expect(await courses(token)).toMatchObject([{ unbooked: 1, back_fen: 120_000 }])
  const [again = ''] = await datesOf(app, counselor_id, 1, 70)
  expect((await book(token, id, [again])).answer.data).toEqual({ failed: [] })
  await begin(sessions[0]?.id ?? '', 5)
  await app.send('POST /api/reservation/cancel', { body: { id: sessions[0]?.id ?? '' } }, { token })
  expect(await courses(token)).toMatchObject([{ unbooked: 0, back_fen: 100_000 }])
  expect((await showOrder(app, token, order)).answer.data).toMatchObject({
    title: expect.stringContaining('一次咨询'),
    refund: { amount_fen: 100_000 },
  })
})
