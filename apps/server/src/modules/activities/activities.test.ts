import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addActivity, questions } from '../../../testing/activities.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dueActivities } from './due.ts'
import type { Sheet } from './sheet.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const hour = 3_600_000

interface SignUpOptions {
  answers?: Array<{ id: string; text: string }>
  may_wait?: 0 | 1
}
const signUp = (token: string, id: string, { answers = [], may_wait = 1 }: SignUpOptions = {}) =>
  app.send('POST /api/activity/sign-up', { body: { id, answers, may_wait } }, { token })
const show = async (token: string | undefined, id: string) =>
  (await app.send('GET /api/activity/show', { query: { id } }, { token })).answer.data
const leave = (token: string, id: string) => app.send('POST /api/activity/leave', { body: { id } }, { token })
const mine = async (token: string) =>
  (await app.send('GET /api/activity/mine', { query: {} }, { token })).answer.data.list
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )
const due = () => settleDue(dueActivities(app), app.clock.now)

const small = (changes: Partial<Sheet> = {}) => addActivity(app, { capacity: 1, ...changes })

describe('an activity', () => {
  test('is listed, shown without its meeting point, signed up for and found again', async () => {
    const id = await addActivity(app)
    const { token } = await newMember(app)
    const { answer } = await app.send('GET /api/activity/list', { query: { city: 'shanghai' } })
    expect(answer.data.list.find((one) => one.id === id)).toMatchObject({ left: 20, mine: null })
    expect(answer.data.cities).toEqual([{ id: 'shanghai', name: 'Shanghai' }])
    expect(await show(undefined, id)).toMatchObject({ meeting: null, place: null, may_comment: 0 })
    expect((await signUp(token, id)).answer.data).toEqual({ state: 'taken' })
    expect(await show(token, id)).toMatchObject({
      left: 19,
      mine: 'taken',
      meeting: 'Under the crane',
      place: { state: 'taken', may_leave: 1 },
    })
    expect(await mine(token)).toMatchObject([{ id, mine: 'taken' }])
    await leave(token, id)
    expect(await show(token, id)).toMatchObject({ left: 20, meeting: null, place: null })
    expect(await mine(token)).toEqual([])
  })

  test('is filtered by what it is, and by whether there is a place', async () => {
    const full = await small()
    const paid = await addActivity(app, { price_fen: 3900, mode: 'online', city: null })
    await signUp((await newMember(app)).token, full)
    const ids = async (query: { filter: 'online' | 'free' | 'open' | 'weekend' }) =>
      (await app.send('GET /api/activity/list', { query })).answer.data.list.map(({ id }) => id)
    expect(await ids({ filter: 'online' })).toContain(paid)
    expect(await ids({ filter: 'online' })).not.toContain(full)
    expect(await ids({ filter: 'free' })).not.toContain(paid)
    expect(await ids({ filter: 'open' })).not.toContain(full)
  })

  test('by the name of its series is the next date', async () => {
    for (const id of ['tea-past', 'tea-next', 'tea-later']) await addActivity(app, { id, series: 'tea' })
    const move = (id: string, days: number) =>
      app.db.pool.query(
        `update activities set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval,
         cancel_until = cancel_until + $2::interval where id = $1`,
        [id, `${days} days`],
      )
    await move('tea-past', -7)
    await move('tea-later', 7)
    const next = await show(undefined, 'tea')
    expect(next).toMatchObject({ id: 'tea-next', dates: [{ id: 'tea-later' }] })
  })

  test('is not for who comes too late or too early', async () => {
    const { token } = await newMember(app)
    const opens_at = new Date(app.clock.now.getTime() + hour).toISOString().replace(/\.\d+/, '')
    const later = await addActivity(app, { opens_at })
    expect((await signUp(token, later)).answer.type).toBe('activity_closed')
    app.clock.forward(2 * hour)
    expect((await signUp(token, later)).status).toBe(200)
    app.clock.forward(60 * hour)
    expect((await signUp((await newMember(app)).token, later)).answer.type).toBe('activity_closed')
  })
})

