import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseWish, datesOf } from './counselor-courses.ts'
import { takenTime, waitFor } from './counselor-waits.ts'
import { addCounselor, freeTimes, hold } from './counselors.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'
import { make } from '../src/modules/money/test-help.ts'
import { dueReservations } from '../src/modules/counselors/due.ts'

/** A time that somebody gives up by taking another one is offered to whoever waits for it. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** What somebody who waits for any time of this counselor is offered. */
async function waiting(counselor: string) {
  const { token } = await newMember(app)
  await waitFor(app, token, counselor)
  return async () =>
    (await app.send('GET /api/reservation/waits', { query: {} }, { token })).answer.data.list[0]?.offer
      ?.starts_at ?? null
}

/** Somebody who holds a time that another waits for. */
async function holding(counselor: string, nth = 30) {
  const { token } = await newMember(app)
  const at = (await freeTimes(app, counselor))[nth] ?? ''
  const { id } = (await hold(app, token, counselor, at)).answer.data
  return { token, id, at, offered: await waiting(counselor) }
}

const holdCourse = (token: string, body: Awaited<ReturnType<typeof courseWish>>) =>
  app.send('POST /api/reservation/course/hold', { body }, { token })
const lapse = (at: string) =>
  app.db.pool.query(`update counselor_times set until = now() - interval '1 second' where starts_at = $1`, [
    at,
  ])

test('by holding another time of the same counselor', async () => {
  const counselor = await addCounselor(app)
  const { token, at, offered } = await holding(counselor)
  const other = (await freeTimes(app, counselor))[40] ?? ''
  expect((await hold(app, token, counselor, other)).status).toBe(200)
  expect(await offered()).toBe(at)
})

test('by holding a time of another counselor, also where two change places at once', async () => {
  const [one, other] = [await addCounselor(app), await addCounselor(app)]
  const [first, second] = [await holding(one), await holding(other)]
  const at = (await freeTimes(app, one))[50] ?? ''
  const answers = await Promise.all([hold(app, first.token, other, at), hold(app, second.token, one, at)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await first.offered(), await second.offered()]).toEqual([first.at, second.at])
})

test('by holding the dates of a course, whether they can be had or not, and by another course', async () => {
  const counselor = await addCounselor(app)
  const { token, at, offered } = await holding(counselor)
  const wish = await courseWish(app)
  await hold(app, (await newMember(app)).token, wish.counselor_id, wish.starts[0] ?? '')
  expect((await holdCourse(token, wish)).answer.data.id).toBeNull()
  expect(await offered()).toBe(at)
  const starts = await datesOf(app, wish.counselor_id, 2, 60)
  expect((await holdCourse(token, { ...wish, starts })).answer.data.id).not.toBeNull()
  const dropped = await waiting(wish.counselor_id)
  expect((await holdCourse(token, await courseWish(app))).answer.data.id).not.toBeNull()
  expect(await dropped()).toBe(starts[0])
})

test('by taking what was offered to them', async () => {
  const waited = await addCounselor(app)
  const { token, at, offered } = await holding(await addCounselor(app), 45)
  const { giveUp } = await takenTime(app, waited)
  const id = await waitFor(app, token, waited)
  await giveUp()
  expect(
    (await app.send('POST /api/reservation/wait/accept', { body: { id } }, { token })).answer.data,
  ).toMatchObject({ state: 'held' })
  expect(await offered()).toBe(at)
})

test('by whoever takes a time and sweeps a hold away that is over, of the same counselor', async () => {
  const counselor = await addCounselor(app)
  const { at, offered } = await holding(counselor)
  await lapse(at)
  await hold(app, (await newMember(app)).token, counselor, (await freeTimes(app, counselor))[50] ?? '')
  expect(await offered()).toBe(at)
})

test('and with the next look where that was a hold with another counselor', async () => {
  const [counselor, another] = [await addCounselor(app), await addCounselor(app)]
  const { token, id, at, offered } = await holding(counselor, 33)
  await make(app, token, { kind: 'reservation', reservation_id: id })
  await lapse(at)
  await app.db.pool.query(`update counselors set look_at = now() + interval '1 hour' where id = $1`, [
    counselor,
  ])
  await hold(app, token, another, (await freeTimes(app, another))[60] ?? '')
  expect(await offered()).toBeNull()
  // By the clock of the database, which goes on while that of the app stands still.
  app.clock.forward(5 * 60_000)
  await settleDue(dueReservations(app), app.clock.now)
  expect(await offered()).toBe(at)
})
