import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import {
  balance,
  checkoutOf,
  expectOrder,
  made,
  payFor,
  show,
  topUp,
} from '../src/modules/money/test-help.ts'
import { hardenDemo, loadDemoData, readTrust } from '../src/flows/demo-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function harden() {
  const done = await hardenDemo(app.deps, { now: app.clock.now, reason: 'going live' })
  app.clock.forward(0)
  return done
}

const query = async (text: string, values: unknown[] = []) => (await app.db.pool.query(text, values)).rows

/** What the ledger says lies at the play gateway. */
const playMoney = async (): Promise<number> =>
  (
    await query(
      `select coalesce(sum(amount), 0)::int as fen from ledger_entries where account_id = 'house:cash:sandbox'`,
    )
  )[0].fen

describe('a database that ran as a demo', () => {
  test('remembers it, whatever becomes of its demo people, and nobody can make it forget', async () => {
    expect(await readTrust(app.db)).toBe('never a demo')
    await loadDemoData(app.db, app.clock.now)
    await adminIn(app, 'demo', ['demo', 'remove'])
    expect(await readTrust(app.db)).toBe('open')
    await expect(query(`delete from installation where name = 'ran_as_demo'`)).rejects.toThrow('for good')
    await expect(query(`update installation set name = 'x' where name = 'ran_as_demo'`)).rejects.toThrow(
      'for good',
    )
    expect((await adminIn(app, 'demo', ['demo', 'status'])).out).toContain('npm run demo -- harden')
  })

  test('is not hardened while a server runs on it', async () => {
    const told = await adminIn(app, 'production', ['demo', 'harden'])
    expect([told.code, told.err]).toEqual([1, expect.stringContaining('A server runs')])
    expect(await readTrust(app.db)).toBe('open')
  })
})

