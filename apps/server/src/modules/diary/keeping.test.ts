import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { SentEntry } from './entry.ts'
import { clocksAt, sampleEntry, sampleWord } from './testing/samples.ts'

const day = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nowMs = () => app.clock.now.getTime()
const entry = (given: Partial<SentEntry> = {}) => sampleEntry({ clocks: clocksAt(nowMs()), ...given })
const save = (token: string, entries: SentEntry[]) =>
  app.send('POST /api/diary/save', { body: { entries } }, { token })
const list = async (token: string) =>
  (await app.send('GET /api/diary/list', { query: {} }, { token })).answer.data.list
const remove = (token: string, id: string, clock = nowMs()) =>
  app.send('POST /api/diary/remove', { body: { id, clock } }, { token })
const restore = (token: string, id: string) =>
  app.send('POST /api/diary/restore', { body: { id } }, { token })
const rowsOf = async (table: string, userId: string) =>
  (await app.db.pool.query(`select 1 from ${table} where user_id = $1`, [userId])).rowCount

describe('an entry that is taken away', () => {
  test('is in no list, can be brought back, and is somebody’s own to take', async () => {
    const [{ token }, { token: other }] = [await newMember(app), await newMember(app)]
    const mine = entry()
    await save(token, [mine])
    expect((await remove(other, mine.id)).status).toBe(404)
    expect((await restore(other, mine.id)).status).toBe(404)
    expect((await remove(token, mine.id)).answer.data.entry.is_removed).toBe(1)
    expect(await list(token)).toEqual([])
    const month = await app.send('GET /api/diary/month/:month', { params: { month: '2026-11' } }, { token })
    expect(month.answer.data).toEqual({ list: [], first_day: null })
    expect((await restore(token, mine.id)).answer.data.entry.is_removed).toBe(0)
    expect(await list(token)).toHaveLength(1)
  })

  test('is gone for good after 30 days, with its versions', async () => {
    const { token, id } = await newMember(app)
    const mine = entry({ text: 'one' })
    await save(token, [mine])
    await save(token, [{ ...mine, text: 'two', clocks: clocksAt(nowMs() + 1) }])
    await remove(token, mine.id, nowMs() + 2)
    const at = (days: number) => new Date(nowMs() + days)
    expect(await rowsOf('diary_versions', id)).toBe(1)
    await app.runJobs({ only: 'due-work', at: at(30 * day - 1) })
    expect(await rowsOf('diary_entries', id)).toBe(1)
    await app.runJobs({ only: 'due-work', at: at(30 * day) })
    expect([await rowsOf('diary_entries', id), await rowsOf('diary_versions', id)]).toEqual([0, 0])
  })

  test('comes back with what another device wrote on it later, not with what it wrote before', async () => {
    const { token } = await newMember(app)
    const mine = entry()
    await save(token, [mine])
    app.clock.forward(1_000)
    await remove(token, mine.id)
    await save(token, [{ ...mine, mood: 1, clocks: { ...mine.clocks, mood: nowMs() - 500 } }])
    expect(await list(token)).toEqual([])
    await save(token, [{ ...mine, mood: 2, clocks: { ...mine.clocks, mood: nowMs() + 500 } }])
    expect(await list(token)).toMatchObject([{ id: mine.id, mood: 2 }])
    // A removal that was done before that and arrives only now takes nothing away.
    await remove(token, mine.id, nowMs() - 100)
    expect(await list(token)).toHaveLength(1)
  })
})

test('a version is readable for 30 days and then forgotten', async () => {
  const { token, id } = await newMember(app)
  const mine = entry({ text: 'one' })
  await save(token, [mine])
  await save(token, [{ ...mine, text: 'two', clocks: clocksAt(nowMs() + 1) }])
  await app.runJobs({ only: 'forget-expired', at: new Date(nowMs() + 30 * day - 1) })
  expect(await rowsOf('diary_versions', id)).toBe(1)
  await app.runJobs({ only: 'forget-expired', at: new Date(nowMs() + 30 * day) })
  expect(await rowsOf('diary_versions', id)).toBe(0)
})

test('a year tells each day’s mean and count', async () => {
  const { token } = await newMember(app)
  await save(token, [
    entry({ day: '2025-12-31' }),
    entry({ day: '2026-01-01', mood: 5 }),
    entry({ day: '2026-01-01', mood: 2 }),
    entry({ day: '2026-12-31', mood: 1 }),
  ])
  const { answer } = await app.send('GET /api/diary/year/:year', { params: { year: '2026' } }, { token })
  expect(answer.data).toEqual({
    days: [
      { day: '2026-01-01', mood: 3.5, count: 2 },
      { day: '2026-12-31', mood: 1, count: 1 },
    ],
    first_day: '2025-12-31',
  })
})

