import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let finance: DeskWorker
let token: string
let userId: string
beforeAll(async () => {
  app = await startTestApp()
  finance = await newOperator(app, 'finance')
  const member = await newMember(app)
  token = member.token
  userId = member.id
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const ledger = async (query: Record<string, string>) =>
  (await callConsole(app, 'GET /api/admin/ledger', { query }, finance)).answer.data
const entriesOf = async (verb: string) =>
  (await app.db.pool.query('select subject, after from audit_entries where verb = $1', [verb])).rows

const wanted = { kind: 'topup', package_id: 'yuan-6' } as const

/** Orders shells and opens the checkout; the trade that waits there. */
async function beginToPay() {
  const { answer } = await app.send('POST /api/order/create', { body: { wanted } }, { token })
  const { id, number } = answer.data.order
  const pay = { id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' } as const
  const { url } = (await app.send('POST /api/order/pay', { body: pay }, { token })).answer.data
  return { id, number, trade: new URL(url ?? '', app.url).searchParams.get('trade') ?? '' }
}

test('codes are made, handed out once, listed and stopped', async () => {
  const body = { name: 'spring', scope: 'points:50', count: 3, uses: 2 }
  const made = await callConsole(app, 'POST /api/admin/redeem/make', { body }, finance)
  const [head, first = ''] = made.answer.data.csv.split('\r\n')
  expect([made.answer.data.rows, head]).toEqual([3, '\uFEFFcode,batch,scope,uses,expires'])
  const code = first.split(',')[0] ?? ''
  await app.send('POST /api/redeem/use', { body: { code } }, { token })
  const again = await callConsole(app, 'POST /api/admin/redeem/make', { body }, finance)
  expect(again.status).toBe(422)
  for (const scope of ['-x', '=cmd', 'table:nothing'])
    expect(
      (await callConsole(app, 'POST /api/admin/redeem/make', { body: { ...body, scope } }, finance)).status,
    ).toBe(422)
  const { answer } = await callConsole(app, 'GET /api/admin/redeem', { query: {} }, finance)
  expect(answer.data.list).toMatchObject([
    { name: 'spring', points: 50, codes: 3, used: 1, left: 5, state: 'open' },
  ])
  const stop = { body: { name: 'spring', reason: 'a mistake' } }
  expect((await callConsole(app, 'POST /api/admin/redeem/stop', stop, finance)).answer.data.state).toBe(
    'done',
  )
  expect((await adminIn(app, 'demo', ['redeem', 'list'])).out).toContain('spring  points:50  3 codes')
  expect(JSON.stringify(await entriesOf('redeem make'))).not.toContain(code)
})

test('the ledger is read by order, by account and by person, and proves itself', async () => {
  const { id, number, trade } = await beginToPay()
  await app.raw('POST', '/pay/sandbox', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ trade, outcome: 'pay' }).toString(),
  })
  await app.send('POST /api/order/check', { body: { id } }, { token })
  const ofOrder = await ledger({ number })
  expect(ofOrder.list.map(({ kind }) => kind)).toContain('cash_in')
  expect(ofOrder.list.reduce((sum, { unit, amount }) => sum + (unit === 'fen' ? amount : 0), 0)).toBe(0)
  const person = { body: { wanted: userId, reason: 'asked where the shells are' } }
  const { answer } = await callConsole(app, 'POST /api/admin/ledger/person', person, finance)
  const shells = answer.data.accounts.find(({ kind }) => kind === 'available')
  expect(shells?.balance).toBe(110)
  const own = await ledger({ account: shells?.id ?? '' })
  expect(own.list[0]?.balance).toBe(110)
  expect((await ledger({ account: 'house:cash:sandbox' })).list).toMatchObject([
    { amount: 600, balance: null },
  ])
  const file = await callConsole(app, 'POST /api/admin/ledger/export', { body: { number } }, finance)
  expect(file.answer.data.rows).toBe(ofOrder.list.length)
  expect(file.answer.data.csv).toContain(`cash_in,house:cash:sandbox,fen,600,,${number}`)
  expect(await entriesOf('ledger export')).toEqual([
    { subject: 'ledger', after: `${ofOrder.list.length} rows` },
  ])
  const looks = await app.db.pool.query('select reason from staff_looks where user_id = $1', [userId])
  expect(looks.rows).toEqual([{ reason: person.body.reason }])
  const proof = await callConsole(app, 'GET /api/admin/ledger/verify', {}, finance)
  expect(proof.answer.data).toMatchObject({ findings: [], broken_seal: null, cash_fen: 600 })
  expect(proof.answer.data.house).toContainEqual({ id: 'house:cash:sandbox', sum: 600 })
})

