import { dayNumber, dayOf } from '@mindisle/insight'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { clocksAt, sampleEntry } from '../testing/samples.ts'

const dayMs = 86_400_000
let app: TestApp
let start: Date
beforeAll(async () => {
  app = await startTestApp()
  start = app.clock.now
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = start
})

const today = (): string => app.clock.now.toISOString().slice(0, 10)
const later = (day: string, days: number): string => dayOf(dayNumber(day) + days)
interface Somebody {
  token: string
  mobile: string
  userId: string
}
/** Days later, when they come in again. */
async function pass(who: Somebody, days: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + days * dayMs)
  await app.forgetLimits()
  who.token = (await app.member({ mobile: who.mobile })).token
}

type Thing = { thing?: 'walk' | 'own'; name?: string | null; length?: 14 | 28 }
const begin = (token: string, { thing = 'walk', name = null, length = 14 }: Thing = {}) =>
  app.send('POST /api/diary/experiment/begin', { body: { thing, name, length, today: today() } }, { token })
const begun = async (token: string, thing: Thing = {}) => (await begin(token, thing)).answer.data.experiment
const mark = (token: string, id: string, day: string, isDone = 1 as 0 | 1) =>
  app.send(
    'POST /api/diary/experiment/mark',
    { body: { id, day, is_done: isDone, today: today() } },
    { token },
  )
const stop = (token: string, id: string) =>
  app.send('POST /api/diary/experiment/stop', { body: { id, today: today() } }, { token })
const list = async (token: string, day = today()) =>
  (await app.send('GET /api/diary/experiments', { query: { today: day } }, { token })).answer.data.list

async function fresh(): Promise<Somebody> {
  const { id: userId, token, mobile } = await newMember(app)
  return { token, mobile, userId }
}

describe('an experiment', () => {
  test('begins tomorrow, with no coin shown before its morning', async () => {
    const who = await fresh()
    const { id, ...made } = await begun(who.token)
    expect(made).toMatchObject({
      thing: 'walk',
      state: 'waiting',
      first_day: later(today(), 1),
      last_day: later(today(), 14),
      answer: null,
    })
    expect(made.days).toHaveLength(14)
    expect(made.days.every((one) => one.drawn === null)).toBe(true)
    await pass(who, 3)
    const [running] = await list(who.token)
    expect(running).toMatchObject({ id, state: 'running' })
    expect(running!.days.map((one) => one.drawn !== null)).toEqual(made.days.map((_, k) => k < 3))
    // A device whose clock runs ahead sees no more than the next date line.
    const [ahead] = await list(who.token, '2040-01-01')
    expect(ahead!.days.filter((one) => one.drawn !== null).length).toBeLessThanOrEqual(4)
    expect(ahead!.state).toBe('running')
  })

  test('keeps what was done on days that have come, and only those', async () => {
    const who = await fresh()
    const { id, first_day: first } = await begun(who.token)
    expect((await mark(who.token, id, first)).status).toBe(422)
    await pass(who, 2)
    expect((await mark(who.token, id, first, 0)).answer.data.experiment.days[0]).toMatchObject({ done: 'no' })
    expect((await mark(who.token, id, first)).answer.data.experiment.days[0]).toMatchObject({ done: 'yes' })
    for (const day of [later(today(), 3), later(first, -1)])
      expect((await mark(who.token, id, day)).status).toBe(422)
    const other = await fresh()
    expect((await mark(other.token, id, first)).status).toBe(404)
    expect((await stop(other.token, id)).status).toBe(404)
  })

  test('is one at a time, also when two devices begin at once', async () => {
    const who = await fresh()
    const both = await Promise.all([begin(who.token), begin(who.token, { length: 28 })])
    expect(both.map((one) => one.status).sort()).toEqual([200, 422])
    expect(await list(who.token)).toHaveLength(1)
  })

  test('stops at any time, gives no answer then, and makes room for another', async () => {
    const who = await fresh()
    const { id } = await begun(who.token)
    await pass(who, 4)
    const stopped = (await stop(who.token, id)).answer.data.experiment
    expect(stopped).toMatchObject({ state: 'stopped', answer: null })
    expect(stopped.days.filter((one) => one.drawn !== null)).toHaveLength(4)
    expect((await stop(who.token, id)).answer.data.experiment.state).toBe('stopped')
    await pass(who, 20)
    expect((await list(who.token))[0]).toMatchObject({ state: 'stopped', answer: null })
    expect((await begin(who.token, { thing: 'own', name: '  不喝咖啡 ' })).answer.data.experiment.name).toBe(
      '不喝咖啡',
    )
    expect((await list(who.token)).map((one) => one.thing)).toEqual(['own', 'walk'])
  })

  test('of one’s own needs a name', async () => {
    const who = await fresh()
    expect((await begin(who.token, { thing: 'own', name: '  ' })).status).toBe(422)
    expect((await begin(who.token, { thing: 'own' })).status).toBe(422)
  })

  test('answers when its last day is over, by what was drawn', async () => {
    const who = await fresh()
    const { id } = await begun(who.token, { length: 28 })
    await pass(who, 28)
    const [last] = await list(who.token)
    expect(last).toMatchObject({ state: 'running', answer: null })
    const entries = last!.days.map(({ day, drawn }, k) =>
      sampleEntry({
        clocks: clocksAt(app.clock.now.getTime()),
        day,
        text: '',
        mood: (drawn === 'on' ? 4 : 3) + (k % 7 === 0 ? 1 : 0),
      }),
    )
    await app.send('POST /api/diary/save', { body: { entries } }, { token: who.token })
    await pass(who, 2)
    const [ended] = await list(who.token)
    expect(ended).toMatchObject({ id, state: 'ended' })
    expect(ended!.answer).toMatchObject({ days_on: 14, days_off: 14, verdict: 'better', ways: 279_936 })
    expect(ended!.answer!.low).toBeGreaterThan(0.4)
    expect(ended!.answer!.high).toBeLessThan(1.6)
    expect(ended!.answer!.chance).toBeLessThan(0.01)
    expect(ended!.answer!.moods).toHaveLength(28)
    expect((await mark(who.token, id, ended!.first_day)).status).toBe(422)
  })

  test('without moods ends without an answer', async () => {
    const who = await fresh()
    await begun(who.token)
    await pass(who, 16)
    expect((await list(who.token))[0]).toMatchObject({ state: 'ended', answer: null })
  })

  test('lies sealed, and is in the export', async () => {
    const who = await fresh()
    await begun(who.token, { thing: 'own', name: 'Canary walk' })
    const { rows } = await app.db.pool.query(
      'select t::text as row from diary_experiments t where user_id = $1',
      [who.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(Buffer.from('Canary').toString('hex'))
    expect((await exportOf(app, who.token)).parts).toMatchObject({
      diary_experiments: [{ thing: 'own', name: 'Canary walk', length: 14 }],
    })
  })
})