test('the app is told the faces of the last days when a member opens it, and nothing to others', async () => {
  const { token } = await newMember(app)
  const open = async (as: string) => {
    const { visitorId } = await app.visitor()
    const { answer } = await app.send(
      'POST /api/auth/visitor',
      { body: { visitor_id: visitorId } },
      { token: as },
    )
    return answer.data.config.diary_week
  }
  expect(await open((await app.visitor()).token)).toBeUndefined()
  expect(await open(token)).toEqual([])
  const on = (back: number) => new Date(nowMs() - back * day).toISOString().slice(0, 10)
  const [today, gone, weekAgo] = [
    entry({ day: on(0), at: 70, mood: 2 }),
    entry({ day: on(1) }),
    entry({ day: on(6), at: 1_300, mood: 5 }),
  ]
  await save(token, [today, gone, weekAgo, entry({ day: on(9) })])
  await remove(token, gone.id)
  expect(await open(token)).toEqual([
    { id: weekAgo.id, day: on(6), at: 1_300, mood: 5 },
    { id: today.id, day: on(0), at: 70, mood: 2 },
  ])
})

describe('a search', () => {
  test('finds all words of a text, a mood and days, and nothing of others', async () => {
    const [{ token }, { token: other }] = [await newMember(app), await newMember(app)]
    await save(token, [
      entry({ day: '2026-03-01', mood: 1, text: 'She said "no"\nand I walked to the SEA' }),
      entry({ day: '2026-03-02', mood: 5, text: '晚饭后走到江边，风很大' }),
      entry({ day: '2026-03-03', mood: 5, text: '' }),
    ])
    await save(other, [entry({ text: '江边' })])
    const search = async (query: { q?: string; mood?: number; from?: string; to?: string }) => {
      const { answer } = await app.send('GET /api/diary/search', { query }, { token })
      return answer.data.list.map(({ day: on, excerpt }) => `${on} ${excerpt}`)
    }
    expect(await search({ q: '江边' })).toEqual(['2026-03-02 晚饭后走到«江边»，风很大'])
    expect(await search({ q: 'sea "NO"' })).toEqual(['2026-03-01 She said «"no"» and I walked to the «SEA»'])
    expect(await search({ q: 'sea moon' })).toEqual([])
    // What an entry is made of besides its words is not found by its name.
    expect(await search({ q: 'shanghai' })).toEqual([])
    expect(await search({ mood: 5 })).toEqual(['2026-03-03 ', '2026-03-02 晚饭后走到江边，风很大'])
    expect(await search({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(1)
    expect(await search({})).toHaveLength(3)
  })

  test('for words of danger says so, and notes nothing', async () => {
    const { token, id } = await newMember(app)
    const { answer, headers } = await app.send('GET /api/diary/search', { query: { q: '自杀' } }, { token })
    expect(answer.data.is_risk).toBe(1)
    expect(headers.get('needs-help')).toBeNull()
    expect(await rowsOf('risk_signs', id)).toBe(0)
  })
})

test('danger in an entry brings help and keeps the entry; heard once, not with every change after', async () => {
  const { token, id } = await newMember(app)
  const mine = entry({ text: '我不想活了，今晚就去死' })
  const first = await save(token, [mine])
  expect([first.status, first.headers.get('needs-help')]).toEqual([200, 'self'])
  expect(await list(token)).toHaveLength(1)
  expect(await rowsOf('risk_signs', id)).toBe(1)
  const { text: _text, ...rest } = mine
  const again = await save(token, [
    { ...rest, base_revision: 1, mood: 1, clocks: { ...mine.clocks, mood: nowMs() + 1 } },
  ])
  expect(again.headers.get('needs-help')).toBeNull()
  expect(again.answer.data.entries[0]?.text).toBe(mine.text)
  const late = await save(token, [entry({ text: `${'走路。'.repeat(3_000)}我不想活了，今晚就去死` })])
  expect(late.headers.get('needs-help')).toBe('self')
})

describe('the own list', () => {
  const keep = (token: string, words: ReturnType<typeof sampleWord>[]) =>
    app.send(
      'POST /api/diary/activities',
      { body: { list: words.map((word) => ({ ...word, is_hidden: word.is_hidden ? 1 : 0 })) } },
      { token },
    )

  test('is the same on every device, of one line the later, and unreadable at rest', async () => {
    const { token, id } = await newMember(app)
    await keep(token, [sampleWord({ name: 'Canary', revision: 20 }), sampleWord({ id: 'walk', name: '' })])
    const { answer } = await keep(token, [sampleWord({ name: 'older', revision: 10 })])
    expect(answer.data.list.map((word) => [word.id, word.name])).toEqual([
      ['own:guitar', 'Canary'],
      ['walk', ''],
    ])
    expect((await app.send('GET /api/diary/activities', {}, { token })).answer.data.list).toEqual(
      answer.data.list,
    )
    const { rows } = await app.db.pool.query<{ sealed: Buffer }>(
      'select sealed from diary_words where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed.toString('latin1')).not.toMatch(/Canary|guitar/)
  })

  test('has an end, and keeps what is there', async () => {
    const { token } = await newMember(app)
    const many = (from: number) =>
      Array.from({ length: 200 }, (_, n) => sampleWord({ id: `own:w${from + n}` }))
    expect((await keep(token, many(0))).status).toBe(200)
    expect((await keep(token, many(200))).status).toBe(422)
  })
})
