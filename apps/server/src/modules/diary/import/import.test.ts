import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { SentEntry } from '../entry.ts'
import { clocksAt, sampleDaylio, sampleEntry } from '../testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const time_zone = 'Asia/Shanghai'
const save = (token: string, entries: SentEntry[]) =>
  app.send('POST /api/diary/save', { body: { entries } }, { token })
const list = async (token: string) =>
  (await app.send('GET /api/diary/list', { query: {} }, { token })).answer.data.list
const words = async (token: string) =>
  (await app.send('GET /api/diary/activities', {}, { token })).answer.data.list

describe('a diary of Daylio', () => {
  const bring = (token: string, csv: string) =>
    app.send('POST /api/diary/import', { body: { csv, time_zone } }, { token })

  test('comes over once, however often it is sent, and what was changed here stays', async () => {
    const { token } = await newMember(app)
    const first = await bring(token, sampleDaylio)
    expect(first.answer.data).toMatchObject({ added: 2, known: 0, problems: [], problem_count: 0 })
    const [, older] = await list(token)
    expect(older).toMatchObject({
      day: '2023-01-15',
      at: 22 * 60 + 30,
      mood: 5,
      text: 'A title\nSaid "yes",\nthen slept',
      time_zone,
    })
    expect(older?.activities).toEqual(['walk', expect.stringMatching(/^own:[0-9a-f]{16}$/)])
    const own = await app.send('GET /api/diary/activities', {}, { token })
    expect(own.answer.data.list).toMatchObject([{ id: older?.activities[1], name: 'guitar' }])
    const { revision, is_removed: _removed, created_at: _c, updated_at: _u, files: _f, ...parts } = older!
    const clocks = { ...parts.clocks, mood: app.clock.now.getTime() }
    await save(token, [{ ...parts, base_revision: revision, mood: 2, clocks }])
    const again = await bring(token, sampleDaylio)
    expect(again.answer.data).toMatchObject({ added: 0, known: 2, id: null })
    expect((await list(token)).map(({ mood }) => mood)).toEqual([1, 2])
  })

  test('tells which lines it could not read, and takes the others', async () => {
    const { token } = await newMember(app)
    const { answer } = await bring(
      token,
      [
        'full_date,date,weekday,time,mood,activities,note',
        '2023-02-30,x,x,10:00,rad,,',
        '"2023-03-01",x,x,25:00,rad,,',
        '2023-03-01,x,x,10:00,splendid,,"two',
        'lines"',
        '2023-03-01,x,x,10:00,meh,,kept',
      ].join('\r\n'),
    )
    expect(answer.data).toMatchObject({
      added: 1,
      known: 0,
      problems: [
        { line: 2, problem: 'date' },
        { line: 3, problem: 'time' },
        { line: 4, problem: 'mood' },
      ],
      problem_count: 3,
    })
    expect((await bring(token, 'a,b\n1,2\n')).answer.data.problems).toEqual([{ line: 1, problem: 'columns' }])
    expect(await list(token)).toMatchObject([{ text: 'kept', mood: 3 }])
  })

  test('of two rows that say the same has both', async () => {
    const { token } = await newMember(app)
    const row = '2023-03-01,x,x,10:00,meh,,\n'
    const csv = `full_date,date,weekday,time,mood,activities,note\n${row}${row}`
    expect((await bring(token, csv)).answer.data).toMatchObject({ added: 2, known: 0 })
    expect((await bring(token, csv)).answer.data).toMatchObject({ added: 0, known: 2 })
  })
})

