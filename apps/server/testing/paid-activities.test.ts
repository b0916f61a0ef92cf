import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity, sampleSheet } from './activities.ts'
import { adminIn } from './admin.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'
import { ensureDemoOperator } from '../src/modules/operators/index.ts'
import { grantPoints } from '../src/modules/money/index.ts'
import {
  atCheckout,
  balance,
  check,
  checkoutOf,
  expectOrder,
  make,
  show as showOrder,
} from '../src/modules/money/test-help.ts'
import { flowsModule } from '../src/flows/module.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { dueActivities } from '../src/modules/activities/due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.transaction((tx) => ensureDemoOperator(tx, new Date()))
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

const minute = 60_000
const hour = 60 * minute
const price = { price_fen: 3900, price_points: 390 }

const signUp = (token: string, id: string) =>
  app.send('POST /api/activity/sign-up', { body: { id, answers: [], may_wait: 1 } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/activity/show', { query: { id } }, { token })).answer.data
const leave = (token: string, id: string) => app.send('POST /api/activity/leave', { body: { id } }, { token })
const wanted = (id: string, pay_with: 'cash' | 'points' = 'cash') =>
  ({ kind: 'activity', activity_id: id, pay_with }) as const
const due = async () => {
  await settleDue(dueActivities(app), app.clock.now)
  await settleDue(flowsModule.due(app.deps), app.clock.now)
  await settleDue(moneyModule.due(app.deps), app.clock.now)
}
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )

async function paidBy(token: string, id: string): Promise<string> {
  await signUp(token, id)
  const { answer } = await make(app, token, wanted(id))
  const order = answer.data.order.id
  await atCheckout(app, await checkoutOf(app, token, order), 'pay')
  await check(app, token, order)
  return order
}

describe('a place that costs', () => {
  test('is kept while it is paid, is then had, and goes back with the money before the deadline', async () => {
    const id = await addActivity(app, { capacity: 1, ...price })
    const [first, second] = [await newMember(app), await newMember(app)]
    expect((await make(app, first.token, wanted(id))).answer.type).toBe('activity_full')
    expect((await signUp(first.token, id)).answer.data).toEqual({ state: 'kept' })
    expect((await show(first.token, id)).meeting).toBeNull()
    expect((await signUp(second.token, id)).answer.data).toEqual({ state: 'waiting' })
    const order = await paidBy(first.token, id)
    expect(await show(first.token, id)).toMatchObject({ place: { state: 'taken', order_id: order } })
    expect((await showOrder(app, first.token, order)).answer.data).toMatchObject({
      kind: 'activity',
      title: 'Evening walk',
      activity_id: id,
      refund: { amount_fen: 3900 },
    })
    expect((await leave(first.token, id)).status).toBe(200)
    await due()
    app.clock.forward(5 * minute)
    await due()
    expect((await showOrder(app, first.token, order)).answer.data).toMatchObject({
      state: 'refunded',
      refunded_fen: 3900,
    })
    expect((await show(second.token, id)).place).toMatchObject({ state: 'kept', is_offer: 1 })
  })

  test('paid with shells, gives them back; after the deadline it gives nothing back', async () => {
    const id = await addActivity(app, { capacity: 1, ...price })
    const { token, id: userId } = await newMember(app)
    await app.db.transaction((tx) => grantPoints(tx, userId, 400, app.clock.now))
    await signUp(token, id)
    await make(app, token, wanted(id, 'points'))
    expect(await balance(app, token)).toBe(10)
    await leave(token, id)
    expect(await balance(app, token)).toBe(400)
    await signUp(token, id)
    await make(app, token, wanted(id, 'points'))
    await app.db.pool.query('update activities set cancel_until = $2 where id = $1', [
      id,
      new Date(app.clock.now.getTime() - minute),
    ])
    expect((await show(token, id)).place).toMatchObject({ state: 'taken', may_leave: 0 })
    expect((await leave(token, id)).answer.type).toBe('refund_refused')
    expect(await balance(app, token)).toBe(10)
  })

  test('that nobody pays goes on to the next, and money that comes later goes back', async () => {
    const id = await addActivity(app, { capacity: 1, ...price })
    const [first, second] = [await newMember(app), await newMember(app)]
    await signUp(first.token, id)
    await signUp(second.token, id)
    const order = (await make(app, first.token, wanted(id))).answer.data.order.id
    const checkout = await checkoutOf(app, first.token, order)
    app.clock.forward(40 * minute)
    await due()
    expect((await show(second.token, id)).place).toMatchObject({ state: 'kept', is_offer: 1 })
    await atCheckout(app, checkout, 'pay')
    for (const _ of [1, 2, 3]) {
      app.clock.forward(5 * minute)
      await due()
    }
    expect((await show(first.token, id)).place).toBeNull()
    expect((await showOrder(app, first.token, order)).answer.data.state).not.toBe('fulfilled')
  })

  test('another way to pay takes the place of the first order, not of the place', async () => {
    const id = await addActivity(app, { capacity: 1, ...price })
    const { token, id: userId } = await newMember(app)
    await app.db.transaction((tx) => grantPoints(tx, userId, 390, app.clock.now))
    await signUp(token, id)
    await make(app, token, wanted(id))
    expect((await make(app, token, wanted(id, 'points'))).status).toBe(200)
    expect((await show(token, id)).place).toMatchObject({ state: 'taken' })
  })
})

describe('an operator', () => {
  const admin = (args: string[]) => adminIn(app, 'demo', ['activity', ...args, '--as', 'demo'])
  async function file(content: object): Promise<string> {
    const path = join(tmpdir(), `activity-${process.pid}-${Math.random().toString(36).slice(2)}.json`)
    await writeFile(path, JSON.stringify(content))
    return path
  }

  test('makes an activity, gives it more room, and is told what is wrong', async () => {
    const sheet = sampleSheet(new Date(), { id: 'lantern-walk', series: 'lantern-walk', capacity: 1 })
    const path = await file(sheet)
    expect(await admin(['create', path])).toMatchObject({ code: 0 })
    expect((await admin(['create', path])).err).toContain('already')
    expect((await admin(['create', await file({ ...sheet, id: 'x', time_zone: 'Moon/Sea' })])).err).toContain(
      'time zone',
    )
    expect((await admin(['create', await file({ ...sheet, id: 'x', capacity: 0 })])).err).toContain(
      'capacity',
    )
    const [first, second] = [await newMember(app), await newMember(app)]
    await signUp(first.token, sheet.id)
    await signUp(second.token, sheet.id)
    expect(await admin(['change', sheet.id, await file({ capacity: 2 })])).toMatchObject({ code: 0 })
    expect((await show(second.token, sheet.id)).place).toMatchObject({ state: 'kept' })
    expect((await admin(['change', sheet.id, await file({ capacity: 1 })])).err).toContain('2 people')
    const meeting = { 'zh-Hans': '桥上', 'zh-Hant': '橋上', en: 'On the bridge' }
    await admin(['change', sheet.id, await file({ meeting })])
    expect(await notices(first.token)).toEqual(['活动有变动'])
    const { answer } = await app.send('GET /api/search/include', {
      query: { words: 'Evening walk', kind: 'activity' },
    })
    expect(answer.data.list.map(({ id }) => id)).toContain('lantern-walk')
  })

  test('calls an activity off: everybody is told, and what was paid goes back', async () => {
    const id = await addActivity(app, { capacity: 2, ...price })
    const [paid, kept, waiting] = [await newMember(app), await newMember(app), await newMember(app)]
    const order = await paidBy(paid.token, id)
    await signUp(kept.token, id)
    await signUp(waiting.token, id)
    // Long after the week in which other orders can be given back.
    await app.db.pool.query(`update orders set paid_at = paid_at - interval '30 days' where id = $1`, [order])
    expect(await admin(['cancel', id])).toMatchObject({ code: 0 })
    expect((await admin(['cancel', id])).err).toContain('already')
    for (const { token } of [paid, kept, waiting]) expect(await notices(token)).toContain('有一场活动取消了')
    for (const _ of [1, 2]) {
      app.clock.forward(5 * minute)
      await due()
    }
    expect((await showOrder(app, paid.token, order)).answer.data.state).toBe('refunded')
    for (const { token } of [paid, kept, waiting]) expect((await show(token, id)).place).toBeNull()
    expect((await signUp(kept.token, id)).answer.type).toBe('activity_closed')
  })
})

describe('at the door', () => {
  async function begun() {
    const organiser = await newMember(app)
    const id = await addActivity(app, { organiser: organiser.id })
    const guest = await newMember(app)
    await signUp(guest.token, id)
    await app.db.pool.query(
      `update activities set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours', cancel_until = $2 where id = $1`,
      [id, app.clock.now],
    )
    const list = async () =>
      (await app.send('GET /api/activity/organise', { query: { id } }, { token: organiser.token })).answer
        .data
    return { id, organiser, guest, list }
  }
  const checkIn = (token: string, id: string, code: string) =>
    app.send('POST /api/activity/check-in', { body: { id, code } }, { token })
  const comment = (token: string, id: string) =>
    app.send(
      'POST /api/comment/write',
      { body: { table_id: id, subject_kind: 'activity', stars: 5, text: '走得很慢，很好' } },
      { token },
    )

  test('a code lets in who has a place, for a minute; then they may say how it was', async () => {
    const { id, guest, list } = await begun()
    const { code } = await list()
    expect((await comment(guest.token, id)).answer.type).toBe('no_test')
    expect((await checkIn(guest.token, id, 'never-shown')).answer.type).toBe('code_invalid')
    expect((await checkIn((await newMember(app)).token, id, code)).status).toBe(404)
    expect((await checkIn(guest.token, id, code)).status).toBe(200)
    expect((await list()).people).toMatchObject([{ checked_in_at: expect.any(String) }])
    expect((await comment(guest.token, id)).status).toBe(200)
    expect(await show(guest.token, id)).toMatchObject({ comment_count: 1, average: 5, may_comment: 1 })
    expect((await leave(guest.token, id)).status).toBe(422)
    const other = await begun()
    const old = (await other.list()).code
    app.clock.forward(minute + 1)
    expect((await checkIn(other.guest.token, other.id, old)).answer.type).toBe('code_invalid')
  })

  test('the organiser ticks people off, and nobody else can', async () => {
    const { id, organiser, guest, list } = await begun()
    const [person] = (await list()).people
    const tick = (token: string, is_here: 0 | 1) =>
      app.send('POST /api/activity/tick', { body: { id, place_id: person!.place_id, is_here } }, { token })
    expect((await tick(guest.token, 1)).status).toBe(404)
    await tick(organiser.token, 1)
    expect((await list()).people[0]?.checked_in_at).not.toBeNull()
    await tick(organiser.token, 0)
    expect((await list()).people[0]?.checked_in_at).toBeNull()
  })
})

test('what is free until it begins can be left until then', async () => {
  const id = await addActivity(app)
  const { token } = await newMember(app)
  await signUp(token, id)
  app.clock.forward(20 * hour)
  expect((await leave(token, id)).status).toBe(200)
})
