import type { WireInputOf } from '@mindisle/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atDesk } from '../../../../testing/counselor-desk.ts'
import { waitFor } from '../../../../testing/counselor-waits.ts'
import { freeTimes, hold } from '../../../../testing/counselors.ts'
import { newMember } from '../../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dueReservations } from '../due.ts'
import { findCounselor } from '../queries.ts'
import { nextFreeOf } from '../time/next-free.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Prices = WireInputOf<'POST /api/counselor/desk/settings'>['body']['prices']

const minute = 60_000
const dayMs = 24 * 60 * minute
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1_440 }))
const prices: Prices = [
  { service_id: 'first-talk', fen: 0 },
  { service_id: 'single', fen: 40_000 },
  { service_id: 'sleep-six', fen: 180_000 },
]
const withOwn = (service: string, own: Partial<Prices[number]>): Prices =>
  prices.map((one) => (one.service_id === service ? { ...one, ...own } : one))

/** At every hour of every day, with ten minutes of pause and no notice time, unless a service says otherwise. */
async function offering(own: Prices = prices) {
  const { id: userId, token } = await newMember(app)
  const id = await atDesk(app, userId, { week: always })
  const set = (all: Prices) =>
    app.send(
      'POST /api/counselor/desk/settings',
      { body: { gap: 10, notice: 0, horizon: 28, meeting: '', prices: all } },
      { token },
    )
  expect((await set(own)).status).toBe(200)
  const told = async () =>
    (await app.send('GET /api/counselor/desk', { query: {} }, { token })).answer.data.services
  return { id, set, told }
}

const soonest = (times: readonly string[]) => new Date(times[0] ?? 0).getTime() - app.clock.now.getTime()
const card = async (id: string, query: { service: string; when?: 'today' }) =>
  (await app.send('GET /api/counselor/list', { query: { ...query, per_page: 50 } })).answer.data.list.find(
    (one) => one.id === id,
  )

async function expectKept(id: string) {
  const row = await findCounselor(app.db.direct, id)
  const anew = row && (await nextFreeOf(app.db.direct, row, app.clock.now))
  expect(anew?.all.length).toBeGreaterThan(1)
  for (const { offer, at } of anew?.all ?? []) expect(offer.nextFreeAt, offer.serviceId).toEqual(at)
}

test('a notice time of its own counts for that service alone, in times, lists and bookings', async () => {
  const { id } = await offering(withOwn('single', { notice: 1_440 }))
  const { token } = await newMember(app)
  const [talks, singles] = [await freeTimes(app, id, 'first-talk'), await freeTimes(app, id)]
  expect(soonest(talks)).toBeLessThan(60 * minute)
  expect(soonest(singles)).toBeGreaterThanOrEqual(dayMs)
  expect(await card(id, { service: 'first-talk', when: 'today' })).toMatchObject({
    next_free_at: talks[0],
    slots: talks.slice(0, 3),
  })
  expect(await card(id, { service: 'single', when: 'today' })).toBeUndefined()
  expect(await card(id, { service: 'single' })).toMatchObject({
    next_free_at: singles[0],
    slots: singles.slice(0, 3),
  })
  const shown = await app.send('GET /api/counselor/show', { query: { id } })
  expect(shown.answer.data.slots).toEqual(singles.slice(0, 6))
  expect((await hold(app, token, id, talks[3] ?? '')).answer.type).toBe('slot_taken')
  expect((await hold(app, token, id, talks[3] ?? '', 'first-talk')).status).toBe(200)
  await expectKept(id)
  for (let turn = 0; turn < 4; turn += 1) {
    app.clock.forward(7 * 60 * minute)
    await settleDue(dueReservations(app), app.clock.now)
    await expectKept(id)
  }
})

test('a pause of its own is kept free after that service, and a horizon ends it alone', async () => {
  const { id } = await offering(withOwn('first-talk', { gap: 100, horizon: 2 }))
  const { token } = await newMember(app)
  const talks = await freeTimes(app, id, 'first-talk')
  expect(new Date(talks.at(-1) ?? 0).getTime()).toBeLessThan(app.clock.now.getTime() + 2 * dayMs)
  expect(soonest([(await freeTimes(app, id)).at(-1) ?? ''])).toBeGreaterThan(20 * dayMs)
  const at = new Date(talks[5] ?? 0).getTime()
  const after = (hours: number) => new Date(at + hours * 60 * minute).toISOString()
  expect((await hold(app, token, id, after(0), 'first-talk')).status).toBe(200)
  const free = await freeTimes(app, id)
  expect(free).toContain(after(-1))
  // A quarter of an hour and a hundred minutes.
  expect(free).not.toContain(after(1))
  expect(free).toContain(after(2))
  expect((await hold(app, (await newMember(app)).token, id, after(1))).answer.type).toBe('slot_taken')
  await expectKept(id)
})

