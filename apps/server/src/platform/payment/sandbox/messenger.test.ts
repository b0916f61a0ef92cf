import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSecrets } from '../../../../testing/test-app.ts'
import { type NoticeRequest, NoticeRefused, type PaymentGateway } from '../port.ts'
import { demand, failureOf, refundDemand, tradeNo } from '../testing/demands.ts'
import { type Desk, startDesk } from '../testing/desk.ts'
import type { Messenger } from './messenger.ts'
import { signNotice } from './notice.ts'
import { takeDueNotices } from './queries.ts'

let desk: Desk
let gateway: PaymentGateway
let messengers: Messenger[]
let errors: string[]
beforeAll(async () => {
  desk = await startDesk()
  gateway = desk.sandbox.gateway
})
afterAll(() => desk.close())
beforeEach(() => {
  messengers = []
  errors = []
  desk.clock.now = new Date('2026-11-15T02:00:00.400Z')
  for (const list of [desk.heard, desk.refused, desk.answers]) list.length = 0
})
afterEach(async () => {
  for (const messenger of messengers) await messenger.stop()
  await desk.db.pool.query('truncate sandbox_trades, sandbox_payments, sandbox_refunds, sandbox_notices')
})

function start(noticeUrl = desk.noticeUrl): Messenger {
  const log = { error: (_details: object, message: string) => void errors.push(message) }
  const messenger = desk.sandbox.startMessenger({ noticeUrl, log, tickMs: 20 })
  messengers.push(messenger)
  return messenger
}

async function open(changes = {}): Promise<string> {
  const checkout = await gateway.open(demand(changes))
  return checkout.kind === 'page' ? checkout.url : ''
}

const notices = async () =>
  (await desk.db.pool.query('select * from sandbox_notices order by attempts, id')).rows as Array<{
    attempts: number
    due_at: Date | null
    taken_at: Date | null
  }>

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 400; !(await isSo()); left -= 1) {
    if (left === 0) expect.fail('it never came to it')
    await wait(20)
  }
}

/** Long enough for anything that should not happen to happen. */
const calm = () => wait(150)