describe('hardening', () => {
  test('lets nobody in by what a demo gave, until a new code proves the number', async () => {
    const { token, mobile, profile } = await app.member()
    await app.forgetLimits()
    const code = await app.codeFor(mobile, 'password', token)
    const body = { mobile, code, password: 'a quiet island 7' }
    expect((await app.send('POST /api/auth/password', { body }, { token })).status).toBe(200)
    const visitor = await app.visitor()
    await query(
      `insert into connections (provider, subject_index, user_id, created_at) values ('wechat', 'x', $1, now())`,
      [profile.id],
    )
    await query(
      `insert into member_roles (id, user_id, role, granted_at) values ('r', $1, 'counselor', now())`,
      [profile.id],
    )
    await query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
       values ('p', $1, 'c', 'k', 0, '', 0, now())`,
      [profile.id],
    )
    await query(
      `insert into totp_secrets (user_id, secret_sealed, created_at, confirmed_at, last_step) values ($1, 's', now(), now(), 0)`,
      [profile.id],
    )
    await query(`insert into recovery_codes (user_id, code_hash) values ($1, 'r')`, [profile.id])
    await app.forgetLimits()
    const shown = await app.codeFor(mobile)

    const done = await harden()
    expect(done).toMatchObject({
      'passwords forgotten': 1,
      'roles taken back': 1,
      'ties to other platforms cut': 1,
      'passkeys removed': 1,
      'second steps removed': 1,
    })
    expect(done['sessions revoked']).toBeGreaterThan(1)
    expect(done['numbers to be proven anew']).toBeGreaterThan(0)
    for (const stale of [token, visitor.token])
      expect((await app.send('GET /api/member/balance', {}, { token: stale })).status).toBe(401)
    const signIn = (proof: object) =>
      app.send('POST /api/auth/login', { body: { mobile, agreed: true, ...proof } })
    expect((await signIn({ password: 'a quiet island 7' })).answer.type).toBe('password_wrong')
    expect((await signIn({ code: shown })).answer.type).toBe('code_invalid')

    await app.forgetLimits()
    const again = await app.member({ mobile })
    expect([again.profile.id, again.profile.is_auth_mobile]).toEqual([profile.id, 1])
  })

  test('a number that was not proven since does not count as verified', async () => {
    const { token, profile } = await app.member()
    await query('update users set mobile_doubted_at = now() where id = $1', [profile.id])
    app.clock.forward(0)
    const { status, answer } = await app.send('GET /api/task/list', { query: {} }, { token })
    expect([status, answer.type]).toEqual([403, 'mobile_unverified'])
  })

  test('takes back what play money bought, used or not, and what its points bought', async () => {
    const { token } = await app.visitor()
    const topped = await topUp(app, token)
    const bought = await balance(app, token)
    const table = await payFor(app, token, { kind: 'table', table_id: 'attachment', pay_with: 'cash' })
    await query('update unlocks set opened_at = now() where order_id = $1', [table.id])
    const byPoints = await made(app, token, { kind: 'membership', plan_id: 'month', pay_with: 'points' })
    expect(byPoints.state).toBe('fulfilled')
    const spare = await app.visitor()
    const kept = await payFor(app, spare.token, { kind: 'membership', plan_id: 'month', pay_with: 'cash' })
    await query('update memberships set opened_at = now() where order_id = $1', [kept.id])
    expect(await playMoney()).toBeGreaterThan(0)

    const done = await harden()
    expect(done).toMatchObject({ 'play payments voided': 3, 'orders by bought points voided': 1 })
    expect(await playMoney()).toBe(0)
    await expectOrder(app)
    const states = await query('select distinct state from orders where id = any($1)', [
      [topped.id, table.id, byPoints.id, kept.id],
    ])
    expect(states).toEqual([{ state: 'refunded' }])
    for (const name of ['unlocks', 'memberships'])
      expect(await query(`select from ${name} where ended_at is null and order_id is not null`)).toEqual([])
    expect(bought).toBeGreaterThan(0)
    expect(await query(`select sum(balance)::int as n from ledger_accounts where kind <> 'house'`)).toEqual([
      { n: 0 },
    ])
  })

  test('what was earned stays, and refunds under way end', async () => {
    const { token, mobile } = await app.member()
    await app.send('POST /api/task/sign-in', { body: { time_zone: 'Asia/Shanghai' } }, { token })
    await app.send('POST /api/reward/claim', { body: {} }, { token })
    const earned = await balance(app, token)
    expect(earned).toBeGreaterThan(0)
    const order = await topUp(app, token)
    await app.send('POST /api/order/refund', { body: { id: order.id, reason: 'other' } }, { token })
    await query(
      `update refunds set state = 'processing', ask_at = now() where order_id = $1 and state <> 'done'`,
      [order.id],
    )
    const second = await topUp(app, token, 'yuan-30')
    const waiting = await made(app, token, { kind: 'topup', package_id: 'yuan-30' })
    await checkoutOf(app, token, waiting.id)

    await harden()
    await expectOrder(app)
    expect(await playMoney()).toBe(0)
    expect(await query(`select from payments where gateway = 'sandbox' and state = 'open'`)).toEqual([])
    await app.forgetLimits()
    const again = await app.member({ mobile })
    expect(await balance(app, again.token)).toBe(earned)
    const detail = (await show(app, again.token, second.id)).answer.data
    expect([detail.state, detail.headline]).toEqual(['refunded', expect.stringContaining('收回')])
  })

  test('once more changes nothing, and each time is written down', async () => {
    await harden()
    expect(Object.values(await harden()).reduce((sum, count) => sum + count, 0)).toBe(0)
    const entries = await query(
      `select operator, before, reason from audit_entries where verb = 'demo harden' order by seq`,
    )
    expect(entries.at(-1)).toEqual({ operator: '(machine)', before: 'hardened', reason: 'going live' })
    expect((await adminIn(app, 'demo', ['audit', 'verify'])).code).toBe(0)
    await loadDemoData(app.db, app.clock.now)
    expect(await readTrust(app.db)).toBe('open')
  })
})
