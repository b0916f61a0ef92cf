import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { modules } from '../../../app.ts'
import { composeRegistries } from '../../../compose.ts'
import { delivered, priced, registerGoods, type Goods } from '../goods.ts'
import { grantPoints } from '../ledger/grant.ts'
import { atCheckout, balance, check, expectOrder, show, checkoutOf } from '../test-help.ts'
import { dueMoney } from './payments/ask-gateway.ts'
import { createOrder } from './verbs/create-order.ts'

interface Wanted {
  kind: 'lantern'
  colour: string
  pay_with: 'cash' | 'points'
}

type Lantern = { state: 'kept' | 'lit' | 'given_back' | 'free'; owner: string | null; isUsed: boolean }

/** Nobody sells lanterns: nothing outside this file knows the word. */
const lanterns = new Map<string, Lantern>()
const lanternOf = (orderId: string): Lantern => lanterns.get(orderId)!
const colourOf = (order: { subjectId: string }): string => order.subjectId

const lantern: Goods<Wanted> = {
  kind: 'lantern',
  async quote(_buyer, { colour, pay_with: payWith }) {
    const price = priced(payWith, { fen: 1200, points: 120 })
    return { subjectId: colour, goods: { kind: 'lantern' }, ...price }
  },
  async reserve(_tx, order) {
    lanterns.set(order.id, { state: 'kept', owner: order.userId, isUsed: false })
  },
  async release(_tx, order) {
    lanternOf(order.id).state = 'free'
  },
  async deliver(_tx, order) {
    lanterns.set(order.id, { state: 'lit', owner: order.userId, isUsed: false })
    return delivered
  },
  wasUsed: async (_tx, order) => lanternOf(order.id).isUsed,
  async withdraw(_tx, order) {
    lanternOf(order.id).state = 'given_back'
    return true
  },
  async revoke(_tx, order) {
    lanternOf(order.id).state = 'given_back'
  },
  async restore(_tx, order) {
    lanternOf(order.id).state = 'lit'
  },
  async move(_tx, order, to) {
    lanternOf(order.id).owner = to.userId
    return {}
  },
  present: async (_tx, orders) =>
    new Map(orders.map((order) => [order.id, { title: `A ${colourOf(order)} lantern`, detail: 'of paper' }])),
  tell: () => ({
    step: { title: 'Lit', text: 'It burns.' },
    head: { title: 'Your lantern burns', text: 'For one night.' },
  }),
}

const lanternModule = { name: 'lanterns', goods: [lantern] }
const { goods } = composeRegistries([...modules, lanternModule])

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ more: [lanternModule] })
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

/** The contract has no shape for a lantern, so the verb is called past it; all else goes over HTTP. */
async function makeOrder(userId: string, wanted: Omit<Wanted, 'kind'>): Promise<string> {
  const { texts, limits, gateways } = app.deps
  const deps = { goods, texts, limits, gateways }
  const body = { wanted: { kind: 'lantern', ...wanted } }
  const facts = { now: app.clock.now, language: 'en', actor: { userId }, body } as const
  const made = await app.db.transaction((tx) => createOrder({ tx, ...facts }, deps))
  return made.order.id
}

async function pay(token: string, id: string) {
  await atCheckout(app, await checkoutOf(app, token, id), 'pay')
  return check(app, token, id)
}

const refund = (token: string, id: string) =>
  app.send('POST /api/order/refund', { body: { id, reason: 'other' } }, { token })

test('a kind nobody knew of is reserved, paid, delivered, given back and told in its own words', async () => {
  const { token, profile } = await app.visitor()
  const id = await makeOrder(profile.id, { colour: 'red', pay_with: 'cash' })
  expect(lanternOf(id).state).toBe('kept')
  const paid = await pay(token, id)
  expect(paid).toMatchObject({
    kind: 'lantern',
    state: 'fulfilled',
    title: 'A red lantern',
    detail: 'of paper',
    headline: 'Your lantern burns',
    table_id: null,
    report_id: null,
    refund: { amount_fen: 1200 },
  })
  expect(paid.steps.map(({ state }) => state)).toEqual(['fulfilled', 'paid', 'created'])
  expect(paid.steps[0]).toMatchObject({ title: 'Lit', text: 'It burns.' })
  expect(lanternOf(id).state).toBe('lit')
  const { status, answer } = await refund(token, id)
  expect(status, answer.message).toBe(200)
  expect(lanternOf(id).state).toBe('given_back')
  for (const _ of [1, 2]) {
    app.clock.forward(5 * 60_000)
    await settleDue(
      dueMoney({
        db: app.db,
        goods,
        cash: app.deps.cash,
        secrets: app.deps.secrets,
        gateways: [app.sandbox.gateway],
      }),
      app.clock.now,
    )
  }
  expect(await check(app, token, id)).toMatchObject({ state: 'refunded', refunded_fen: 1200 })
})

test('for points it is delivered at once, and the points come back', async () => {
  const { token, profile } = await app.visitor()
  await app.db.transaction((tx) => grantPoints(tx, profile.id, 150, app.clock.now))
  const id = await makeOrder(profile.id, { colour: 'blue', pay_with: 'points' })
  expect((await show(app, token, id)).answer.data.state).toBe('fulfilled')
  expect(await balance(app, token)).toBe(30)
  await refund(token, id)
  expect((await show(app, token, id)).answer.data.state).toBe('refunded')
  expect(await balance(app, token)).toBe(150)
})

test('what was used is not given back', async () => {
  const { token, profile } = await app.visitor()
  const id = await makeOrder(profile.id, { colour: 'white', pay_with: 'cash' })
  await pay(token, id)
  lanternOf(id).isUsed = true
  expect((await refund(token, id)).answer.type).toBe('refund_refused')
  expect(lanternOf(id).state).toBe('lit')
})

test('an order that ends unpaid lets it go; the same wish twice is one order', async () => {
  const { token, profile } = await app.visitor()
  const id = await makeOrder(profile.id, { colour: 'green', pay_with: 'cash' })
  expect(await makeOrder(profile.id, { colour: 'green', pay_with: 'cash' })).toBe(id)
  const { status } = await app.send('POST /api/order/cancel', { body: { id } }, { token })
  expect(status).toBe(200)
  expect(lanternOf(id).state).toBe('free')
})

test('whoever finds the order of a lost visit has it, and the list tells of it', async () => {
  const lost = await app.visitor()
  const id = await makeOrder(lost.profile.id, { colour: 'gold', pay_with: 'cash' })
  const { number, transaction_id } = await pay(lost.token, id)
  const { token, profile } = await app.visitor()
  const body = { number, transaction_id: transaction_id! }
  const { status, answer } = await app.send('POST /api/order/recover', { body }, { token })
  expect(status, answer.message).toBe(200)
  expect(lanternOf(id).owner).toBe(profile.id)
  const { answer: mine } = await app.send('GET /api/order/list', { query: {} }, { token })
  expect(mine.data.list.map(({ title }) => title)).toEqual(['A gold lantern'])
})

test('two that sell the same do not start', () => {
  expect(() => registerGoods([lantern, lantern])).toThrow('two modules sell the kind lantern')
})