test('a session moves by the rules of its own service', async () => {
  const { id } = await offering(withOwn('first-talk', { notice: 2_880, horizon: 7 }))
  const { token } = await newMember(app)
  const [first = '', second = ''] = await freeTimes(app, id, 'first-talk')
  const held = (await hold(app, token, id, second, 'first-talk')).answer.data
  const move = async (starts_at: string) =>
    (await app.send('POST /api/reservation/move', { body: { id: held.id, starts_at } }, { token })).answer
  const times = await freeTimes(app, id)
  const soon = times.find((at) => soonest([at]) > dayMs) ?? ''
  expect(soonest([soon])).toBeLessThan(2 * dayMs)
  expect((await move(soon)).type).toBe('slot_taken')
  expect((await move(times.at(-1) ?? '')).type).toBe('slot_taken')
  expect((await move(first)).success).toBe(true)
})

test('nobody who waits is offered what is too soon for their service', async () => {
  const { id, set } = await offering(withOwn('single', { notice: 1_440 }))
  const [one, other, booker] = [await newMember(app), await newMember(app), await newMember(app)]
  const at = (await freeTimes(app, id, 'first-talk'))[8] ?? ''
  const { id: session } = (await hold(app, booker.token, id, at, 'first-talk')).answer.data
  await waitFor(app, one.token, id)
  const wait = await waitFor(app, other.token, id, { service_id: 'first-talk' })
  await app.send('POST /api/reservation/cancel', { body: { id: session } }, { token: booker.token })
  const offered = async (token: string) =>
    (await app.send('GET /api/reservation/waits', { query: {} }, { token })).answer.data.list[0]?.offer
      ?.starts_at ?? null
  expect([await offered(one.token), await offered(other.token)]).toEqual([null, at])
  await app.send('POST /api/reservation/wait/leave', { body: { id: wait } }, { token: other.token })
  expect(await offered(one.token)).toBeNull()
  const [next] = await freeTimes(app, id, 'first-talk')
  await set(withOwn('single', { notice: null }))
  expect(await offered(one.token)).toBe(next)
})

test('dates of a course go by the rules of the course', async () => {
  const { id } = await offering(withOwn('sleep-six', { gap: 60, notice: 1_440, horizon: 3 }))
  const { token } = await newMember(app)
  const times = await freeTimes(app, id)
  const [soon, late] = [times[1] ?? '', times.find((at) => soonest([at]) > 4 * dayMs) ?? '']
  const own = await freeTimes(app, id, 'sleep-six')
  const [first = '', next = '', third = ''] = own
  const wish = (starts: string[]) =>
    app.send(
      'POST /api/reservation/course/hold',
      { body: { counselor_id: id, service_id: 'sleep-six', mode: 'video', starts } },
      { token },
    )
  const refused = [soon, next, late].toSorted()
  expect((await wish([first, ...refused])).answer.data).toEqual({ id: null, failed: refused })
  expect((await wish([first, third])).answer.data.failed).toEqual([])
  expect(await freeTimes(app, id)).not.toContain(next)
  await expectKept(id)
})

test('what is left out stays, null is as in general, and what cannot be is refused', async () => {
  const { set, told } = await offering(withOwn('single', { gap: 30, notice: 1_440, horizon: 14 }))
  const single = async () => (await told()).find(({ id }) => id === 'single')
  const next = (await single())?.next_free_at ?? ''
  expect(soonest([next])).toBeGreaterThanOrEqual(dayMs)
  expect(await single()).toMatchObject({ gap: 30, notice: 1_440, horizon: 14 })
  await set(prices)
  expect(await single()).toMatchObject({ gap: 30, notice: 1_440, horizon: 14 })
  await set(withOwn('single', { gap: null, horizon: 20 }))
  expect(await single()).toMatchObject({ gap: null, notice: 1_440, horizon: 20 })
  expect((await set(withOwn('single', { horizon: 0 }))).status).toBe(422)
  expect((await set(withOwn('single', { gap: 121 }))).status).toBe(422)
  await set(withOwn('single', { notice: null }))
  expect(soonest([(await single())?.next_free_at ?? ''])).toBeLessThan(60 * minute)
})
