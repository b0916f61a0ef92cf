import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let finance: DeskWorker
let userId: string
beforeAll(async () => {
  app = await startTestApp()
  finance = await newOperator(app, 'finance')
  userId = (await newMember(app)).id
  await app.db.pool.query(
    `insert into orders (id, number, user_id, kind, is_repeatable, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
     select 'o' || lpad(n::text, 15, '0'), 'MD' || lpad(n::text, 10, '0'), $1, 'topup', true, '=cmd|x', 'cash', 100 + n % 7, 0, '{}',
       case when n % 10 = 0 then 'fulfilled' else 'cancelled' end, $2::timestamptz - (n / 3) * interval '1 second', $2::timestamptz
     from generate_series(1, 120000) n`,
    [userId, app.clock.now],
  )
  await app.db.pool.query('analyze orders')
}, 120_000)
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const list = async (query: Record<string, string>) =>
  (await callConsole(app, 'GET /api/admin/orders', { query }, finance)).answer.data

describe('orders', () => {
  test.each([{ sort: 'at', order: 'desc' }, { sort: 'price', order: 'asc' }, { state: 'fulfilled' }])(
    'page after page, each once, in order: %o',
    async (query: Record<string, string>) => {
      const seen: string[] = []
      let after: string | null = ''
      for (let page = 0; page < 4 && after !== null; page += 1) {
        const { list: rows, next } = await list({ ...query, ...(after && { after }) })
        seen.push(...rows.map(({ number }) => number))
        after = next
      }
      expect([seen.length, new Set(seen).size]).toEqual([200, 200])
    },
  )

  test('a page is read from an index, and a made-up place is the first page', async () => {
    const { rows } = await app.db.pool.query(
      `explain select * from orders where state = 'fulfilled' and (created_at, id) < (now(), 'x') order by created_at desc, id desc limit 51`,
    )
    expect(JSON.stringify(rows)).toMatch(/Index Scan/)
    const first = await list({})
    const wrongKind = Buffer.from(JSON.stringify(['x', 7])).toString('base64url')
    for (const after of ['x', 'W10', wrongKind]) expect(await list({ after })).toEqual(first)
    expect((await list({ number: 'md0000000030' })).list).toMatchObject([{ number: 'MD0000000030' }])
    expect((await list({ number: 'MD00000000' })).list).toEqual([])
  })

  test('one with its story; exported with an entry of it', async () => {
    const query = { number: 'MD0000000030' }
    const { answer } = await callConsole(app, 'GET /api/admin/orders/show', { query }, finance)
    expect(answer.data).toMatchObject({ user_id: userId, steps: [], needs_two: 0, is_asked: 0 })
    const body = { state: 'fulfilled' as const }
    const file = await callConsole(app, 'POST /api/admin/orders/export', { body }, finance)
    expect(file.answer.data.rows).toBe(10_000)
    expect(file.answer.data.csv.startsWith('\uFEFFnumber,kind,')).toBe(true)
    const { rows } = await app.db.pool.query(`select after from audit_entries where verb = 'orders export'`)
    expect(rows).toEqual([{ after: '10000 rows' }])
    const refund = { body: { number: 'MD9', reason: 'x' } }
    const none = await callConsole(app, 'POST /api/admin/orders/refund', refund, finance)
    expect([none.status, none.answer.message]).toEqual([422, '没有这个订单。'])
  })
})

describe('the audit', () => {
  test('is read by filters and verified; a formula in it is text in the file', async () => {
    const view = { page: 'audit' as const, name: '=1+1', query: 'verb=orders%20export' }
    const saved = await callConsole(app, 'POST /api/admin/views/save', { body: view }, finance)
    expect(
      (await callConsole(app, 'POST /api/admin/views/save', { body: view }, finance)).answer.data,
    ).toEqual(saved.answer.data)
    const other = await newOperator(app, 'clinical')
    const drop = { body: { id: saved.answer.data.id } }
    await callConsole(app, 'POST /api/admin/views/drop', drop, other)
    const mine = await callConsole(app, 'GET /api/admin/views', { query: { page: 'audit' } }, finance)
    expect(mine.answer.data.list).toEqual([saved.answer.data])
    const query = { verb: 'console sign-in', operator: other.name }
    const { answer } = await callConsole(app, 'GET /api/admin/audit', { query }, finance)
    expect(answer.data.list).toMatchObject([{ operator: other.name, verb: 'console sign-in' }])
    const reason = '=HYPERLINK("http://evil.example")'
    await callConsole(
      app,
      'POST /api/admin/people/look',
      { body: { wanted: userId, reason } },
      await newOperator(app, 'support'),
    )
    const file = await callConsole(app, 'POST /api/admin/audit/export', { body: {} }, finance)
    expect(file.answer.data.csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const proof = await callConsole(app, 'GET /api/admin/audit/verify', {}, finance)
    expect(proof.answer.data.broken).toBeNull()
    await app.db.pool.query('alter table audit_entries disable trigger user')
    await app.db.pool.query(`update audit_entries set subject = 'x' where seq = 2`)
    const broken = await callConsole(app, 'GET /api/admin/audit/verify', {}, finance)
    expect(broken.answer.data.broken).toBe(2)
  })
})
