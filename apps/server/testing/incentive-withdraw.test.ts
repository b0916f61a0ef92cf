import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveIncome } from '../src/modules/incentive/index.ts'
import { payOutsToRun } from '../src/modules/incentive/withdrawals/settle-withdrawal.ts'
import { topUp } from '../src/modules/money/test-help.ts'
import { GatewayDown } from '../src/platform/payment/port.ts'
import { adminIn } from './admin.ts'
import { callConsole, newOperator } from './console.ts'
import { comesBy, expectExact, holdEnds, keptOf, oldMember, refundNow, type Someone } from './incentive.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mindisle-incentive-'))
  app = await startTestApp({ home })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await app.db.pool.query(
    `insert into operators (id, name, roles, created_at)
     select name || '-operator', name, array['finance'], now() from unnest(array['ada', 'ben']) name`,
  )
})
afterAll(() => app.close())

const admin = (...args: string[]) => adminIn(app, 'demo', args, home)

const exact = async () => {
  await expectExact(app)
  expect(await proveIncome(app.db.direct)).toEqual([])
}

/** Somebody who may withdraw so many fen; a top-up of 68 CNY brings 13.60. */
async function earner(times = 1, name = '海风'): Promise<Someone & { friend: Someone; orders: string[] }> {
  const inviter = await oldMember(app)
  const friend = await comesBy(app, inviter.id)
  const orders: string[] = []
  for (let at = 0; at < times; at += 1) orders.push((await topUp(app, friend.token, 'yuan-68')).id)
  await holdEnds(app)
  const body = { kind: 'sandbox', name, account: 'sea@mindisle.test' } as const
  const { status, answer } = await app.send('POST /api/incentive/payee', { body }, { token: inviter.token })
  expect(status, answer.message).toBe(200)
  return { ...inviter, friend, orders }
}

const withdraw = (token: string, fen: number) =>
  app.send('POST /api/incentive/withdraw', { body: { fen, kind: 'sandbox' } }, { token })

async function asked(token: string, fen: number): Promise<string> {
  const { status, answer } = await withdraw(token, fen)
  expect(status, answer.message).toBe(200)
  return answer.data.id
}

const list = async (token: string) =>
  (await app.send('GET /api/incentive/withdrawals', { query: {} }, { token })).answer.data

/** The gateway's two seconds pass, and the sweep asks. */
async function arrives(): Promise<void> {
  await app.db.pool.query(`update sandbox_pay_outs set ends_at = now() - interval '1 hour'`)
  await app.db.pool.query(
    `update withdrawals set ask_at = now() - interval '1 hour' where ask_at is not null`,
  )
  await settleDue([payOutsToRun(app.deps)], app.clock.now)
}

