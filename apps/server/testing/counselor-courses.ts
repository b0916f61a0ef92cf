import { atCheckout, check, checkoutOf, make } from '../src/modules/money/test-help.ts'
import type { Cell } from './access-cells.ts'
import { addCounselor, freeTimes } from './counselors.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-door.ts'

export const coursePrice = 200_001

/** Somebody who offers six sessions as one, for a price that six do not divide. */
export const addTeacher = (app: TestApp): Promise<string> =>
  addCounselor(app, { services: { single: 40_000, 'sleep-six': coursePrice } })

/** A few dates, days apart and far enough ahead. */
export async function datesOf(app: TestApp, counselor: string, count: number, from = 30): Promise<string[]> {
  const free = await freeTimes(app, counselor, 'sleep-six')
  return Array.from({ length: count }, (_, at) => free[from + at * 9] ?? '')
}

export async function courseWish(app: TestApp, count = 2, counselor?: string) {
  const counselor_id = counselor ?? (await addTeacher(app))
  const starts = await datesOf(app, counselor_id, count)
  return { counselor_id, service_id: 'sleep-six', mode: 'video' as const, starts }
}

export async function heldCourse(app: TestApp, token: string, count = 2, counselor?: string) {
  const wish = await courseWish(app, count, counselor)
  const { answer } = await app.send('POST /api/reservation/course/hold', { body: wish }, { token })
  return { id: answer.data?.id ?? '0000000000000000', ...wish }
}

/** As if it had been paid. */
export async function openCourse({ app, owner }: Cell) {
  const { id, counselor_id } = await heldCourse(app, (await owner()).token, 1)
  await app.db.pool.query(
    `update counselor_courses set state = 'open', order_id = 'paid-elsewhere' where id = $1`,
    [id],
  )
  await app.db.pool.query(`update reservations set state = 'booked' where course_id = $1`, [id])
  await app.db.pool.query(
    `update counselor_times set kind = 'booked', until = null where reservation_id in (select id from reservations where course_id = $1)`,
    [id],
  )
  return { id, starts: await datesOf(app, counselor_id, 1, 80) }
}

export async function payCourse(app: TestApp, token: string, course_id: string): Promise<string> {
  const order = (await make(app, token, { kind: 'course', course_id })).answer.data.order.id
  await atCheckout(app, await checkoutOf(app, token, order), 'pay')
  await check(app, token, order)
  return order
}

/** A paid session of a course that its counselor gave up. */
export async function lostSession(app: TestApp, token: string): Promise<string> {
  const { id } = await heldCourse(app, token, 1)
  await payCourse(app, token, id)
  const { rows } = await app.db.pool.query<{ id: string }>(
    `with freed as (delete from counselor_times where reservation_id in (select id from reservations where course_id = $1))
     update reservations set state = 'cancelled', cancelled_by = 'counselor' where course_id = $1 returning id`,
    [id],
  )
  return rows[0]?.id ?? ''
}

/** Members alone buy one; a merge moves whatever is there. */
export async function courseOf(app: TestApp, { id: userId }: Person): Promise<void> {
  const counselorId = await addTeacher(app)
  await app.db.pool.query(
    `insert into counselor_courses (id, user_id, counselor_id, service_id, state, mode, sessions, price_fen, share_percent, order_id, created_at, changed_at)
     values (substr(md5(random()::text), 1, 16), $1, $2, 'sleep-six', 'open', 'video', 6, 100, 30, 'paid-elsewhere', now(), now())`,
    [userId, counselorId],
  )
}
