import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '../src/flows/erase-person.ts'
import { flowsModule } from '../src/flows/module.ts'
import { proveSessions } from '../src/modules/counselors/index.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { incentiveModule } from '../src/modules/incentive/module.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { expectOrder, show as showOrder } from '../src/modules/money/test-help.ts'
import { adminIn } from './admin.ts'
import { atDesk } from './counselor-desk.ts'
import { beganAgo, freeTimes, paidSession } from './counselors.ts'
import { keptOf, settleRefunds } from './incentive.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.pool.query(
    `insert into operators (id, name, roles, created_at)
     select name || '-operator', name, array['owner'], now() from unnest(array['ada', 'ben']) name`,
  )
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(async () => {
  await expectOrder(app)
  expect(await proveIncome(app.db.direct)).toEqual([])
  expect(await proveSessions(app.db.direct)).toEqual([])
})

const admin = (...args: string[]) => adminIn(app, 'demo', args)
/** What two have to say, said by both. */
async function byTwo(...args: string[]): Promise<void> {
  const { out, err } = await admin(...args, '--as', 'ada')
  const approval = /approval confirm (\S+)/.exec(out)?.[1] ?? ''
  expect([err, (await admin('approval', 'confirm', approval, '--as', 'ben')).err]).toEqual(['', ''])
}

const due = async () => {
  for (const module of [counselorsModule, flowsModule, moneyModule, incentiveModule])
    await settleDue(module.due(app.deps), app.clock.now)
  await settleRefunds(app)
}

async function paidOne() {
  const me = await newMember(app)
  const client = await newMember(app)
  const counselor = await atDesk(app, me.id)
  const at = (await freeTimes(app, counselor)).at(30) ?? ''
  return { me, client, counselor, ...(await paidSession(app, client.token, counselor, at)) }
}
type Paid = Awaited<ReturnType<typeof paidOne>>

const claim = ({ client, id }: Paid) =>
  app.send('POST /api/reservation/missed', { body: { id } }, { token: client.token })
const answer = ({ me, id }: Paid, body = {}) =>
  app.send('POST /api/counselor/desk/missed', { body: { id, ...body } }, { token: me.token })
const mine = async ({ client, id }: Paid) =>
  (await app.send('GET /api/reservation/show', { query: { id } }, { token: client.token })).answer.data
/** What asks for the counselor's word, whichever week the desk is opened at. */
const requestsOf = async ({ me }: Paid) => {
  const far = { query: { week: '2030-01-07' } }
  const { answer: desk } = await app.send('GET /api/counselor/desk', far, { token: me.token })
  return desk.data.requests.map(({ id, claim: said }) => [id, said])
}
const orderOf = async ({ client, order }: Paid) => (await showOrder(app, client.token, order)).answer.data
const noticesOf = async (userId: string) =>
  (await app.db.pool.query('select kind from notices where user_id = $1 order by kind', [userId])).rows.map(
    ({ kind }) => kind as string,
  )

test('nobody came and nobody answers: all goes back, and what it earned with it', async () => {
  const one = await paidOne()
  expect((await claim(one)).answer.type).toBe('refund_refused')
  await beganAgo(app, one.id, 60)
  await due()
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: 28_000 })
  expect((await mine(one)).may_claim).toBe(1)
  expect(await requestsOf(one)).toEqual([])
  expect((await claim(one)).status).toBe(200)
  expect((await claim(one)).status).toBe(200)
  expect(await noticesOf(one.me.id)).toContain('reservation.claimed')
  await due()
  expect(await mine(one)).toMatchObject({ state: 'done', claim: 'open' })
  expect(await requestsOf(one)).toEqual([[one.id, 'open']])
  await app.db.pool.query('update reservations set claim_due_at = $2 where id = $1', [one.id, app.clock.now])
  await due()
  await due()
  expect(await mine(one)).toMatchObject({ state: 'missed', missed_by: 'counselor', claim: 'upheld' })
  expect(await requestsOf(one)).toEqual([])
  expect(await orderOf(one)).toMatchObject({ state: 'refunded', refunded_fen: 40_000 })
  expect(await keptOf(app, one.me.id)).toMatchObject({ pending: 0, available: 0, debt: 0 })
  expect(await noticesOf(one.client.id)).toContain('reservation.upheld')
})

test('each says something else: nothing moves until one of us has looked', async () => {
  const [lost, won] = [await paidOne(), await paidOne()]
  for (const one of [lost, won]) await beganAgo(app, one.id, 20)
  // The client speaks first and is answered; or the counselor speaks first, and the client says they were there.
  await claim(lost)
  expect((await answer(lost, { is_held: 1 })).status).toBe(200)
  expect((await answer(won)).status).toBe(200)
  expect(await noticesOf(won.client.id)).toContain('reservation.missed')
  expect((await answer(won, { is_held: 1 })).answer.type).toBe('refund_refused')
  await claim(won)
  await due()
  expect(await mine(lost)).toMatchObject({ claim: 'disputed' })
  expect(await mine(won)).toMatchObject({ claim: 'disputed', missed_by: 'client' })
  expect((await admin('reservation', 'list')).out).toContain(lost.id)
  expect(await keptOf(app, won.me.id)).toMatchObject({ pending: 0 })
  expect((await admin('reservation', 'settle', won.id, 'counselor', '--as', 'ada')).err).toBe('')
  await byTwo('reservation', 'settle', lost.id, 'client')
  // The command goes by the real clock.
  await app.db.pool.query('update reservations set share_at = $1 where share_at is not null', [app.clock.now])
  expect((await admin('reservation', 'settle', won.id, 'counselor', '--as', 'ada')).code).toBe(1)
  await due()
  await due()
  expect(await keptOf(app, won.me.id)).toMatchObject({ pending: 28_000 })
  expect(await orderOf(won)).toMatchObject({ state: 'fulfilled' })
  expect(await orderOf(lost)).toMatchObject({ state: 'refunded', refunded_fen: 40_000 })
})

test('one of us cancels: all goes back, with an apology; and closes a page with all that is to come', async () => {
  const [one, other] = [await paidOne(), await paidOne()]
  await byTwo('reservation', 'cancel', one.id)
  await byTwo('counselor', 'close', other.counselor)
  await due()
  await due()
  expect(await mine(one)).toMatchObject({ state: 'cancelled', cancelled_by: 'us' })
  expect(await noticesOf(one.client.id)).toContain('reservation.called_off_by_us')
  expect((await mine(other)).state).toBe('cancelled')
  for (const each of [one, other])
    expect(await orderOf(each)).toMatchObject({ state: 'refunded', refunded_fen: 40_000 })
  expect(
    (await app.send('GET /api/counselor/times', { query: { id: other.counselor, service: 'single' } }))
      .status,
  ).toBe(404)
})

test('whoever leaves gives up what is to come: their page is gone, clients are told and have all back', async () => {
  const one = await paidOne()
  const { counselor } = one
  await app.db.transaction((tx) => erasePerson(tx, app.deps, one.me.id, app.clock.now))
  await due()
  await due()
  expect((await app.send('GET /api/counselor/show', { query: { id: counselor } })).status).toBe(404)
  expect(await mine(one)).toMatchObject({ state: 'cancelled', cancelled_by: 'counselor' })
  expect(await orderOf(one)).toMatchObject({ state: 'refunded', refunded_fen: 40_000 })
  expect(await noticesOf(one.client.id)).toContain('reservation.called_off')
  const { rows } = await app.db.pool.query('select name, credentials, way from counselors where id = $1', [
    counselor,
  ])
  expect(JSON.stringify(rows)).not.toContain('Counselor counselor-')
})
