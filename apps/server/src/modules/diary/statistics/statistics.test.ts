import { dayNumber, dayOf } from '@mindisle/insight'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import type { SentEntry } from '../entry.ts'
import { clocksAt, sampleEntry } from '../testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = (): string => app.clock.now.toISOString().slice(0, 10)
const ago = (days: number): string => dayOf(dayNumber(today()) - days)

type Span = 'week' | 'month' | 'year' | 'all'
const statistics = async (token: string, span: Span = 'month', day = today()) =>
  (await app.send('GET /api/diary/statistics', { query: { span, today: day } }, { token })).answer.data
const silence = (token: string, until: 'month' | 'always' | 'now') =>
  app.send('POST /api/diary/silence', { body: { until } }, { token })

const plain = { emotions: [], activities: [], sleep: null, text: '' }
const entry = (day: string, given: Partial<SentEntry> = {}): SentEntry =>
  sampleEntry({ clocks: clocksAt(app.clock.now.getTime()), ...plain, day, ...given })

async function write(token: string, entries: SentEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += 50)
    await app.send('POST /api/diary/save', { body: { entries: entries.slice(at, at + 50) } }, { token })
}

/** Sixty days, a walk on every second one, with which days are a face better; the last two weeks as said. */
const sixty = (recent: number | null = null): SentEntry[] =>
  Array.from({ length: 60 }, (_, k) => {
    const isWalk = k % 2 === 0
    const mood = [3, 2, 3, 4, 3][k % 5]! + (isWalk ? 1 : 0)
    return entry(ago(59 - k), {
      mood: recent !== null && k >= 46 ? recent : mood,
      activities: isWalk ? ['walk'] : [],
      emotions: k < 5 ? ['calm'] : [],
    })
  })

describe('statistics', () => {
  test('of an empty diary say that nothing is there, and how much is missing', async () => {
    const { token } = await newMember(app)
    expect(await statistics(token, 'all')).toMatchObject({
      recorded_days: 0,
      latest: [],
      curve: [],
      faces: [0, 0, 0, 0, 0],
      streak: { current: 0, longest: 0 },
      together: { days: 0, list: [], missing: [] },
      change: { state: 'waiting', missing: 34, notice: null },
    })
  })

  test('count days and not entries, and only those of their span', async () => {
    const { token } = await newMember(app)
    await write(token, [
      entry(ago(0), { mood: 5, at: 600 }),
      entry(ago(0), { mood: 2, at: 1300, sleep: 7 }),
      entry(ago(6), { mood: 1 }),
      entry(ago(7), { mood: 4, activities: ['walk'] }),
      entry(ago(400), { mood: 4 }),
    ])
    const week = await statistics(token, 'week')
    expect(week).toMatchObject({ recorded_days: 4, days: 2, step: 'day', faces: [1, 0, 0, 1, 0] })
    expect(week.curve).toMatchObject([
      { day: ago(6), mean: 1 },
      { day: ago(0), mean: 3.5, low: 2, high: 5, days: 1 },
    ])
    expect(week.words.activities).toEqual([])
    const month = await statistics(token, 'month')
    expect(month).toMatchObject({ days: 3, sleep: { hours: 7, days: 1 } })
    expect(month.words.activities).toEqual([{ id: 'walk', days: 1 }])
    expect(await statistics(token, 'all')).toMatchObject({ days: 4, step: 'week', from: ago(400) })
  })

  test('say what goes with better days, and of the rest how many days are missing', async () => {
    const { token } = await newMember(app)
    await write(token, sixty())
    const { together } = await statistics(token, 'week')
    expect(together.days).toBe(60)
    const walk = together.list.find((one) => one.id === 'walk')!
    expect(walk).toMatchObject({ what: 'activity', days_with: 30, days_without: 30, is_clear: 1 })
    expect(walk.difference).toBeGreaterThan(0.6)
    expect(walk.low).toBeGreaterThan(0)
    expect(walk.high).toBeGreaterThan(walk.difference)
    expect(together.missing).toEqual([{ what: 'emotion', id: 'calm', days_with: 5, missing: 3 }])
  })

  test('notice a change, and are silent when they are asked to be', async () => {
    const { token, id } = await newMember(app)
    await write(token, sixty(1))
    const { change } = await statistics(token)
    expect(change).toMatchObject({
      state: 'changed',
      notice: { direction: 'lower', recent: { mean: 1, days: 14, low_days: 14 }, baseline: { days: 46 } },
    })
    const silenced = { state: 'silenced', missing: 0, notice: null }
    expect((await silence(token, 'month')).answer.data).toEqual({ is_silenced: 1 })
    expect((await statistics(token)).change).toEqual(silenced)
    await silence(token, 'now')
    expect((await statistics(token)).change.state).toBe('changed')
    await silence(token, 'always')
    expect((await statistics(token)).change).toEqual(silenced)
    const { rows } = await app.db.pool.query('select * from diary_silences where user_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('until')
    expect((await exportOf(app, token)).parts).toMatchObject({ diary_silences: [{ until: null }] })
  })

  test('are of usual days quiet', async () => {
    const { token } = await newMember(app)
    await write(token, sixty())
    expect((await statistics(token)).change).toEqual({ state: 'quiet', missing: 0, notice: null })
  })

  test('take no day for today that it is nowhere', async () => {
    const { token } = await newMember(app)
    await write(token, [entry(ago(0), { mood: 5 })])
    expect((await statistics(token, 'week', '2040-01-01')).days).toBe(1)
    expect((await statistics(token, 'week', '1999-01-01')).to >= ago(1)).toBe(true)
  })
})