describe('a withdrawal', () => {
  test('is set aside, approved by an operator, paid once, and told', async () => {
    const one = await earner()
    const id = await asked(one.token, 1_000)
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 360, reserved: 1_000, debt: 0 })
    const told = await admin('withdrawal', 'approve', id, '--as', 'ada')
    expect(told.err).toBe('')
    await arrives()
    await arrives()
    expect((await list(one.token)).list).toMatchObject([{ id, state: 'paid', fen: 1_000 }])
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 360, reserved: 0, debt: 0 })
    const { rows } = await app.db.pool.query(
      'select count(*)::int as n from sandbox_pay_outs where pay_out_no = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
    const again = await admin('withdrawal', 'approve', id, '--as', 'ada')
    expect(again.err).toContain('already')
    await exact()
  })

  test('stays within its limits, and is never asked for twice by one request', async () => {
    const one = await earner(2)
    expect((await withdraw(one.token, 999)).answer.type).toBe('withdraw_refused')
    expect((await withdraw(one.token, 50_001)).answer.type).toBe('withdraw_refused')
    expect((await withdraw(one.token, 3_000)).answer.type).toBe('withdraw_refused')
    const input = { body: { fen: 1_000, kind: 'sandbox' } } as const
    const key = 'the-same-withdrawal-again-1'
    await Promise.all(
      [1, 2, 3].map(() => app.send('POST /api/incentive/withdraw', input, { token: one.token, key })),
    )
    expect((await list(one.token)).list).toHaveLength(1)
    await exact()
  })

  test('many at once never take more than there is, or than a day allows', async () => {
    const one = await earner(2)
    const replies = await Promise.all(Array.from({ length: 8 }, () => withdraw(one.token, 1_000)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await keptOf(app, one.id)).toMatchObject({ available: 720, reserved: 2_000 })
    await exact()
  })

  test('above 200 CNY needs two operators', async () => {
    const one = await earner(16)
    const id = await asked(one.token, 20_001)
    const first = await admin('withdrawal', 'approve', id, '--as', 'ada')
    expect(first.out).toContain('two operators')
    expect((await list(one.token)).list[0]?.state).toBe('pending')
    const approval = /approval confirm (\S+)/.exec(first.out)?.[1] ?? ''
    await admin('approval', 'confirm', approval, '--as', 'ada')
    expect((await list(one.token)).list[0]?.state).toBe('pending')
    await admin('approval', 'confirm', approval, '--as', 'ben')
    expect((await list(one.token)).list[0]?.state).toBe('approved')
    await arrives()
    expect((await list(one.token)).list[0]?.state).toBe('paid')
    await exact()
  })

  test('in parts needs two operators as well, once the day comes to more than 200 CNY', async () => {
    const one = await earner(17)
    const [first, second] = [await asked(one.token, 15_000), await asked(one.token, 5_001)]
    await admin('withdrawal', 'approve', first, '--as', 'ada')
    const stateOf = async (id: string) => (await list(one.token)).list.find((row) => row.id === id)?.state
    expect(await stateOf(first)).not.toBe('pending')
    expect((await admin('withdrawal', 'approve', second, '--as', 'ada')).out).toContain('two operators')
    expect(await stateOf(second)).toBe('pending')
    await exact()
  })

  test('that is rejected or fails brings the money back, and says why', async () => {
    const one = await earner()
    await admin('withdrawal', 'reject', await asked(one.token, 1_000), 'source', '--as', 'ada')
    expect(await keptOf(app, one.id)).toMatchObject({ available: 1_360, reserved: 0 })
    const wrong = await earner(1, '查无此人')
    await admin('withdrawal', 'approve', await asked(wrong.token, 1_000), '--as', 'ada')
    await arrives()
    const seen = await list(wrong.token)
    expect(seen.list).toMatchObject([{ state: 'failed' }])
    expect(seen.list[0]?.why).toContain('姓名')
    expect(seen.payees).toMatchObject([{ is_doubted: 1, name: '***人' }])
    expect((await withdraw(wrong.token, 1_000)).answer.type).toBe('withdraw_refused')
    expect(await keptOf(app, wrong.id)).toMatchObject({ available: 1_360, reserved: 0 })
    await exact()
  })

  test('of which nobody knows what became is asked about, and paid once', async () => {
    const one = await earner()
    const id = await asked(one.token, 1_000)
    await app.db.pool.query(
      `update withdrawals set state = 'approved', approved_at = now(), ask_at = now() where id = $1`,
      [id],
    )
    // The gateway has paid, and its answer is lost.
    const { gateway } = app.sandbox
    const losing = {
      ...gateway,
      payOut: async (demand: Parameters<typeof gateway.payOut>[0]) => {
        await gateway.payOut(demand)
        throw new GatewayDown('the answer was lost')
      },
    }
    await settleDue([payOutsToRun({ ...app.deps, gateways: [losing] })], new Date(Date.now() + 1_000))
    expect((await list(one.token)).list[0]?.state).toBe('approved')
    // Operators see it, and what they can do is ask.
    await app.db.pool.query(
      `update withdrawals set approved_at = now() - interval '1 hour', ask_at = now() + interval '6 hours' where id = $1`,
      [id],
    )
    const finance = await newOperator(app, 'finance')
    const onWay = async () =>
      (await callConsole(app, 'GET /api/admin/withdrawals', {}, finance)).answer.data.on_way
    expect(await onWay()).toMatchObject([{ id, fen: 1_000, asked: 1, is_payee_asked: 0 }])
    expect((await admin('withdrawal', 'list')).out).toContain(`${id}  `)
    const today = await callConsole(app, 'GET /api/admin/today', { query: {} }, finance)
    expect(today.answer.data.waiting.map(({ kind }) => kind)).toContain('unclear')
    const asking = () => callConsole(app, 'POST /api/admin/withdrawals/ask', { body: { id } }, finance)
    expect((await asking()).answer.data.state).toBe('done')
    expect(new Date((await onWay())[0]?.next_at ?? 0).getTime()).toBeLessThanOrEqual(app.clock.now.getTime())
    expect((await admin('withdrawal', 'reject', id, 'other', '--as', 'ada')).err).toContain(
      'approved already',
    )
    await arrives()
    expect(await onWay()).toEqual([])
    expect((await asking()).status).toBe(422)
    expect((await list(one.token)).list[0]?.state).toBe('paid')
    await exact()
  })
})