describe('the messenger of the sandbox', () => {
  it('brings what was paid, signed, and stops when it is taken', async () => {
    start()
    await desk.choose(await open(), 'pay')
    await until(() => desk.heard.length === 1)
    const trade = await gateway.queryTrade(tradeNo)
    expect(desk.heard[0]).toEqual({ ...trade, state: undefined, kind: 'paid', tradeNo })
    desk.later(3_600_000)
    await calm()
    expect(desk.heard).toHaveLength(1)
    expect(await notices()).toMatchObject([{ attempts: 1, due_at: null, taken_at: expect.any(Date) }])
  })

  it('repeats itself ever more seldom until it is taken', async () => {
    const refusals = [{ status: 500 }, { status: 404 }, { body: 'ok' }, { body: '{"taken":"yes"}' }]
    desk.answers.push(...refusals)
    start()
    await desk.choose(await open(), 'pay')
    for (const [seconds, attempts] of [1, 3, 10, 30].map((pause, i) => [pause, i + 1] as const)) {
      await until(() => desk.heard.length === attempts)
      await until(
        async () => (await notices())[0]?.due_at?.getTime() === desk.clock.now.getTime() + seconds * 1000,
      )
      desk.later(seconds * 1000 - 1)
      await calm()
      expect(desk.heard).toHaveLength(attempts)
      desk.later(1)
    }
    await until(async () => (await notices())[0]?.taken_at !== null)
    expect(desk.heard).toHaveLength(5)
    expect(new Set(desk.heard.map((notice) => JSON.stringify(notice))).size).toBe(1)
  })

  it('gives up in the end, and a question still tells', async () => {
    start('http://127.0.0.1:1/nobody')
    await desk.choose(await open(), 'pay')
    await desk.db.pool.query('update sandbox_notices set attempts = 14, due_at = $1', [desk.clock.now])
    await until(async () => (await notices())[0]?.due_at === null)
    expect(await notices()).toMatchObject([{ attempts: 15, taken_at: null }])
    expect(await gateway.queryTrade(tradeNo)).toMatchObject({ state: 'paid' })
  })

  it('brings two transactions of one trade when it was paid twice', async () => {
    start()
    await desk.choose(await open(), 'twice')
    await until(() => desk.heard.length === 2)
    const ids = desk.heard.map((notice) => (notice.kind === 'paid' ? notice.transactionId : ''))
    expect(new Set(ids).size).toBe(2)
    expect(desk.heard.every((notice) => notice.kind === 'paid' && notice.tradeNo === tradeNo)).toBe(true)
  })

  it('brings a forged notice once, and nobody believes it', async () => {
    start()
    await desk.choose(await open(), 'forge')
    await until(() => desk.refused.length === 1)
    expect(desk.refused[0]).toContain('wrong signature')
    await until(async () => (await notices())[0]?.due_at === null)
    expect(desk.heard).toEqual([])
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
  })

  it('is silent about a silent payment', async () => {
    start()
    await desk.choose(await open(), 'silent')
    await calm()
    expect([desk.heard, desk.refused]).toEqual([[], []])
  })

  it('pays for the late payer by itself, and tells it', async () => {
    start()
    await desk.choose(await open(), 'late')
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    await calm()
    expect(desk.heard).toEqual([])
    desk.later(2_000)
    await until(() => desk.heard.length === 1)
    expect(desk.heard[0]).toMatchObject({ kind: 'paid', tradeNo })
  })

  it('tells of a refund when it is done, not before', async () => {
    start()
    await desk.choose(await open(), 'silent')
    const trade = await gateway.queryTrade(tradeNo)
    const transactionId = trade.state === 'paid' ? trade.transactionId : ''
    await gateway.refund(refundDemand({ transactionId }))
    await calm()
    expect(desk.heard).toEqual([])
    desk.later(2_000)
    await until(() => desk.heard.length === 1)
    const refunding = { state: 'done', refundedAt: desk.clock.now }
    expect(desk.heard[0]).toEqual({ kind: 'refund', refundNo: 'R1', refunding })
  })

  it('loses nothing when it is killed with a notice in hand', async () => {
    await desk.choose(await open(), 'pay')
    const { now } = desk.clock
    const inHand = await takeDueNotices(desk.db.direct, now, new Date(now.getTime() + 7_000), 8)
    expect(inHand).toHaveLength(1)
    start()
    await calm()
    expect(desk.heard).toEqual([])
    desk.later(7_000)
    await until(() => desk.heard.length === 1)
  })

  it('shares the work: two of them bring each notice once', async () => {
    const checkouts: string[] = []
    for (let i = 0; i < 30; i += 1) checkouts.push(await open({ tradeNo: `T2026111500${i}` }))
    await Promise.all(checkouts.map((checkout) => desk.choose(checkout, 'pay')))
    start()
    start()
    await until(async () => (await notices()).every((row) => row.taken_at !== null))
    expect(desk.heard).toHaveLength(30)
  })

  it('waits for nobody who has a notice in hand', async () => {
    await desk.choose(await open(), 'twice')
    const other = await desk.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from sandbox_notices limit 1 for update')
      const { now } = desk.clock
      const taking = takeDueNotices(desk.db.direct, now, new Date(now.getTime() + 7_000), 8)
      expect(await Promise.race([taking, wait(3_000)])).toHaveLength(1)
    } finally {
      await other.query('rollback')
      other.release()
    }
  })

  it('goes on after the database was away, and says so', async () => {
    await desk.db.pool.query('alter table sandbox_notices rename to elsewhere')
    start()
    await until(() => errors.length > 0)
    await desk.db.pool.query('alter table elsewhere rename to sandbox_notices')
    await desk.choose(await open(), 'pay')
    await until(() => desk.heard.length === 1)
    expect(errors[0]).toBe('sandbox notices')
  })

  it('brings nothing more once it was stopped', async () => {
    await start().stop()
    await desk.choose(await open(), 'pay')
    await calm()
    expect(desk.heard).toEqual([])
  })
})

describe('a notice of the sandbox', () => {
  const body = JSON.stringify({
    event: 'trade.paid',
    trade_no: tradeNo,
    transaction_id: '20261115100000123',
    amount_fen: 990,
    paid_at: '2026-11-15T02:00:00.000Z',
  })
  const signed = (text: string, changes: Partial<Parameters<typeof signNotice>[2]> = {}): NoticeRequest => ({
    headers: signNotice(desk.secrets, text, { now: desk.clock.now, ...changes }),
    body: text,
  })
  const refusal = async (request: NoticeRequest): Promise<string> => {
    const error = await failureOf(gateway.readNotice(request), [])
    expect(error).toBeInstanceOf(NoticeRefused)
    return error.message
  }

  it('is believed only when it is signed, whole, and of now', async () => {
    expect(await gateway.readNotice(signed(body))).toMatchObject({ kind: 'paid', amountFen: 990 })
    expect(await gateway.readNotice(signed('{"event":"else"}'))).toEqual({ kind: 'other' })
    expect(await refusal({ ...signed(body), body: body.replace('990', '991') })).toContain('wrong signature')
    expect(await refusal(signed(body, { isForged: true }))).toContain('wrong signature')
    expect(await refusal({ headers: {}, body })).toContain('not signed')
    const others = { headers: signNotice(testSecrets(), body, { now: desk.clock.now }), body }
    expect(await refusal(others)).toContain('wrong signature')
    for (const away of [-301_000, 301_000])
      expect(await refusal(signed(body, { now: new Date(desk.clock.now.getTime() + away) }))).toContain(
        'another time',
      )
  })

  it.each(['amount_fen', 'transaction_id', 'trade_no', 'paid_at'])('without %s is refused', async (field) => {
    const { [field]: _, ...rest } = JSON.parse(body) as Record<string, unknown>
    expect(await refusal(signed(JSON.stringify(rest)))).toContain(`lacks ${field}`)
  })
})
