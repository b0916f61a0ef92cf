import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { clocksAt, sampleEntry } from '../testing/samples.ts'
import { dueReminders } from './due.ts'

const hour = 3_600_000
const timeZone = 'Asia/Shanghai'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** In an hour from now there. */
const soon = (): number => {
  const there = new Date(app.clock.now.getTime() + 8 * hour)
  return ((there.getUTCHours() + 1) % 24) * 60 + there.getUTCMinutes()
}
const save = (token: string, body: { experiment_id?: string | null; at?: number; days?: number[] } = {}) =>
  app.send(
    'POST /api/diary/reminder/save',
    { body: { experiment_id: null, at: soon(), days: everyDay, time_zone: timeZone, ...body } },
    { token },
  )
const list = async (token: string) =>
  (await app.send('GET /api/diary/reminders', {}, { token })).answer.data.list
const told = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list
const pass = async (milliseconds: number) => {
  app.clock.forward(milliseconds)
  return settleDue([dueReminders(app)], app.clock.now)
}
const begin = async (token: string) => {
  const today = app.clock.now.toISOString().slice(0, 10)
  const body = { thing: 'own', name: '睡前读十页', length: 14, today } as const
  return (await app.send('POST /api/diary/experiment/begin', { body }, { token })).answer.data.experiment.id
}

describe('a reminder', () => {
  test('is off until somebody wants it, is told once at its hour, and names nothing', async () => {
    const { token } = await newMember(app)
    expect(await list(token)).toEqual([])
    await save(token)
    await pass(hour / 2)
    expect(await told(token)).toEqual([])
    expect(await pass(hour / 2 + 60_000)).toBe(1)
    expect(await pass(60_000)).toBe(0)
    const [notice, ...others] = await told(token)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ group: 'diary', title: '给自己一分钟', href: '/page10/diary/modify' })
    expect(JSON.stringify(notice?.title)).not.toMatch(/日记|心屿/)
  })

  test('says nothing on a day that has an entry, nor of an hour the server has slept through', async () => {
    const [writer, late] = [await newMember(app), await newMember(app)]
    await save(writer.token)
    const day = new Date(app.clock.now.getTime() + 9 * hour).toISOString().slice(0, 10)
    const entry = sampleEntry({ day, clocks: clocksAt(app.clock.now.getTime()) })
    await app.send('POST /api/diary/save', { body: { entries: [entry] } }, { token: writer.token })
    await pass(hour + 60_000)
    expect(await told(writer.token)).toEqual([])

    await save(late.token)
    await pass(4 * hour)
    expect(await told(late.token)).toEqual([])
  })

  test('is one for writing and one for each experiment; changed, taken away, and kept from others', async () => {
    const [one, other] = [await newMember(app), await newMember(app)]
    const experiment = await begin(one.token)
    await save(one.token)
    await save(one.token, { at: 600, days: [5, 0] })
    await save(one.token, { experiment_id: experiment, days: [2] })
    const kept = await list(one.token)
    const writing = kept.find(({ experiment_id: about }) => about === null)
    expect(kept).toHaveLength(2)
    expect(writing).toMatchObject({ at: 600, days: [0, 5] })
    expect(kept.find(({ experiment_id: about }) => about === experiment)).toMatchObject({ days: [2] })
    expect((await save(other.token, { experiment_id: experiment })).status).toBe(404)
    const remove = (token: string) =>
      app.send('POST /api/diary/reminder/remove', { body: { id: writing!.id } }, { token })
    await remove(other.token)
    expect(await list(one.token)).toHaveLength(2)
    await remove(one.token)
    expect(await list(one.token)).toMatchObject([{ experiment_id: experiment }])
    expect(JSON.stringify(await exportOf(app, one.token))).toContain('diary_reminders')
  })

  test('of a habit does not say what it is', async () => {
    const { token } = await newMember(app)
    await save(token, { experiment_id: await begin(token) })
    await pass(hour + 60_000)
    const [notice] = await told(token)
    expect(notice).toMatchObject({ title: '你想留住的那件小事', href: '/page10/diary/index?view=reminder' })
    expect(JSON.stringify(notice)).not.toContain('十页')
    const { rows } = await app.db.pool.query(`select to_jsonb(r)::text as row from diary_reminders r`)
    expect(JSON.stringify(rows)).not.toContain('十页')
  })

  test('refuses a clock nobody has and a thirteenth habit', async () => {
    const { token, id: userId } = await newMember(app)
    const wrong = { experiment_id: null, at: 600, days: [1], time_zone: 'Mars/Olympus' }
    expect((await app.send('POST /api/diary/reminder/save', { body: wrong }, { token })).status).toBe(422)
    await app.db.pool.query(
      `insert into diary_experiments (id, user_id, sealed, created_at, updated_at)
        select 'reminded' || lpad(n::text, 8, '0'), $1, 'x', now(), now() from generate_series(1, 12) n`,
      [userId],
    )
    for (let n = 1; n <= 12; n += 1)
      await save(token, { experiment_id: `reminded${String(n).padStart(8, '0')}` })
    expect((await save(token)).status).toBe(422)
  })
})