describe('what a file would bring', () => {
  type Moods = Array<{ name: string; mood: number }>
  const preview = async (token: string, csv: string, moods: Moods = []) => {
    const body = { csv, time_zone, moods }
    return (await app.send('POST /api/diary/import/preview', { body }, { token })).answer.data
  }
  const bring = async (token: string, csv: string, moods: Moods = []) =>
    (await app.send('POST /api/diary/import', { body: { csv, time_zone, moods } }, { token })).answer.data
  const undo = (token: string, id: string) =>
    app.send('POST /api/diary/import/undo', { body: { id } }, { token })
  const imports = async (token: string) =>
    (await app.send('GET /api/diary/imports', {}, { token })).answer.data.list

  const csv = `${sampleDaylio}2023-01-16,x,x,下午9:05,Splendid,Guitar,,
2023-01-17,x,x,9:05,splendid,,,
2023-01-17,x,x,9:05,,,,
`

  test('is told before anything is kept: days, moods, activities, and what is left out', async () => {
    const { token } = await newMember(app)
    const told = await preview(token, csv)
    expect(told).toMatchObject({
      added: 2,
      known: 0,
      removed: 0,
      day_count: 2,
      first_day: '2023-01-15',
      last_day: '2023-01-16',
      moods: [
        { name: 'Splendid', mood: null, count: 2 },
        { name: 'rad', mood: 5, count: 1 },
        { name: 'awful', mood: 1, count: 1 },
        { name: '', mood: null, count: 1 },
      ],
      activities: [
        { name: 'Walk', id: 'walk', is_new: 0, count: 1 },
        { name: 'guitar', is_new: 1, count: 1 },
      ],
      activity_count: 2,
      unplaced_count: 0,
      problems: [
        { line: 4, problem: 'mood' },
        { line: 5, problem: 'mood' },
        { line: 6, problem: 'mood' },
      ],
    })
    expect([await list(token), await words(token), await imports(token)]).toEqual([[], [], []])
    expect(await preview(token, csv, [{ name: 'SPLENDID', mood: 4 }])).toMatchObject({
      added: 4,
      day_count: 3,
      problem_count: 1,
    })
  })

  test('is the same row whatever its mood was said to mean', async () => {
    const { token } = await newMember(app)
    expect(await bring(token, csv, [{ name: 'splendid', mood: 4 }])).toMatchObject({ added: 4 })
    expect(await bring(token, csv, [{ name: 'Splendid', mood: 2 }])).toMatchObject({ added: 0, known: 4 })
    expect((await list(token)).map(({ mood, at }) => [mood, at])).toEqual([
      [4, 545],
      [4, 21 * 60 + 5],
      [1, 425],
      [5, 1_350],
    ])
    expect(await preview(token, csv)).toMatchObject({ added: 0, known: 2, day_count: 0, first_day: null })
  })

  test('goes again by undo, save what was touched, and may come a second time', async () => {
    const { token } = await newMember(app)
    const { id } = await bring(token, sampleDaylio)
    const [newer] = await list(token)
    const { revision, is_removed: _r, created_at: _c, updated_at: _u, files: _f, ...parts } = newer!
    const clocks = { ...parts.clocks, text: app.clock.now.getTime() }
    await save(token, [{ ...parts, base_revision: revision, text: 'mine now', clocks }])
    await save(token, [sampleEntry({ clocks: clocksAt(app.clock.now.getTime()) })])
    expect(await imports(token)).toEqual([{ id, added_at: expect.any(String), added: 2 }])
    expect((await undo(token, id!)).answer.data).toEqual({ removed: 1, kept: 1 })
    expect((await list(token)).map(({ text }) => text)).toEqual(['晚饭后走到江边', 'mine now'])
    expect(await words(token)).toEqual([])
    expect((await undo(token, id!)).status).toBe(404)
    expect(await imports(token)).toEqual([])
    expect(await bring(token, sampleDaylio)).toMatchObject({ added: 1, known: 1 })
    expect((await words(token)).map(({ name }) => name)).toEqual(['guitar'])
  })

  test('leaves a word that an entry uses or that was changed', async () => {
    const { token } = await newMember(app)
    const { id } = await bring(token, sampleDaylio)
    const [word] = await words(token)
    await save(token, [sampleEntry({ activities: [word!.id], clocks: clocksAt(app.clock.now.getTime()) })])
    expect((await undo(token, id!)).answer.data).toEqual({ removed: 2, kept: 0 })
    expect(await words(token)).toEqual([word])
  })

  test('stays away where it was taken away here', async () => {
    const { token } = await newMember(app)
    await bring(token, sampleDaylio)
    const [newer] = await list(token)
    const body = { id: newer!.id, clock: app.clock.now.getTime() }
    await app.send('POST /api/diary/remove', { body }, { token })
    expect(await preview(token, sampleDaylio)).toMatchObject({ added: 0, known: 1, removed: 1 })
    expect(await bring(token, sampleDaylio)).toMatchObject({ added: 0, known: 2 })
    expect(await list(token)).toHaveLength(1)
  })

  test('can be undone by its person alone, and for 30 days', async () => {
    const [{ token, id: userId }, { token: other }] = [await newMember(app), await newMember(app)]
    const { id } = await bring(token, sampleDaylio)
    expect((await undo(other, id!)).status).toBe(404)
    expect(await list(token)).toHaveLength(2)
    const day = 24 * 3_600_000
    const rows = async () =>
      (await app.db.pool.query('select 1 from diary_imports where user_id = $1', [userId])).rowCount
    await app.runJobs({ only: 'forget-expired', at: new Date(app.clock.now.getTime() + 30 * day - 1) })
    expect(await rows()).toBe(1)
    await app.runJobs({ only: 'forget-expired', at: new Date(app.clock.now.getTime() + 30 * day) })
    expect(await rows()).toBe(0)
    expect((await undo(token, id!)).status).toBe(404)
  })
})
