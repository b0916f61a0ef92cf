import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atDesk } from '../../../../testing/counselor-desk.ts'
import { anyTime, takenTime, waitFor } from '../../../../testing/counselor-waits.ts'
import { addCounselor, freeTimes, hold } from '../../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dueReservations } from '../due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const due = () => settleDue(dueReservations(app), app.clock.now)
const waits = async (token: string) =>
  (await app.send('GET /api/reservation/waits', { query: {} }, { token })).answer.data.list
const accept = (token: string, id: string) =>
  app.send('POST /api/reservation/wait/accept', { body: { id } }, { token })
const answer = (verb: 'pass' | 'leave', token: string, id: string) =>
  app.send(`POST /api/reservation/wait/${verb}`, { body: { id } }, { token })
const notices = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )
const mine = async (token: string) =>
  (await app.send('GET /api/reservation/list', { query: {} }, { token })).answer.data.list
const timesAt = async (counselor: string, at: string) =>
  (
    await app.db.pool.query(
      'select client_id from counselor_times where counselor_id = $1 and starts_at = $2',
      [counselor, at],
    )
  ).rows as Array<{ client_id: string }>

/** As if nobody had answered. */
async function letLapse() {
  await app.db.pool.query(
    `update counselor_times set until = now() - interval '1 second' where until is not null`,
  )
  await app.db.pool.query(
    `update counselor_waits set offered_until = now() - interval '1 second' where offered_until is not null`,
  )
  await due()
}

test('nobody waits for what is free: it is told instead', async () => {
  const id = await addCounselor(app)
  const { token } = await newMember(app)
  const body = { counselor_id: id, ...anyTime }
  const told = await app.send('POST /api/reservation/wait/join', { body }, { token })
  expect(told.answer.data.id).toBeNull()
  expect(told.answer.data.free).toEqual(await freeTimes(app, id))
  expect(await waits(token)).toEqual([])
  const night = { ...body, parts: ['evening' as const] }
  const joined = await app.send('POST /api/reservation/wait/join', { body: night }, { token })
  expect(joined.answer.data).toMatchObject({ id: expect.any(String), free: [] })
  const again = await app.send(
    'POST /api/reservation/wait/join',
    { body: { ...body, may_pass_free: 1 } },
    { token },
  )
  expect(again.answer.data.id).toBe(joined.answer.data.id)
  expect(await waits(token)).toMatchObject([{ before: 0, offer: null, parts: anyTime.parts }])
})

test('a time that is given up is offered in order, passed on, taken and paid like any other', async () => {
  const id = await addCounselor(app)
  const { at, giveUp } = await takenTime(app, id)
  const [first, second, third] = [await newMember(app), await newMember(app), await newMember(app)]
  const [one, two] = [await waitFor(app, first.token, id), await waitFor(app, second.token, id)]
  expect(await waits(second.token)).toMatchObject([{ before: 1 }])
  await giveUp()
  const [offered] = await waits(first.token)
  expect(offered?.offer).toMatchObject({ starts_at: at, price_fen: 40_000 })
  const left = new Date(offered?.offer?.until ?? 0).getTime() - Date.now()
  expect(Math.round(left / 60_000)).toBe(120)
  expect(await notices(first.token)).toEqual(['等的时间空出来了'])
  expect(await waits(second.token)).toMatchObject([{ offer: null }])
  expect((await hold(app, third.token, id, at)).answer.type).toBe('slot_taken')
  expect((await accept(second.token, one)).status).toBe(404)
  expect((await accept(second.token, two)).answer.type).toBe('slot_taken')
  expect(
    (await app.send('POST /api/reservation/wait/join', { body: { counselor_id: id, ...anyTime } }, first))
      .answer.type,
  ).toBe('already_open')
  expect((await answer('pass', first.token, one)).status).toBe(200)
  expect(await waits(first.token)).toMatchObject([{ id: one, offer: null, before: 0 }])
  expect((await waits(second.token))[0]?.offer?.starts_at).toBe(at)
  const taken = await accept(second.token, two)
  expect(taken.answer.data).toMatchObject({ state: 'held' })
  expect(await waits(second.token)).toEqual([])
  expect(await mine(second.token)).toMatchObject([{ state: 'held', starts_at: at, price_fen: 40_000 }])
  await app.send('POST /api/reservation/release', { body: { id: taken.answer.data.id } }, second)
  // Who passed it on is not asked again.
  expect(await waits(first.token)).toMatchObject([{ offer: null }])
  expect(await freeTimes(app, id)).toContain(at)
})

