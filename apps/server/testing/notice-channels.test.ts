import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryDeps } from '../src/modules/notices/channels/deps.ts'
import { notify } from '../src/modules/notices/index.ts'
import {
  begin,
  close,
  open,
  type Person,
  app,
  appointment,
  choose,
  deliver,
  deps,
  fakes,
  happens,
  hour,
  later,
  minute,
  onDevice,
  plain,
  rows,
  settingsOf,
  subscribe,
  urgent,
  visitor,
} from './channels.ts'
import { adminIn } from './admin.ts'
import { newBrowser } from './fakes/push.ts'
import { ban, exportOf } from './people.ts'

beforeAll(open)
afterAll(close)
beforeEach(begin)

describe('a notification of a browser', () => {
  test('says the neutral title in the language of the device, leads there, and comes once', async () => {
    const { id, browser } = await onDevice()
    await happens(id)
    await deliver()
    const [push] = browser.received()
    expect(JSON.parse(push?.text ?? '')).toEqual({
      id: push?.topic,
      title: 'Something happened',
      href: expect.stringContaining('/pages/table/comment-detail?id='),
      language: 'en',
    })
    const before = fakes.push.calls
    await deliver(later(24 * hour))
    expect(fakes.push.calls).toBe(before)
    expect(await rows()).toMatchObject([{ channel: 'push', state: 'sent', attempts: 1, problem: null }])
  })

  test('is written with what it tells of, or not at all', async () => {
    const { id } = await onDevice()
    const about = { userId: id, about: 'undone', facts: { n: 1 } }
    const undone = app.db.transaction(async (tx) => {
      await notify(tx, plain, about, app.clock.now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
    const twice = () => app.db.transaction((tx) => notify(tx, plain, about, app.clock.now))
    await twice()
    await twice()
    expect(await rows()).toHaveLength(1)
  })

  test('does not come for what was muted, or read in the app meanwhile', async () => {
    const { id, token } = await onDevice()
    await happens(id)
    await app.send('POST /api/notice/read', { body: {} }, { token })
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'skipped', problem: 'read' }])
    await happens(id)
    await choose(token, { muted: ['reply'] })
    await deliver()
    await happens(id)
    const all = await rows()
    expect(all.map(({ problem }) => problem).sort()).toEqual(['muted', 'read'])
  })

  test('waits for the end of the quiet hours over midnight, unless it cannot', async () => {
    const { id, token, browser } = await onDevice()
    await choose(token, { quiet: { from: 22 * 60, until: 8 * 60 } })
    const night = new Date('2026-11-17T15:30:00Z')
    await happens(id, plain, {}, night)
    const morning = new Date('2026-11-18T00:00:00Z')
    expect(await rows()).toMatchObject([{ due_at: morning }])
    await deliver(new Date(morning.getTime() - 1))
    expect(browser.received()).toEqual([])
    await happens(id, urgent, {}, night)
    await deliver(night)
    expect(browser.received()).toHaveLength(1)
    await deliver(morning)
    expect(browser.received()).toHaveLength(2)
  })

  test('that was to be tried again in quiet hours waits for their end', async () => {
    const { id, token } = await onDevice()
    fakes.push.mood = { kind: 'status', status: 500 }
    const evening = new Date('2026-11-17T13:59:30Z')
    await choose(token, { quiet: { from: 22 * 60, until: 8 * 60 } })
    await happens(id, plain, {}, evening)
    await deliver(evening)
    await deliver(new Date(evening.getTime() + minute))
    expect(await rows()).toMatchObject([{ attempts: 1, due_at: new Date('2026-11-18T00:00:00Z') }])
  })

  test('is tried again after 1, 5 and 30 minutes, 2 and 12 hours, and then given up', async () => {
    const { id, browser } = await onDevice()
    fakes.push.mood = { kind: 'status', status: 503 }
    await happens(id)
    let at = app.clock.now.getTime()
    for (const wait of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]) {
      await deliver(new Date(at))
      expect(await deliver(new Date(at + wait - 1)), 'too early').toBe(0)
      at += wait
      expect(await rows()).toMatchObject([{ state: 'waiting', due_at: new Date(at), problem: 'http_503' }])
    }
    await expect(deliver(new Date(at))).rejects.toThrow('could not be told by push')
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 6, problem: 'http_503' }])
    const { out } = await adminIn(app, 'demo', ['notice', 'dead'])
    expect(out).toMatch(/push {2}test\.plain {2}6 attempts {2}http_503\n1 notice above could not be told/)
    fakes.push.mood = { kind: 'ok' }
    await deliver(new Date(at + 48 * hour))
    expect(browser.received()).toEqual([])
  })

  test.each([{ kind: 'hang' }, { kind: 'drop' }, { kind: 'redirect' }] as const)(
    'comes in the end after %j',
    async (mood) => {
      const { id, browser } = await onDevice()
      fakes.push.mood = mood
      await happens(id)
      await deliver()
      expect(browser.received()).toEqual([])
      fakes.push.mood = { kind: 'ok' }
      await deliver(later(minute))
      expect(browser.received()).toHaveLength(1)
    },
  )

  test('to a browser that is gone ends its subscription', async () => {
    const { id, token } = await onDevice()
    expect(await settingsOf(token)).toMatchObject({ push: { is_on: 1 } })
    fakes.push.mood = { kind: 'status', status: 410 }
    await happens(id)
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'skipped', problem: 'http_410' }])
    expect(await settingsOf(token)).toMatchObject({ push: { is_on: 0 } })
    await happens(id)
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['signed out', ({ token }: Person) => app.send('POST /api/auth/logout', {}, { token })],
    ['banned', ({ id }: Person) => ban(app, id)],
    ['turned off', ({ token }: Person) => app.send('POST /api/notice/unsubscribe', {}, { token })],
  ])('is not sent once the person was %s', async (_, end) => {
    const person = await onDevice()
    await happens(person.id)
    await end(person)
    const before = fakes.push.calls
    await deliver()
    expect(fakes.push.calls).toBe(before)
    expect(await rows()).toMatchObject([{ state: 'skipped', problem: 'nobody' }])
  })

  test('of what has begun by then is not sent', async () => {
    const { id } = await onDevice()
    await happens(id, appointment, { until: later(minute).toISOString() })
    await deliver(later(minute))
    expect(await rows()).toMatchObject([{ state: 'skipped', problem: 'late' }])
  })

  test('goes out once when two processes sweep at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, onDevice))
    for (const { id } of people) await happens(id)
    const before = fakes.push.calls
    await Promise.all([deliver(), deliver(), deliver()])
    expect(fakes.push.calls - before).toBe(12)
    for (const { browser } of people) expect(browser.received()).toHaveLength(1)
  })

  test('of a process that was killed after sending comes again as the same one', async () => {
    const { id, browser } = await onDevice()
    await happens(id)
    const killed = new Error('killed')
    const push = {
      ...deps.push!,
      send: async (...given: Parameters<NonNullable<DeliveryDeps['push']>['send']>) => {
        await deps.push!.send(...given)
        throw killed
      },
    }
    await expect(deliver(app.clock.now, { ...deps, push })).rejects.toBe(killed)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(await deliver(later(minute - 1))).toBe(0)
    await deliver(later(minute))
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(browser.received()).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test.each([
    'https://127.0.0.1/push',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'nonsense',
  ])('that leads to %s is refused', async (endpoint) => {
    const { token } = await visitor()
    const { address } = newBrowser('http://127.0.0.1:1')
    expect((await subscribe(token, { ...address, endpoint })).status).toBe(422)
  })

  test('with keys that no browser has is refused', async () => {
    const { token } = await visitor()
    const { address } = fakes.push.browser()
    expect((await subscribe(token, { ...address, auth: 'AAAA' })).status).toBe(422)
    expect((await subscribe(token, { ...address, p256dh: 'A'.repeat(87) })).status).toBe(422)
  })

  test('of one browser is that of who subscribed last, and says nothing in the export', async () => {
    const first = await onDevice()
    const second = await visitor()
    await subscribe(second.token, first.browser.address)
    expect(await settingsOf(first.token)).toMatchObject({ push: { is_on: 0 } })
    const told = await exportOf(app, second.token)
    expect(told).toMatchObject({ parts: { push_subscriptions: [{ language: 'en' }] } })
    expect(JSON.stringify(told)).not.toContain(first.browser.address.endpoint)
    const { rows: kept } = await app.db.pool.query('select * from push_subscriptions')
    expect(JSON.stringify(kept)).not.toContain(first.browser.address.endpoint)
  })

  test('of a session that ended is forgotten', async () => {
    const { token, id } = await onDevice()
    await app.send('POST /api/auth/logout', {}, { token })
    await app.runJobs({ only: 'forget-subscriptions' })
    const left = await app.db.pool.query('select 1 from push_subscriptions where user_id = $1', [id])
    expect(left.rowCount).toBe(0)
  })
})
