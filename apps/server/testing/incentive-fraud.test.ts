import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { topUp } from '../src/modules/money/test-help.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { comesBy, expectExact, holdEnds, keptOf, oldMember, refundNow } from './incentive.ts'
import { randomMobile, randomVisitorId, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let finance: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  finance = await newOperator(app, 'finance')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  await app.db.pool.query(
    `insert into incentive_plan (id, rate_bp, hold_days, most_buyers_day, most_fen_day, most_refunds_month, fresh_hours, least_fen, most_fen_withdrawn_day)
     values (1, 2000, 7, 2, 2000, 2, 1, 1000, 50000) on conflict do nothing`,
  )
})
afterEach(async () => {
  await expectExact(app)
  expect(await proveIncome(app.db.direct)).toEqual([])
})

interface Seen {
  id: string
  state: string
  doubts: string[]
}

/** Somebody pays, and what that brings the inviter. */
async function pays(inviterId: string, token: string, pack: 'yuan-6' | 'yuan-68' = 'yuan-6') {
  const { id: order } = await topUp(app, token, pack)
  const { rows } = await app.db.pool.query<Seen>(
    'select id, state, doubts from incomes where user_id = $1 and order_id = $2',
    [inviterId, order],
  )
  return { ...(rows[0] as Seen), order }
}
const clean = { state: 'pending', doubts: [] }

test('more buyers in a day than is usual: the next is held, and somebody who paid before is no new one', async () => {
  const inviter = await oldMember(app)
  const [one, two, three] = [
    await comesBy(app, inviter.id),
    await comesBy(app, inviter.id),
    await comesBy(app, inviter.id),
  ]
  expect(await pays(inviter.id, one.token)).toMatchObject(clean)
  expect(await pays(inviter.id, two.token)).toMatchObject(clean)
  expect(await pays(inviter.id, one.token)).toMatchObject(clean)
  expect(await pays(inviter.id, three.token)).toMatchObject({ state: 'held', doubts: ['velocity'] })
})

test('more income in a day than is usual is held', async () => {
  const inviter = await oldMember(app)
  const friend = await comesBy(app, inviter.id)
  expect(await pays(inviter.id, friend.token, 'yuan-68')).toMatchObject(clean)
  expect(await pays(inviter.id, friend.token)).toMatchObject(clean)
  expect(await pays(inviter.id, friend.token, 'yuan-68')).toMatchObject({ state: 'held', doubts: ['amount'] })
})

test('refunds in series: what comes after them is held', async () => {
  const inviter = await oldMember(app)
  const friend = await comesBy(app, inviter.id)
  for (let time = 0; time < 2; time += 1) {
    const paid = await pays(inviter.id, friend.token)
    expect(paid).toMatchObject(clean)
    await refundNow(app, friend.token, paid.order)
  }
  expect(await pays(inviter.id, friend.token)).toMatchObject({ state: 'held', doubts: ['refunds'] })
})

test('an inviter who signs in on the device of whoever pays: held', async () => {
  const inviter = await oldMember(app)
  const friend = await comesBy(app, inviter.id)
  expect(await pays(inviter.id, friend.token)).toMatchObject(clean)
  // It is not taken along, and yet it was there.
  const { merge_offer: offer, token } = await app.member({ mobile: inviter.mobile, token: friend.token })
  await app.send('POST /api/auth/merge', { body: { offer_id: offer!.id, accept: false } }, { token })
  const again = await comesBy(app, inviter.id, { visitorId: friend.visitorId })
  expect(await pays(inviter.id, again.token)).toMatchObject({ state: 'held', doubts: ['same_device'] })
})

test('a fresh account: held, shown in the console with the reason and nobody’s name, released or taken back there', async () => {
  const { profile } = await app.member()
  await app.forgetLimits()
  const friend = await comesBy(app, profile.id)
  const other = await comesBy(app, profile.id)
  expect(await pays(profile.id, friend.token)).toMatchObject({ state: 'held', doubts: ['fresh'] })
  expect(await pays(profile.id, other.token)).toMatchObject({ state: 'held', doubts: ['fresh'] })
  await holdEnds(app)
  expect(await keptOf(app, profile.id)).toMatchObject({ pending: 240, available: 0 })
  const held = async () => (await callConsole(app, 'GET /api/admin/incomes', {}, finance)).answer.data
  const { rows } = await app.db.pool.query('select id from incomes where user_id = $1', [profile.id])
  const ids = rows.map(({ id }) => id as string)
  const mine = (await held()).list.filter(({ id }) => ids.includes(id))
  expect(mine).toMatchObject([{ fen: 120, doubts: ['fresh'] }, { doubts: ['fresh'] }])
  for (const secret of [profile.id, friend.id, other.id])
    expect(JSON.stringify(await held())).not.toContain(secret)
  const waits = (await callConsole(app, 'GET /api/admin/today', { query: {} }, finance)).answer.data.waiting
  expect(waits.map(({ kind }) => kind)).toContain('income')
  const decide = (id: string, decision: 'release' | 'void') =>
    callConsole(app, 'POST /api/admin/incomes/decide', { body: { id, decision } }, finance)
  await app.db.pool.query(`update incomes set free_at = now() - interval '1 hour' where id = $1`, [ids[0]])
  expect((await decide(ids[0] ?? '', 'release')).answer.data.state).toBe('done')
  expect(await keptOf(app, profile.id)).toMatchObject({ pending: 120, available: 120 })
  expect((await decide(ids[1] ?? '', 'void')).answer.data.state).toBe('done')
  expect(await keptOf(app, profile.id)).toMatchObject({ pending: 0, available: 120 })
  for (const id of ids) expect((await decide(id, 'release')).status).toBe(422)
  const audit = await app.db.pool.query(
    `select verb from audit_entries where subject = any($1) order by verb`,
    [ids],
  )
  expect(audit.rows.map(({ verb }) => verb as string)).toEqual(['incentive release', 'incentive void'])
})

test('whoever was signed in on a device brings nobody along there, as a visitor or by another number', async () => {
  const { profile, known_device: mark } = await app.member()
  await app.forgetLimits()
  const sc = { inviter_id: profile.id, src: 'share-link' }
  const attributed = async (userId: string) =>
    (await app.db.pool.query('select 1 from attributions where user_id = $1', [userId])).rows.length > 0
  const known = [mark ?? '']
  const opened = async (known_devices: string[]) =>
    (
      await app.send('POST /api/auth/visitor', {
        body: { visitor_id: randomVisitorId(), sc, known_devices },
      })
    ).answer.data
  const own = await opened(known)
  expect(await attributed(own.profile.id)).toBe(false)
  const stranger = await opened([])
  expect(await attributed(stranger.profile.id)).toBe(true)
  await topUp(app, stranger.token, 'yuan-6')
  expect(await keptOf(app, profile.id)).toMatchObject({ pending: 120 })
  // The stranger registers, and the device shows whose it is.
  const mobile = randomMobile()
  const code = await app.codeFor(mobile, 'login', stranger.token)
  const body = { mobile, code, agreed: true, known_devices: known }
  const second = await app.send('POST /api/auth/login', { body }, { token: stranger.token })
  expect(second.status, second.answer.message).toBe(200)
  expect(await attributed(second.answer.data.profile.id)).toBe(false)
  expect(await keptOf(app, profile.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
})