describe('answers', () => {
  test('are asked for, sealed, and read by their person, who has them in the export', async () => {
    const id = await addActivity(app, { form: questions })
    const { token } = await newMember(app)
    expect((await signUp(token, id)).status).toBe(422)
    const wrong = [
      { id: 'name', text: 'Lin' },
      { id: 'how', text: '7' },
    ]
    expect((await signUp(token, id, { answers: wrong })).status).toBe(422)
    const answers = [
      { id: 'name', text: 'Canary Lin' },
      { id: 'how', text: '1' },
    ]
    expect((await signUp(token, id, { answers })).status).toBe(200)
    expect((await show(token, id)).place?.answers).toEqual(answers)
    const rows = await app.db.pool.query('select answers from activity_places where activity_id = $1', [id])
    expect(String(rows.rows[0]?.answers)).not.toContain('Canary')
    expect(JSON.stringify(await exportOf(app, token))).toContain('Canary Lin')
  })

  test('are gone a month after', async () => {
    const id = await addActivity(app, { form: questions })
    await signUp((await newMember(app)).token, id, { answers: [{ id: 'name', text: 'Lin' }] })
    await app.runJobs({ only: 'forget-expired', at: new Date(app.clock.now.getTime() + 40 * 24 * hour) })
    const rows = await app.db.pool.query('select answers from activity_places where activity_id = $1', [id])
    expect(rows.rows).toEqual([{ answers: null }])
  })
})

describe('the waiting list', () => {
  test('is joined only by who wants to, and goes on in order, twelve hours each', async () => {
    const id = await small()
    const [first, second, third] = [await newMember(app), await newMember(app), await newMember(app)]
    await signUp(first.token, id)
    expect((await signUp(second.token, id, { may_wait: 0 })).answer.type).toBe('activity_full')
    expect((await signUp(second.token, id)).answer.data).toEqual({ state: 'waiting' })
    app.clock.forward(1_000)
    await signUp(third.token, id)
    expect(await show(third.token, id)).toMatchObject({ left: 0, waiting: 2, place: { ahead: 1 } })
    await leave(first.token, id)
    const until = new Date(app.clock.now.getTime() + 12 * hour).toISOString()
    expect((await show(second.token, id)).place).toMatchObject({
      state: 'kept',
      is_offer: 1,
      keep_until: until,
    })
    expect(await notices(second.token)).toEqual(['有一个位置留给你'])
    expect((await signUp(first.token, id, { may_wait: 0 })).answer.type).toBe('activity_full')
    app.clock.forward(12 * hour)
    await due()
    expect((await show(second.token, id)).place).toBeNull()
    expect((await show(third.token, id)).place).toMatchObject({ state: 'kept' })
    expect((await signUp(third.token, id)).answer.data).toEqual({ state: 'taken' })
    await due()
    expect((await show(third.token, id)).place).toMatchObject({ state: 'taken' })
  })

  test('goes on when somebody is erased', async () => {
    const id = await small()
    const [first, second] = [await newMember(app), await newMember(app)]
    await signUp(first.token, id)
    await signUp(second.token, id)
    await app.db.transaction((tx) =>
      app.deps.personal.find(({ name }) => name === 'activities')!.erase(tx, first.id, app.clock.now),
    )
    expect((await show(second.token, id)).place).toMatchObject({ state: 'kept', is_offer: 1 })
  })
})

test('people are reminded the day before, once', async () => {
  const id = await addActivity(app)
  const { token } = await newMember(app)
  await signUp(token, id)
  await app.db.pool.query(`update activity_places set remind_at = remind_at - interval '20 hours'`)
  await due()
  expect(await notices(token)).toEqual([])
  app.clock.forward(5 * hour)
  for (const _ of [1, 2]) await due()
  expect(await notices(token)).toEqual(['快要见面了'])
})

test('the database refuses a seat that there is not, and one that somebody has', async () => {
  const id = await small()
  await signUp((await newMember(app)).token, id)
  const add = (seat: number) =>
    app.db.pool.query(
      `insert into activity_places (id, activity_id, capacity, user_id, state, seat, created_at, changed_at)
       values (md5(random()::text), $1, 1, md5(random()::text), 'taken', $2, now(), now())`,
      [id, seat],
    )
  await expect(add(1)).rejects.toThrow('activity_places_one_seat')
  await expect(add(2)).rejects.toThrow('activity_places_fits')
  await expect(
    app.db.pool.query('update activity_places set capacity = 9 where activity_id = $1', [id]),
  ).rejects.toThrow('activity_places_activity')
})
