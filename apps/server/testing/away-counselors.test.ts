import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flowsModule } from '../src/flows/module.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { proveSessions } from '../src/modules/counselors/proof/queries.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { expectOrder, show as showOrder } from '../src/modules/money/test-help.ts'
import { coursePrice, heldCourse, payCourse } from './counselor-courses.ts'
import { atDesk } from './counselor-desk.ts'
import { takenTime, waitFor } from './counselor-waits.ts'
import { freeTimes, hold, paidSession } from './counselors.ts'
import { ban, behindTheBack, newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

/** Of counselors who were banned after somebody had booked them. */

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
const begin = (id: string, hours: number) =>
  app.db.pool.query(
    `with moved as (update counselor_times set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes',
         free_at = $2::timestamptz + interval '1 hour' where reservation_id = $1)
     update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes' where id = $1`,
    [id, new Date(app.clock.now.getTime() + hours * 3_600_000)],
  )
const mine = async (token: string) =>
  (await app.send('GET /api/reservation/list', { query: {} }, { token })).answer.data.list
const courses = async (token: string) =>
  (await app.send('GET /api/reservation/courses', { query: {} }, { token })).answer.data.list
const cancel = (token: string, id: string) =>
  app.send('POST /api/reservation/cancel', { body: { id } }, { token })
const noticesOf = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )
const refunded = async (token: string, order: string) => {
  const { state, refunded_fen } = (await showOrder(app, token, order)).answer.data
  return [state, refunded_fen]
}
const comeBack = (userId: string) => behindTheBack(app, 'update users set status = 1 where id = $1', [userId])
const incomeOf = async (userId: string): Promise<number> =>
  (await app.db.pool.query(`select 1 from incomes where user_id = $1`, [userId])).rows.length

async function somebody() {
  const person = await newMember(app)
  const services = { single: 40_000, 'first-talk': 0, 'sleep-six': coursePrice }
  return { person, counselor: await atDesk(app, person.id, { services }) }
}

test('late, all of a session comes back; back again, half', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const { id, order } = await paidSession(app, token, counselor, (await freeTimes(app, counselor))[30] ?? '')
  await begin(id, 23)
  expect((await mine(token))[0]).toMatchObject({ back_fen: 20_000, is_away: 0 })
  await ban(app, person.id)
  const [seen] = await mine(token)
  expect(seen).toMatchObject({ back_fen: 40_000, may_move: 0, may_cancel: 1, is_away: 1, meeting: null })
  expect(seen?.full_until).toBe(seen?.starts_at)
  await comeBack(person.id)
  expect((await mine(token))[0]).toMatchObject({ back_fen: 20_000, is_away: 0 })
  await ban(app, person.id)
  expect((await cancel(token, id)).status).toBe(200)
  await settled()
  expect(await refunded(token, order)).toEqual(['refunded', 40_000])
  await settled()
  expect(await incomeOf(person.id)).toBe(0)
})

test('the order says the same, and gives all back', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const { id, order } = await paidSession(app, token, counselor, (await freeTimes(app, counselor))[30] ?? '')
  await begin(id, 3)
  await ban(app, person.id)
  const asked = await app.send(
    'POST /api/order/refund',
    { body: { id: order, reason: 'not_needed' } },
    { token },
  )
  expect(asked.status).toBe(200)
  await settled()
  expect(await refunded(token, order)).toEqual(['refunded', 40_000])
})

test('what was offered before cannot be taken, and can once they are back', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const { at, giveUp } = await takenTime(app, counselor)
  const id = await waitFor(app, token, counselor)
  await giveUp()
  const accept = () => app.send('POST /api/reservation/wait/accept', { body: { id } }, { token })
  await ban(app, person.id)
  const refused = await accept()
  expect([refused.status, refused.answer.message]).toEqual([
    404,
    (await hold(app, token, counselor, at)).answer.message,
  ])
  expect(await mine(token)).toEqual([])
  await comeBack(person.id)
  expect((await accept()).answer.data).toMatchObject({ state: 'held' })
})

test('cannot be moved to, and nobody is reminded to come', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const [at = '', other = ''] = (await freeTimes(app, counselor)).slice(30)
  const { id } = await paidSession(app, token, counselor, at)
  await ban(app, person.id)
  const moved = await app.send('POST /api/reservation/move', { body: { id, starts_at: other } }, { token })
  expect([moved.status, (await mine(token))[0]?.starts_at]).toEqual([404, at])
  await app.db.pool.query(`update reservations set remind_at = $2 where id = $1`, [id, app.clock.now])
  await due()
  const kinds = await noticesOf(token)
  expect(kinds).toContain('咨询师暂时来不了')
  expect(kinds).not.toContain('快要会谈了')
})

test('a late session of a course is not used up; it goes back by itself, or all of them at once', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const { id: course } = await heldCourse(app, token, 3, counselor)
  const order = await payCourse(app, token, course)
  const [first, second] = await mine(token)
  await begin(first?.id ?? '', 2)
  await begin(second?.id ?? '', 5)
  await ban(app, person.id)
  expect(await courses(token)).toMatchObject([{ is_away: 1, back_fen: coursePrice, unbooked: 3 }])
  expect((await cancel(token, first?.id ?? '')).status).toBe(200)
  const [after] = await courses(token)
  expect(after).toMatchObject({ back_fen: coursePrice, unbooked: 4 })
  expect(after?.to_settle).toMatchObject([{ id: first?.id, back_fen: first?.price_fen }])
  const starts = [first?.starts_at ?? '']
  const anew = await app.send(
    'POST /api/reservation/course/book',
    { body: { id: course, starts } },
    { token },
  )
  expect(anew.status).toBe(404)
  const body = { id: first?.id ?? '' }
  expect((await app.send('POST /api/reservation/course/return', { body }, { token })).status).toBe(200)
  await settled()
  const rest = await app.send(
    'POST /api/order/refund',
    { body: { id: order, reason: 'not_needed' } },
    { token },
  )
  expect(rest.status).toBe(200)
  await settled()
  expect(await refunded(token, order)).toEqual(['refunded', coursePrice])
  expect(await courses(token)).toEqual([])
  expect(await mine(token)).toEqual([])
  await settled()
  expect(await incomeOf(person.id)).toBe(0)
})

test('what was given up late while they were there stays half', async () => {
  const { person, counselor } = await somebody()
  const { token } = await newMember(app)
  const { id: course } = await heldCourse(app, token, 2, counselor)
  await payCourse(app, token, course)
  const [first] = await mine(token)
  await begin(first?.id ?? '', 2)
  expect((await cancel(token, first?.id ?? '')).status).toBe(200)
  await ban(app, person.id)
  const half = Math.ceil((first?.price_fen ?? 0) / 2)
  expect(await courses(token)).toMatchObject([{ back_fen: coursePrice - half, to_settle: [] }])
})
