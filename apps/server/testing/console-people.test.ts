import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenerName } from '../src/platform/db/listener.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let support: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  support = await newOperator(app, 'support')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const look = (wanted: string, reason = '你问订单为什么没到', worker = support) =>
  callConsole(app, 'POST /api/admin/people/look', { body: { wanted, reason } }, worker)

describe('a person', () => {
  test('is found by a whole number or id alone, and sees who looked and why', async () => {
    const { id, token } = await newMember(app)
    const { answer } = await look(id)
    expect(answer.data).toMatchObject({ id, is_member: 1, is_banned: 0, orders: [], points: 0 })
    expect(answer.data.devices.length).toBeGreaterThan(0)
    expect(answer.data.mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect((await look(id.slice(0, 8))).status).toBe(404)
    const { rows } = await app.db.pool.query('select mobile_sealed from users where id = $1', [id])
    const mobile = app.secrets.open(rows[0].mobile_sealed)
    expect((await look(mobile)).answer.data.id).toBe(id)
    expect((await look(mobile.slice(0, 10))).status).toBe(404)
    expect((await look(id, '')).status).toBe(422)
    const looks = (await app.send('GET /api/safety/staff_looks', {}, { token })).answer.data.list
    expect(looks).toMatchObject([
      { what: 'account', reason: '你问订单为什么没到' },
      { what: 'account', reason: '你问订单为什么没到' },
    ])
    const entries = await app.db.pool.query(
      `select reason from audit_entries where verb = 'user look' and subject = $1`,
      [id],
    )
    expect(entries.rowCount).toBe(2)
  })

  test('reads as used up what was refused to them, and how they write or talk is nobody’s', async () => {
    const { id, token } = await newMember(app)
    expect((await look(id)).answer.data.waits).toEqual([])
    for (let i = 0; i < 6; i += 1)
      await app.send('POST /api/redeem/use', { body: { code: 'AAAA-BBBB-CCCC-DDDD' } }, { token })
    const { rows } = await app.db.pool.query('select mobile_index from users where id = $1', [id])
    const inAnHour = Date.now() + 3_600_000
    const used = [
      `sms_number_day:${rows[0].mobile_index}`,
      `companion_user_day:${id}`,
      `diary_upload_user_hour:${id}`,
    ]
    for (const key of used)
      await app.db.pool.query(
        'insert into rate_limits (key, points, expire) values ($1, 90000, $2) on conflict (key) do update set points = 90000',
        [key, inAnHour],
      )
    const { waits } = (await look(id)).answer.data
    expect(waits.map(({ what }) => what).toSorted()).toEqual(['code', 'redeem'])
    for (const { until } of waits) expect(Date.parse(until)).toBeGreaterThan(app.clock.now.getTime())
  })

  test('is kept out with a reason they are told, and let in again', async () => {
    const { id, token } = await newMember(app)
    const body = { id, why: 'ads' as const, reason: '六条一样的广告' }
    const done = { status: 200, answer: { success: true } }
    expect(await callConsole(app, 'POST /api/admin/people/ban', { body }, support)).toMatchObject(done)
    const kept = await app.send('GET /api/member/balance', {}, { token })
    expect(kept).toMatchObject({ status: 403, answer: { type: 'banned' } })
    const me = await app.send('GET /api/member/personal/profile', {}, { token })
    expect(me.answer.data).toMatchObject({ status: 0, ban_reason: 'ads' })
    expect((await look(id)).answer.data).toMatchObject({ is_banned: 1, ban_reason: 'ads' })
    const back = { body: { id, reason: '看过了，是误会' } }
    expect(await callConsole(app, 'POST /api/admin/people/unban', back, support)).toMatchObject(done)
    expect(await app.send('GET /api/member/balance', {}, { token })).toMatchObject(done)
    const nobody = { body: { id: '0000000000000000', reason: 'x' } }
    const refused = await callConsole(app, 'POST /api/admin/people/unban', nobody, support)
    expect([refused.status, refused.answer.message]).toEqual([422, '没有这个人。'])
  })

  test('is kept out at once by the server that was told, which does not wait to hear of itself', async () => {
    const { id, token } = await newMember(app)
    const statuses: number[] = []
    const ask = async () => statuses.push((await app.send('GET /api/member/balance', {}, { token })).status)
    await app.db.pool.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [listenerName],
    )
    const body = { id, why: 'ads' as const, reason: '六条一样的广告' }
    await ask()
    await callConsole(app, 'POST /api/admin/people/ban', { body }, support)
    await ask()
    const back = { body: { id, reason: '看过了，是误会' } }
    await callConsole(app, 'POST /api/admin/people/unban', back, support)
    await ask()
    expect(statuses).toEqual([200, 403, 200])
  })

  test('is signed out everywhere, comes in again, and the record says who did it and why', async () => {
    const { id, token, mobile } = await newMember(app)
    await app.forgetLimits()
    const other = await app.member({ mobile })
    const body = { id, reason: '来信说有人在用我的账号' }
    const signOut = (worker: DeskWorker, asked = body) =>
      callConsole(app, 'POST /api/admin/people/sign_out', { body: asked }, worker)
    const stranger = await newOperator(app, 'editor')
    expect((await signOut(stranger)).status).toBe(403)
    expect((await signOut(support, { ...body, reason: '  ' })).status).toBe(422)
    const statusOf = async (one: string) =>
      (await app.send('GET /api/member/balance', {}, { token: one })).status
    expect(await Promise.all([token, other.token].map(statusOf))).toEqual([200, 200])
    expect(await signOut(support)).toMatchObject({ status: 200, answer: { data: { state: 'done' } } })
    expect(await Promise.all([token, other.token].map(statusOf))).toEqual([401, 401])
    expect((await look(id)).answer.data).toMatchObject({ is_banned: 0, delete_at: null, devices: [] })
    expect((await signOut(support)).status, 'once more').toBe(200)
    const { rows } = await app.db.pool.query(
      `select reason, before, after from audit_entries where verb = 'user sign-out' and subject = $1 order by seq`,
      [id],
    )
    expect(rows).toEqual([
      { reason: body.reason, before: '2 sessions', after: 'none' },
      { reason: body.reason, before: '0 sessions', after: 'none' },
    ])
    await app.forgetLimits()
    expect(await statusOf((await app.member({ mobile })).token)).toBe(200)
    const nobody = await signOut(support, { ...body, id: '0000000000000000' })
    expect([nobody.status, nobody.answer.message]).toEqual([422, '没有这个人。'])
  })

  test('is erased only by two, and after the days in which they may come back', async () => {
    const other = await newOperator(app, 'support')
    const { id, token } = await newMember(app)
    const body = { id, reason: '本人来信要求' }
    const asked = await callConsole(app, 'POST /api/admin/people/erase', { body }, support)
    expect(asked.answer.data.state).toBe('asked')
    expect((await look(id)).answer.data).toMatchObject({ is_erasing: 1, delete_at: null })
    const { list } = (await callConsole(app, 'GET /api/admin/approvals', {}, other)).answer.data
    const confirm = { body: { id: list.find(({ args }) => args[0] === id)?.id ?? '' } }
    expect((await callConsole(app, 'POST /api/admin/approvals/confirm', confirm, support)).status).toBe(422)
    expect((await callConsole(app, 'POST /api/admin/approvals/confirm', confirm, other)).status).toBe(200)
    expect((await look(id)).answer.data.delete_at).not.toBeNull()
    expect((await app.send('GET /api/member/balance', {}, { token })).status).toBe(401)
  })
})
