import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { loadDemoData } from '../../flows/demo-data.ts'
import { lockOperator, withAudit } from '../operators/index.ts'
import { dueIfAsked, type Hours } from './call-backs/hours.ts'
import { noteSign, openCase, settleOpenCase } from './index.ts'
import { hoursFrom } from './operate/hours.ts'
import { offerCallBack, staffAllDay } from './testing/offer-call-back.ts'

const number = '+86 138-0000-0000'

describe('staffed hours', () => {
  const hours = hoursFrom(['51234', '09:00', '21:00', 'Asia/Shanghai', '30']) as Hours
  const due = (at: string) => dueIfAsked(hours, new Date(`${at}+08:00`))?.toISOString() ?? null

  test('are read as an operator writes them, and nothing else', () => {
    expect(hours).toEqual({
      days: [1, 2, 3, 4, 5],
      fromMinute: 540,
      untilMinute: 1260,
      timeZone: 'Asia/Shanghai',
      withinMinutes: 30,
    })
    for (const wrong of [
      ['8', '09:00', '21:00', 'Asia/Shanghai', '30'],
      ['11', '09:00', '21:00', 'Asia/Shanghai', '30'],
      ['1', '21:00', '09:00', 'Asia/Shanghai', '30'],
      ['1', '09:00', '24:30', 'Asia/Shanghai', '30'],
      ['1', '09:00', '21:00', 'Mars', '30'],
      ['1', '09:00', '09:20', 'Asia/Shanghai', '30'],
      ['1', '09:00', '21:00', 'Asia/Shanghai', 'soon'],
    ])
      expect(hoursFrom(wrong), wrong.join(' ')).toBe(null)
  })

  test('offer a call only while somebody is there long enough to make it', () => {
    expect(dueIfAsked(null, new Date())).toBe(null)
    expect(due('2026-11-16T08:59')).toBe(null)
    expect(due('2026-11-16T09:00')).toBe('2026-11-16T01:30:00.000Z')
    expect(due('2026-11-16T20:30')).toBe('2026-11-16T13:00:00.000Z')
    expect(due('2026-11-16T20:31')).toBe(null)
    expect(due('2026-11-21T12:00')).toBe(null)
  })
})

describe('a call back', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await loadDemoData(app.db, app.clock.now)
  })
  afterAll(() => app.close())
  beforeEach(() => app.db.pool.query('delete from staffed_hours'))

  const show = async (token: string) =>
    (await app.send('GET /api/safety/call_back', {}, { token })).answer.data
  const ask = (token: string, at = number) =>
    app.send('POST /api/safety/call_back/ask', { body: { number: at } }, { token })
  const withdraw = (token: string) => app.send('POST /api/safety/call_back/withdraw', {}, { token })
  const openCases = async (userId: string) =>
    (
      await app.db.pool.query('select id from safety_cases where user_id = $1 and settled_at is null', [
        userId,
      ])
    ).rows as Array<{ id: string }>
  const kept = async (userId: string) =>
    (await app.db.pool.query('select id, sealed from call_backs where user_id = $1', [userId])).rows
  const demo = <T>(work: Parameters<typeof withAudit<T>>[1]) =>
    app.db.transaction(async (tx) => {
      const operator = await lockOperator(tx, 'demo')
      if (!operator) throw new Error('no operator')
      const acting = { tx, now: app.clock.now, operator, reason: 'To call', afterCommit: () => undefined }
      return withAudit(acting, work)
    })

  test('is offered in staffed hours alone, and only to somebody in high danger', async () => {
    const { token } = await newMember(app)
    expect(await show(token)).toEqual({ offer: null, asked: null })
    await app.send('POST /api/safety/plan_used', {}, { token })
    await staffAllDay(app)
    expect((await show(token)).offer).toBe(null)
    expect((await ask(token)).status).toBe(422)
    await offerCallBack(app, token)
    expect((await show(token)).offer).toEqual({ within_minutes: 30 })
    await app.db.pool.query('delete from staffed_hours')
    expect((await show(token)).offer).toBe(null)
    expect((await ask(token)).status).toBe(422)
  })

  test('is one case with a clock and a sealed number; asked again, another number and the same promise', async () => {
    const { id, token } = await newMember(app)
    await offerCallBack(app, token)
    const first = (await ask(token)).answer.data
    expect(first.asked).toEqual({
      due_at: new Date(app.clock.now.getTime() + 1_800_000).toISOString(),
      is_late: 0,
    })
    app.clock.forward(60_000)
    expect((await ask(token, '13911112222')).answer.data).toEqual(first)
    expect(await openCases(id)).toHaveLength(1)
    const rows = await kept(id)
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.toString('latin1')).not.toContain('13911112222')
    const [found] = await openCases(id)
    const opened = await demo((acting) => openCase(acting, found?.id ?? '', async () => app.personKeys))
    expect(opened?.callBack?.number).toBe('13911112222')
    app.clock.forward(3_600_000)
    expect((await show(token)).asked?.is_late).toBe(1)
    expect(await demo((acting) => settleOpenCase(acting, found?.id ?? ''))).toBe(true)
    expect(await kept(id)).toEqual([])
    expect((await show(token)).asked).toBe(null)
  })

  test('taken back, the number is gone, and its case with it; one that others opened stays', async () => {
    const { id, token } = await newMember(app)
    await offerCallBack(app, token)
    await ask(token)
    expect((await withdraw(token)).answer.data.asked).toBe(null)
    expect([await openCases(id), await kept(id)]).toEqual([[], []])
    await ask(token)
    await app.db.transaction((tx) =>
      noteSign(tx, { userId: id, at: app.clock.now, level: 'high', source: 'published' }),
    )
    await withdraw(token)
    expect(await openCases(id)).toHaveLength(1)
    expect(await kept(id)).toEqual([])
    await withdraw(token)
    expect(await openCases(id)).toHaveLength(1)
  })

  test('is forgotten three days later though nobody called; the case stays', async () => {
    const { id, token } = await newMember(app)
    await offerCallBack(app, token)
    await ask(token)
    app.clock.forward(3 * 24 * 3_600_000 + 3_600_000)
    await app.runJobs()
    expect(await kept(id)).toEqual([])
    expect(await openCases(id)).toHaveLength(1)
  })

  test('an operator sets the hours, reads them, takes them away and sees the clock', async () => {
    const { token } = await newMember(app)
    const admin = (...args: string[]) => adminIn(app, 'demo', ['safety', ...args])
    expect((await admin('hours')).out).toContain('off')
    const given = ['1234567', '00:00', '24:00', 'Etc/UTC', '20']
    expect((await admin('set-hours', ...given)).code).not.toBe(0)
    const set = await admin('set-hours', ...given, '--as', 'demo')
    expect(set, set.err).toMatchObject({ code: 0 })
    expect((await admin('hours')).out).toContain('00:00 to 24:00 in Etc/UTC')
    expect((await admin('set-hours', 'off', '--as', 'demo')).code).toBe(0)
    await offerCallBack(app, token)
    await ask(token)
    expect((await admin('cases')).out).toMatch(/call within \d+ min|CALL LATE by \d+ min/u)
  })
})