test('pages of a large ledger are read from indexes, each entry once', async () => {
  await app.db.pool.query(
    `with made as (
       insert into ledger_transfers (key, kind, order_id, at)
       select 'bulk:' || n, 'grant', null, now() from generate_series(1, 30000) n returning seq
     ) insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
     select seq, 'house:' || unnest(array['grants', 'spent']), 'points', unnest(array[-1, 1]), null from made`,
  )
  await app.db.pool.query('analyze ledger_entries')
  const seen: string[] = []
  let after: string | null = ''
  for (let page = 0; page < 3 && after !== null; page += 1) {
    const { list, next } = await ledger({ account: 'house:grants', ...(after && { after }) })
    seen.push(...list.map(({ seq }) => String(seq)))
    after = next
  }
  expect([seen.length, new Set(seen).size]).toEqual([150, 150])
  const { rows } = await app.db.pool.query(
    `explain select * from ledger_entries where account_id = 'house:deposits' and balance_after is null
     order by transfer_seq desc, account_id desc limit 51`,
  )
  expect(JSON.stringify(rows)).toMatch(/ledger_entries_house/)
})

test('a payment of which nobody has heard waits, and is asked for again', async () => {
  const { id, number } = await beginToPay()
  const { rows } = await app.db.pool.query('select trade_no from payments where order_id = $1', [id])
  const trade = (rows[0] as { trade_no: string }).trade_no
  await app.db.pool.query(
    `update payments set created_at = created_at - interval '5 days', expires_at = expires_at - interval '5 days', ask_at = null where trade_no = $1`,
    [trade],
  )
  const read = async () =>
    (await callConsole(app, 'GET /api/admin/payments/unclear', {}, finance)).answer.data.list
  expect(await read()).toMatchObject([{ trade_no: trade, order_number: number, fen: 600, next_at: null }])
  const { waiting } = (await callConsole(app, 'GET /api/admin/today', { query: {} }, finance)).answer.data
  expect(waiting.map(({ kind }) => kind)).toContain('unclear')
  const body = { trade_no: trade }
  await callConsole(app, 'POST /api/admin/payments/ask', { body }, finance)
  expect((await read())[0]?.next_at).not.toBeNull()
  expect(
    (await callConsole(app, 'POST /api/admin/payments/ask', { body: { trade_no: 'x' } }, finance)).status,
  ).toBe(422)
})

test('income that is held is released or taken back by the verb that is typed', async () => {
  const decide = (id: string, decision: 'release' | 'void') =>
    callConsole(app, 'POST /api/admin/incomes/decide', { body: { id, decision } }, finance)
  expect((await callConsole(app, 'GET /api/admin/incomes', {}, finance)).answer.data.list).toEqual([])
  expect((await decide('0000000000000001', 'release')).status).toBe(422)
})

test('a statement of a gateway is held beside the books: what fits, is missing, unknown, or not the same', async () => {
  const rows = [
    ['w1', 3000, '2026-05-19 21:30:11'],
    ['w2', 600, '2026-05-19 10:00:00'],
    ['w3', 900, '2026-05-19 11:00:00'],
  ] as const
  for (const [id, fen, at] of rows) {
    const paidAt = new Date(`${at.replace(' ', 'T')}+08:00`)
    await app.db.pool.query(
      `with o as (insert into orders (id, number, kind, is_repeatable, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
         values ('o' || $1::text, upper($1::text), 'topup', true, 'x', 'cash', $2, 0, '{}', 'cancelled', $3, $3)),
       p as (insert into payments (trade_no, order_id, gateway, fen, state, created_at, expires_at)
         values ('t' || $1::text, 'o' || $1::text, 'wechat', $2, 'paid', $3, $3))
       insert into payment_receipts (id, gateway, transaction_id, trade_no, order_id, fen, use, paid_at, received_at)
       values ('r' || $1::text, 'wechat', $1::text, 't' || $1::text, 'o' || $1::text, $2, 'back', $3, $3)`,
      [id, fen, paidAt],
    )
  }
  const head = '交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,退款状态'
  const line = (at: string, id: string, yuan: string) =>
    `\`${at},\`${id},\`t,\`SUCCESS,\`${yuan},\`0,\`0.00,\``
  const csv = [
    head,
    line(rows[0][2], 'w1', '30.00'),
    line(rows[1][2], 'w2', '6.01'),
    line(rows[1][2], 'w9', '1.00'),
  ].join('\n')
  const match = (text: string) =>
    callConsole(app, 'POST /api/admin/statements/match', { body: { gateway: 'wechat', csv: text } }, finance)
  const { answer } = await match(csv)
  expect(answer.data).toMatchObject({
    matched: 1,
    missing: [{ id: 'w3', order_number: 'W3', theirs: null, ours: 900 }],
    extra: [{ id: 'w9', order_number: null, theirs: 100, ours: null }],
    differing: [{ id: 'w2', order_number: 'W2', theirs: 601, ours: 600 }],
  })
  expect(await entriesOf('statement match')).toEqual([
    { subject: 'wechat', after: '1 matched, 1 missing, 1 extra, 1 differing' },
  ])
  expect((await match('what,is,this')).status).toBe(422)
  expect((await match(`${csv}\n${' '.repeat(200_000)}`)).status).toBe(200)
})