test('of all who want a time in the moment it is given up, exactly one has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.forgetLimits()
    const id = await addCounselor(app)
    const { at, giveUp } = await takenTime(app, id)
    const [one, two] = [await newMember(app), await newMember(app)]
    const others = [await newMember(app), await newMember(app)]
    await waitFor(app, one.token, id)
    await waitFor(app, two.token, id)
    const outcomes = await Promise.all([giveUp(), ...others.map(({ token }) => hold(app, token, id, at))])
    expect(outcomes.map(({ status }) => status)).toEqual([200, 422, 422])
    expect(await timesAt(id, at)).toHaveLength(1)
    expect((await waits(one.token))[0]?.offer?.starts_at).toBe(at)
    const [wait] = await waits(one.token)
    const twice = await Promise.all([accept(one.token, wait?.id ?? ''), accept(one.token, wait?.id ?? '')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await timesAt(id, at)).toHaveLength(1)
  }
})

test('who does not answer keeps the place twice, and is no longer waiting after the third', async () => {
  const id = await addCounselor(app)
  const { token } = await newMember(app)
  const next = await newMember(app)
  const taken = [await takenTime(app, id)]
  for (let count = 0; count < 2; count += 1) taken.push(await takenTime(app, id))
  await waitFor(app, token, id)
  await waitFor(app, next.token, id)
  for (const [index, { giveUp }] of taken.entries()) {
    await giveUp()
    expect((await waits(token))[0]?.offer).not.toBeNull()
    await letLapse()
    expect(await waits(token)).toHaveLength(index < 2 ? 1 : 0)
    const [other] = await waits(next.token)
    expect(other?.offer).not.toBeNull()
    await answer('pass', next.token, other?.id ?? '')
  }
  expect((await notices(token)).toSorted()).toEqual(
    [
      ...Array<string>(3).fill('等的时间空出来了'),
      ...Array<string>(2).fill('那个时间给下一位了'),
      '候补结束了',
    ].toSorted(),
  )
})

test('hours that a counselor opens are offered by the clock of whoever waits; what is soon for fifteen minutes', async () => {
  const me = await newMember(app)
  const counselor = await atDesk(app, me.id, { week: [] })
  const [far, near] = [await newMember(app), await newMember(app)]
  await waitFor(app, far.token, counselor, { time_zone: 'America/New_York', parts: ['evening'] })
  await waitFor(app, near.token, counselor, { parts: ['afternoon'] })
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 600, to: 1_080 }))
  await app.send('POST /api/counselor/desk/hours', { body: { hours: everyDay } }, { token: me.token })
  const clockIn = (zone: string, at = '') =>
    Number(new Date(at).toLocaleString('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }))
  const [one, two] = [(await waits(far.token))[0]?.offer, (await waits(near.token))[0]?.offer]
  expect(clockIn('America/New_York', one?.starts_at)).toBeGreaterThanOrEqual(18)
  expect(clockIn('Asia/Shanghai', two?.starts_at)).toBeGreaterThanOrEqual(12)
  for (const offer of [one, two]) {
    const isSoon = new Date(offer?.starts_at ?? 0).getTime() - app.clock.now.getTime() <= 24 * 3_600_000
    const minutes = (new Date(offer?.until ?? 0).getTime() - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(isSoon ? 15 : 120)
  }
  const desk = await app.send('GET /api/counselor/desk/waits', { query: {} }, { token: me.token })
  expect(desk.answer.data).toMatchObject({ total: 2, list: [{ time_zone: 'America/New_York' }, {}] })
})

test('what is free costs nothing and is booked at once; nobody is offered what they have no time for', async () => {
  const id = await addCounselor(app)
  const { token } = await newMember(app)
  const { at, giveUp } = await takenTime(app, id)
  const wait = await waitFor(app, token, id, { service_id: 'first-talk' })
  const elsewhere = await addCounselor(app)
  await hold(app, token, elsewhere, at)
  await giveUp()
  expect(await waits(token)).toMatchObject([{ offer: null }])
  const [own] = await mine(token)
  await app.send('POST /api/reservation/release', { body: { id: own?.id ?? '' } }, { token })
  await app.db.pool.query('update counselors set look_at = $1 where id = $2', [app.clock.now, id])
  await due()
  expect((await waits(token))[0]?.offer?.starts_at).toBe(at)
  expect((await accept(token, wait)).answer.data).toMatchObject({
    state: 'booked',
    held_until: null,
  })
})

test('a wait is exported, and goes with its person: what was kept for them goes on', async () => {
  const id = await addCounselor(app)
  const { giveUp } = await takenTime(app, id)
  const [gone, next] = [await newMember(app), await newMember(app)]
  await waitFor(app, gone.token, id)
  await waitFor(app, next.token, id)
  await giveUp()
  expect(JSON.stringify(await exportOf(app, gone.token))).toContain('reservation_waits')
  await app.db.transaction((tx) =>
    app.deps.personal.find(({ name }) => name === 'counselors')!.erase(tx, gone.id, app.clock.now),
  )
  expect((await waits(next.token))[0]?.offer).not.toBeNull()
  const [wait] = await waits(next.token)
  await answer('leave', next.token, wait?.id ?? '')
  expect(await waits(next.token)).toEqual([])
})
