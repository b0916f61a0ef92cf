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
    callConsole(app, 'POST /api/admin/withdrawals/take', { body: { id } }, worker)
  const letGo = (worker: DeskWorker, id: string) =>
    callConsole(app, 'POST /api/admin/withdrawals/let_go', { body: { id } }, worker)
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