describe('a refund after the money left', () => {
  test('is owed, holds back nothing else, and is filled by what comes next', async () => {
    const one = await earner()
    await admin('withdrawal', 'approve', await asked(one.token, 1_300), '--as', 'ada')
    await arrives()
    await refundNow(app, one.friend.token, one.orders[0] ?? '')
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 1_300 })
    await topUp(app, one.friend.token, 'yuan-68')
    await holdEnds(app)
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 60, reserved: 0, debt: 0 })
    await exact()
  })

  test('while it waits keeps an operator from approving', async () => {
    const one = await earner()
    const id = await asked(one.token, 1_300)
    await refundNow(app, one.friend.token, one.orders[0] ?? '')
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 0, reserved: 1_300, debt: 1_300 })
    expect((await admin('withdrawal', 'approve', id, '--as', 'ada')).err).toContain('owes')
    await admin('withdrawal', 'reject', id, 'source', '--as', 'ada')
    expect(await keptOf(app, one.id)).toEqual({ pending: 0, available: 0, reserved: 0, debt: 0 })
    await exact()
  })
})

describe('the plan', () => {
  test('is paused for one and for all, and changes nothing that was agreed', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    await admin('incentive', 'pause', inviter.id, '--as', 'ada')
    await topUp(app, friend.token)
    expect((await keptOf(app, inviter.id)).pending).toBe(0)
    await admin('incentive', 'resume', inviter.id, '--as', 'ada')
    await admin('incentive', 'set', 'rateBp', '1000', '--as', 'ada')
    const later = await comesBy(app, inviter.id)
    await topUp(app, friend.token)
    expect((await keptOf(app, inviter.id)).pending).toBe(600)
    await topUp(app, later.token)
    expect((await keptOf(app, inviter.id)).pending).toBe(900)
    await admin('incentive', 'set', 'rateBp', '2000', '--as', 'ada')
    await admin('incentive', 'pause', 'all', '--as', 'ada')
    await topUp(app, later.token)
    expect((await keptOf(app, inviter.id)).pending).toBe(900)
    await admin('incentive', 'resume', 'all', '--as', 'ada')
    await exact()
  })

  test('holds for a look what comes to a fresh account, until somebody has looked', async () => {
    const { profile } = await app.member()
    await app.forgetLimits()
    const friend = await comesBy(app, profile.id)
    await topUp(app, friend.token)
    await holdEnds(app)
    expect(await keptOf(app, profile.id)).toMatchObject({ pending: 600, available: 0 })
    const { out } = await admin('incentive', 'held')
    const line = out.split('\n').find((one) => one.includes('fresh')) ?? ''
    await app.db.pool.query('update incomes set free_at = now() where state = $1', ['held'])
    await admin('incentive', 'release', line.split('  ')[0] ?? '', '--as', 'ada')
    expect((await keptOf(app, profile.id)).available).toBe(600)
    await exact()
  })
})

describe('files', () => {
  test('a statement of the year lists what came and what left', async () => {
    const one = await earner()
    await admin('withdrawal', 'approve', await asked(one.token, 1_000), '--as', 'ada')
    await arrives()
    const year = app.clock.now.getFullYear()
    const of = async (format: 'csv' | 'pdf') =>
      (await app.send('POST /api/incentive/statement', { body: { year, format } }, { token: one.token }))
        .answer.data
    const csv = Buffer.from((await of('csv')).file, 'base64').toString()
    expect(csv).toContain('13.60')
    expect(csv).toContain('10.00')
    await of('pdf')
    expect(app.drawn.at(-1)).toMatchObject({
      kind: 'pdf',
      drawing: { disclaimer: expect.stringContaining('税') },
    })
    await app.send('POST /api/incentive/poster', { body: { look: 'night' } }, { token: one.token })
    const drawn = app.drawn.at(-1)?.drawing
    expect(drawn?.qr?.text).toContain(`inviter_id=${one.id}`)
    expect(drawn?.qr?.text).toContain('poster_night')
  })
})
