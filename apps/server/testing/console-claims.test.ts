import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topUp } from '../src/modules/money/test-help.ts'
import { offerCallBack } from '../src/modules/safety/testing/offer-call-back.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { comesBy, holdEnds, oldMember } from './incentive.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let ada: DeskWorker
let ben: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  ada = await newOperator(app, 'owner')
  ben = await newOperator(app, 'owner')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const claimed = { status: 422, answer: { type: 'claimed' } }

describe('a withdrawal', () => {
  const listed = async (worker: DeskWorker, id: string) => {
    const { answer } = await callConsole(app, 'GET /api/admin/withdrawals', {}, worker)
    return answer.data.list.find((row) => row.id === id)
  }
  const take = (worker: DeskWorker, id: string) =>
    callConsole(app, 'POST /api/admin/claims/take', { body: { kind: 'withdrawal', id } }, worker)
  const letGo = (worker: DeskWorker, id: string) =>
    callConsole(app, 'POST /api/admin/claims/let_go', { body: { kind: 'withdrawal', id } }, worker)
  const approve = (worker: DeskWorker, id: string) =>
    callConsole(app, 'POST /api/admin/withdrawals/approve', { body: { id } }, worker)
  const reject = (worker: DeskWorker, id: string) =>
    callConsole(app, 'POST /api/admin/withdrawals/reject', { body: { id, why: 'source' } }, worker)

  async function asked(): Promise<string> {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    await topUp(app, friend.token, 'yuan-68')
    await holdEnds(app)
    const payee = { kind: 'sandbox', name: '海风', account: 'sea@mindisle.test' } as const
    await app.send('POST /api/incentive/payee', { body: payee }, { token: inviter.token })
    const wish = { body: { fen: 1_000, kind: 'sandbox' } } as const
    return (await app.send('POST /api/incentive/withdraw', wish, { token: inviter.token })).answer.data.id
  }

  test('that one has taken is left alone by the other, until it is let go, decided or five minutes old', async () => {
    const id = await asked()
    expect(await listed(ben, id)).toMatchObject({ held_by: null, is_mine: 0 })
    expect((await take(ada, id)).status).toBe(200)
    expect(await listed(ada, id)).toMatchObject({ held_by: ada.name, is_mine: 1 })
    expect(await listed(ben, id)).toMatchObject({ held_by: ada.name, is_mine: 0 })
    const refusal = await take(ben, id)
    expect(refusal).toMatchObject(claimed)
    expect(refusal.answer.message).toContain(ada.name)
    expect(await approve(ben, id)).toMatchObject(claimed)
    expect(await reject(ben, id)).toMatchObject(claimed)
    await letGo(ben, id)
    expect(await listed(ben, id)).toMatchObject({ held_by: ada.name })
    await letGo(ada, id)
    expect((await take(ben, id)).status).toBe(200)
    app.clock.forward(5 * 60_000)
    expect(await listed(ada, id)).toMatchObject({ held_by: null })
    expect((await approve(ada, id)).answer.data.state).toBe('done')
    const { rows } = await app.db.pool.query('select subject from review_claims where subject = $1', [id])
    expect(rows).toEqual([])
  })

  test('of many who take it at once, one has it; nobody waits for a decision that failed', async () => {
    const id = await asked()
    const replies = await Promise.all([ada, ben, ada, ben].map((worker) => take(worker, id)))
    const holder = (await listed(ada, id))?.held_by
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const other = holder === ada.name ? ben : ada
    expect(await reject(other, id)).toMatchObject(claimed)
    expect((await reject(holder === ada.name ? ada : ben, id)).answer.data.state).toBe('done')
    expect((await approve(other, id)).answer.type).toBe('verb_refused')
    const { rows } = await app.db.pool.query('select subject from review_claims where subject = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('a call back', () => {
  const calls = async (worker: DeskWorker) =>
    (await callConsole(app, 'GET /api/admin/calls', {}, worker)).answer.data.list
  const open = (worker: DeskWorker, id: string, isTakingOver?: 1) => {
    const body = { id, reason: 'To call', ...(isTakingOver && { is_taking_over: isTakingOver }) }
    return callConsole(app, 'POST /api/admin/calls/open', { body: body as never }, worker)
  }

  test('whose number one has opened is called by the other only knowingly', async () => {
    const { token } = await newMember(app)
    await offerCallBack(app, token)
    const body = { number: '+86 138-0000-0000' }
    expect((await app.send('POST /api/safety/call_back/ask', { body }, { token })).status).toBe(200)
    const [waiting] = await calls(ada)
    expect(waiting).toMatchObject({ held_by: null, is_mine: 0 })
    const id = waiting?.id ?? ''
    expect((await open(ada, id)).answer.data.number).toContain('138')
    expect(await calls(ben)).toMatchObject([{ id, held_by: ada.name, is_mine: 0 }])
    expect(await open(ben, id)).toMatchObject(claimed)
    expect((await open(ben, id, 1)).answer.data.number).toContain('138')
    expect(await calls(ada)).toMatchObject([{ id, held_by: ben.name, is_mine: 0 }])
    const settled = await callConsole(app, 'POST /api/admin/calls/settle', { body: { id } }, ben)
    expect(settled.status).toBe(200)
    expect(await calls(ada)).toEqual([])
  })
})

describe('what is taken by hand', () => {
  type Kind = 'withdrawal' | 'income' | 'refund' | 'payment'
  const take = (worker: DeskWorker, kind: Kind, id: string) =>
    callConsole(app, 'POST /api/admin/claims/take', { body: { kind, id } }, worker)
  const letGo = (worker: DeskWorker, kind: Kind, id: string) =>
    callConsole(app, 'POST /api/admin/claims/let_go', { body: { kind, id } }, worker)

  test('a refund is begun by one; the other reads who, and gives nothing back', async () => {
    const { token } = await newMember(app)
    const { number } = await topUp(app, token, 'yuan-30')
    const show = async (worker: DeskWorker) =>
      (await callConsole(app, 'GET /api/admin/orders/show', { query: { number } }, worker)).answer.data
    const refund = (worker: DeskWorker) =>
      callConsole(app, 'POST /api/admin/orders/refund', { body: { number, reason: 'paid twice' } }, worker)
    expect((await take(ada, 'refund', number)).status).toBe(200)
    expect(await show(ben)).toMatchObject({ held_by: ada.name, is_mine: 0 })
    expect(await refund(ben)).toMatchObject(claimed)
    expect(await show(ada)).toMatchObject({ is_mine: 1 })
    expect((await refund(ada)).answer.data.state).toBe('done')
    expect((await take(ben, 'refund', number)).status).toBe(404)
  })

  test('held income and a payment nobody knows of are left alone by the other', async () => {
    const inviter = await oldMember(app)
    const friend = await comesBy(app, inviter.id)
    const { number } = await topUp(app, friend.token, 'yuan-68')
    const { rows: made } = await app.db.pool.query<{ id: string }>(
      `update incomes set state = 'held', doubts = '["fresh"]' where id = (select id from incomes order by paid_at desc limit 1) returning id`,
    )
    const income = made[0]?.id ?? ''
    const decide = (worker: DeskWorker) =>
      callConsole(
        app,
        'POST /api/admin/incomes/decide',
        { body: { id: income, decision: 'release' } },
        worker,
      )
    expect((await take(ada, 'income', income)).status).toBe(200)
    const seen = (await callConsole(app, 'GET /api/admin/incomes', {}, ben)).answer.data.list
    expect(seen.find(({ id }) => id === income)).toMatchObject({ held_by: ada.name, is_mine: 0 })
    expect(await decide(ben)).toMatchObject(claimed)
    expect((await decide(ada)).answer.data.state).toBe('done')
    expect((await take(ben, 'income', income)).status).toBe(404)

    const { rows: paid } = await app.db.pool.query<{ trade_no: string }>(
      `update payments set state = 'open', ask_at = null from orders o where o.id = payments.order_id and o.number = $1 returning payments.trade_no`,
      [number],
    )
    const trade = paid[0]?.trade_no ?? ''
    const ask = (worker: DeskWorker) =>
      callConsole(app, 'POST /api/admin/payments/ask', { body: { trade_no: trade } }, worker)
    expect((await take(ada, 'payment', trade)).status).toBe(200)
    expect(await ask(ben)).toMatchObject(claimed)
    await letGo(ada, 'payment', trade)
    expect((await ask(ben)).answer.data.state).toBe('done')
  })

  test('only what is there and waits, and only by whoever may decide it', async () => {
    const kinds: Kind[] = ['withdrawal', 'income', 'refund', 'payment']
    const editor = await newOperator(app, 'editor')
    for (const kind of kinds) {
      expect((await take(ada, kind, '0123456789abcdef')).status).toBe(404)
      expect((await take(editor, kind, '0123456789abcdef')).status).toBe(403)
      expect((await letGo(editor, kind, '0123456789abcdef')).status).toBe(403)
    }
    const { rows } = await app.db.pool.query(`select 1 from review_claims where subject = '0123456789abcdef'`)
    expect(rows).toEqual([])
  })
})
