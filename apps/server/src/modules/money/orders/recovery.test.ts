import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { erasePerson } from '../../../flows/erase-person.ts'
import {
  atCheckout,
  balance,
  expectOrder,
  made,
  payFor,
  show,
  checkoutOf,
  taken,
  topUp,
} from '../test-help.ts'

const priced = 'attachment'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isTold: true })
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

type Numbers = { number: string; transaction_id: string }
type Proof = Numbers | { mobile: string; code: string }

const recover = (token: string, body: Proof) => app.send('POST /api/order/recover', { body }, { token })
const numbersOf = (order: { number: string; transaction_id: string | null }): Numbers => ({
  number: order.number,
  transaction_id: order.transaction_id!,
})

async function leave(token: string, id: string, mobile: string) {
  const code = await app.codeFor(mobile, 'order', token)
  return app.send('POST /api/order/mobile', { body: { id, mobile, code } }, { token })
}

async function locked(token: string, id: string): Promise<number> {
  const { answer } = await app.send('GET /api/report/unlock', { query: { id } }, { token })
  return answer.data.chapters.filter(({ is_locked }) => is_locked === 1).length
}

describe('an order that was paid as a visitor', () => {
  test('comes back by its two numbers, with the points that are left, once', async () => {
    const lost = await app.visitor()
    const order = await topUp(app, lost.token)
    const { token } = await app.visitor()
    const { answer } = await recover(token, {
      number: ` ${order.number.slice(0, 8).toLowerCase()} ${order.number.slice(8)} `,
      transaction_id: order.transaction_id!,
    })
    expect(answer.data).toMatchObject({ points: 315, report_count: 0 })
    expect(answer.data.orders.map(({ id }) => id)).toEqual([order.id])
    expect([await balance(app, lost.token), await balance(app, token)]).toEqual([0, 315])
    expect((await show(app, token, order.id)).answer.data.steps[0]!.title).toBe('找回了订单')
    expect((await show(app, lost.token, order.id)).status).toBe(404)
    const third = await app.visitor()
    expect((await recover(third.token, numbersOf(order))).answer.type).toBe('order_not_found')
  })

  test('by numbers alone the right to read comes, not the report', async () => {
    const lost = await app.visitor()
    const reportId = await taken(app, lost.token, priced)
    const order = await payFor(app, lost.token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    const { token } = await app.visitor()
    const own = await taken(app, token, priced)
    expect(await locked(token, own)).toBeGreaterThan(0)
    const { answer } = await recover(token, numbersOf(order))
    expect(answer.data.report_count).toBe(0)
    expect(await locked(token, own)).toBe(0)
    const { status } = await app.send('GET /api/report/show', { query: { id: reportId } }, { token })
    expect(status).toBe(404)
  })

  test('by the number left at the checkout the report comes along', async () => {
    const lost = await app.visitor()
    const mobile = randomMobile()
    const reportId = await taken(app, lost.token, priced)
    const order = await payFor(app, lost.token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    expect(order.may_leave_mobile).toBe(1)
    expect((await leave(lost.token, order.id, mobile)).answer.data).toMatchObject({
      has_mobile: 1,
      may_leave_mobile: 0,
    })
    await app.forgetLimits()
    const { token } = await app.visitor()
    const wrong = await recover(token, { mobile, code: '000000' })
    expect(wrong.answer.type).toBe('code_invalid')
    const { answer } = await recover(token, { mobile, code: await app.codeFor(mobile, 'order', token) })
    expect(answer.data).toMatchObject({ report_count: 1, points: 0 })
    expect(await locked(token, reportId)).toBe(0)
    const { answer: list } = await app.send('GET /api/report/list', { query: {} }, { token })
    expect(list.data.list.map(({ id }) => id)).toEqual([reportId])
    const { answer: gone } = await app.send('GET /api/report/list', { query: {} }, { token: lost.token })
    expect(gone.data.list).toEqual([])
  })

  test('is not found by a stranger’s guess, by half of it, or once it is somebody’s', async () => {
    const lost = await app.visitor()
    const order = await topUp(app, lost.token, 'yuan-6')
    const { token } = await app.visitor()
    for (const guess of [
      { ...numbersOf(order), transaction_id: 'sandbox-guess' },
      { ...numbersOf(order), number: 'MD26111500000000' },
    ])
      expect((await recover(token, guess)).answer.type).toBe('order_not_found')
    await app.member({ token: lost.token })
    expect((await recover(token, numbersOf(order))).answer.type).toBe('order_not_found')
  })

  test('guessing is limited', async () => {
    const { token } = await app.visitor()
    const guess = { number: 'MD26111500000000', transaction_id: 'nothing-at-all' }
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await recover(token, guess)).status)
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('two who recover it at once: one has it', async () => {
    const lost = await app.visitor()
    const order = await topUp(app, lost.token, 'yuan-6')
    const people = await Promise.all([app.visitor(), app.visitor(), app.visitor()])
    const replies = await Promise.all(people.map(({ token }) => recover(token, numbersOf(order))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const sums = await Promise.all(people.map(({ token }) => balance(app, token)))
    expect(sums.toSorted()).toEqual([0, 0, 60])
  })
})

describe('signing up', () => {
  test('brings balance, held points, orders and what they opened along', async () => {
    const visitor = await app.visitor()
    const reportId = await taken(app, visitor.token, priced)
    const kept = await topUp(app, visitor.token)
    await payFor(app, visitor.token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    const given = await topUp(app, visitor.token, 'yuan-6')
    const open = await made(app, visitor.token, { kind: 'topup', package_id: 'yuan-68' })
    const checkout = await checkoutOf(app, visitor.token, open.id)
    await app.send(
      'POST /api/order/refund',
      { body: { id: given.id, reason: 'other' } },
      { token: visitor.token },
    )
    const mobile = randomMobile()
    const before = await app.member({ mobile })
    await app.forgetLimits()
    const { token, merge_offer: offer } = await app.member({ mobile, token: visitor.token })
    await app.send('POST /api/auth/merge', { body: { offer_id: offer!.id, accept: true } }, { token })
    expect(await balance(app, token)).toBe(315)
    expect(await locked(token, reportId)).toBe(0)
    const { answer } = await app.send('GET /api/order/list', { query: {} }, { token })
    expect(answer.data.total).toBe(4)
    expect(answer.data.list.map(({ id }) => id)).toContain(kept.id)
    // What was on its way arrives with whoever the visitor has become.
    await atCheckout(app, checkout, 'pay')
    await app.send('POST /api/order/check', { body: { id: open.id } }, { token })
    expect(await balance(app, token)).toBe(315 + 740)
    app.clock.forward(5_000)
    const done = await app.send('POST /api/order/check', { body: { id: given.id } }, { token })
    expect(done.answer.data.order.state).toBe('refunded')
    expect(before.balance).toBe(0)
  })
})

describe('being erased', () => {
  test('leaves the ledger whole, without a name; a late payment goes back', async () => {
    const { token, profile } = await app.visitor()
    await topUp(app, token)
    const open = await made(app, token, { kind: 'topup', package_id: 'yuan-6' })
    const checkout = await checkoutOf(app, token, open.id)
    await app.db.transaction((tx) => erasePerson(tx, app.deps, profile.id, app.clock.now))
    await atCheckout(app, checkout, 'pay')
    await expect
      .poll(async () => {
        const sql = 'select cause from refunds where order_id = $1'
        return (await app.db.pool.query(sql, [open.id])).rows
      })
      .toEqual([{ cause: 'undeliverable' }])
    const { rows } = await app.db.pool.query('select 1 from orders where user_id = $1', [profile.id])
    expect(rows).toEqual([])
  })
})
