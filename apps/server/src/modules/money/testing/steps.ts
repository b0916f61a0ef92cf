import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { registries } from '../../../app.ts'
import { settleDue, type TestApp } from '../../../../testing/test-app.ts'
import { erasePerson } from '../../../flows/erase-person.ts'
import { hold, postHold, voidHold } from '../ledger/holds/queries.ts'
import { BalanceShort } from '../ledger/queries.ts'
import { dueMoney } from '../orders/payments/ask-gateway.ts'
import { settlePayment } from '../orders/payments/settle-payment.ts'
import { runRefund, settleRefund } from '../orders/refunds/settle-refund.ts'
import { codeOf } from '../redeem/test-help.ts'
import { earn } from '../tasks/earn.ts'
import { atCheckout, check, made, make, payFor, checkoutOf, type Order, type Wanted } from '../test-help.ts'
import type { Bought, Model, Person, Returning } from './model.ts'

const { goods, cash } = registries

export interface Scene {
  app: TestApp
  model: Model
}

/** Chooses among whatever there is; a history stays valid however it is shortened. */
export interface Choice {
  who: number
  which: number
}

type Step = (scene: Scene, choice: Choice) => Promise<void>

const pickSome = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

function pick<T>(list: readonly T[], at: number): T {
  const found = pickSome(list, at)
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const packages = [
  { id: 'yuan-6', points: 60 },
  { id: 'yuan-30', points: 315 },
] as const
const assessments = ['attachment', 'sixteen-types', 'riasec'] as const

export async function arrive({ app, model }: Scene): Promise<Person> {
  const { token, profile } = await app.visitor()
  const person: Person = {
    userId: profile.id,
    token,
    mobile: null,
    available: 0,
    held: 0,
    waiting: [],
    state: 'here',
  }
  model.people.push(person)
  return person
}

const actor = ({ model }: Scene, { who }: Choice): Person => pick(model.here(), who)

function note(
  { model }: Scene,
  owner: Person,
  order: Order,
  more: Pick<Bought, 'subject' | 'points'>,
): Bought {
  const { id, kind, number, pay_with: payWith, price_fen: fen } = order
  expect(order.state).toBe('fulfilled')
  if (payWith === 'cash') model.totals.fen += fen
  const transactionId = order.transaction_id ?? ''
  const fixed = { id, number, transactionId, payWith, fen, owner, ...more }
  const bought: Bought = {
    ...fixed,
    kind: kind as Bought['kind'],
    state: 'fulfilled',
    isLive: true,
    isRecovered: false,
  }
  model.orders.push(bought)
  return bought
}

const topUp: Step = async (scene, choice) => {
  const { app } = scene
  const person = actor(scene, choice)
  const { id: packageId, points } = pick(packages, choice.which)
  const { id } = await made(app, person.token, { kind: 'topup', package_id: packageId })
  const isTwice = choice.which % 4 === 0
  await atCheckout(app, await checkoutOf(app, person.token, id), isTwice ? 'twice' : 'pay')
  const order = await check(app, person.token, id)
  const bought = note(scene, person, order, { subject: packageId, points })
  person.available += points
  if (isTwice) await tellSecond(scene, bought)
}

/** The same order is paid once more: the money is noted, and goes back. */
async function tellSecond({ app, model }: Scene, order: Bought): Promise<void> {
  const { rows } = await app.db.pool.query(
    `select s.* from sandbox_payments s join payments p on p.trade_no = s.trade_no
     where p.order_id = $1 and s.ordinal = 2`,
    [order.id],
  )
  const { transaction_id: transactionId, amount_fen: amountFen, paid_at: paidAt, trade_no: tradeNo } = rows[0]
  const told = { gateway: 'sandbox', tradeNo, paid: { transactionId, amountFen, paidAt } } as const
  await Promise.all(
    [1, 2].map(() =>
      settlePayment({ db: app.db, goods, cash, secrets: app.deps.secrets }, told, app.clock.now),
    ),
  )
  model.totals.fen += order.fen
  const refundId = await openRefund(app, order.id, 'second')
  model.returning.push({ refundId, order, fen: order.fen, takes: 0, isSecond: true, isForgotten: true })
}

async function openRefund(app: TestApp, orderId: string, cause: 'second' | 'person'): Promise<string> {
  const { rows } = await app.db.pool.query(
    `select id from refunds where order_id = $1 and cause = $2 and state in ('asked', 'processing')`,
    [orderId, cause],
  )
  expect(rows).toHaveLength(1)
  return rows[0].id
}

function orderWanted(choice: Choice, payWith: 'cash' | 'points'): { wanted: Wanted; subject: string } {
  const subject = pick([...assessments, 'month'], choice.which)
  const wanted: Wanted =
    subject === 'month'
      ? { kind: 'membership', plan_id: subject, pay_with: payWith }
      : { kind: 'table', table_id: subject, pay_with: payWith }
  return { wanted, subject }
}

const spend: Step = async (scene, choice) => {
  const { app, model } = scene
  const person = actor(scene, choice)
  const { wanted, subject } = orderWanted(choice, 'points')
  const { status, answer } = await make(app, person.token, wanted)
  if (wanted.kind === 'table' && model.isOpen(person, subject))
    return expect(answer.type).toBe('already_open')
  if (answer.type === 'balance_short') {
    const { needed } = answer.data as unknown as { needed: number }
    return expect(person.available).toBeLessThan(needed)
  }
  expect(status, answer.message).toBe(200)
  const { order, balance } = answer.data
  expect(order.price_points).toBeLessThanOrEqual(person.available)
  person.available -= order.price_points
  expect(balance).toBe(person.available)
  note(scene, person, order, { subject, points: order.price_points })
}

const buy: Step = async (scene, choice) => {
  const { app, model } = scene
  const person = actor(scene, choice)
  const { wanted, subject } = orderWanted(choice, 'cash')
  if (wanted.kind === 'table' && model.isOpen(person, subject)) {
    const { answer } = await make(app, person.token, wanted)
    return expect(answer.type).toBe('already_open')
  }
  note(scene, person, await payFor(app, person.token, wanted), { subject, points: 0 })
}

async function whileForgetful<T>({ sandbox }: TestApp, work: () => Promise<T>): Promise<T> {
  const { refund } = sandbox.gateway
  sandbox.gateway.refund = async () => ({ state: 'processing' })
  return work().finally(() => (sandbox.gateway.refund = refund))
}

const giveBack: Step = async (scene, choice) => {
  const { app, model } = scene
  const order = pickSome(
    model.orders.filter(({ owner }) => owner.state === 'here'),
    choice.who + choice.which,
  )
  if (!order) return
  const { owner } = order
  const offer = model.refundOf(order)
  const body = { id: order.id, reason: 'other' } as const
  const isForgotten = choice.which % 3 === 0
  const request = () => app.send('POST /api/order/refund', { body }, { token: owner.token })
  const { status, answer } = await (isForgotten ? whileForgetful(app, request) : request())
  if (!offer) return expect(answer.type).toBe('refund_refused')
  expect(status, answer.message).toBe(200)
  order.isLive = false
  if (order.payWith === 'points') {
    order.state = 'refunded'
    owner.available += order.points
    return
  }
  order.state = 'refunding'
  owner.available -= offer.takes
  owner.held += offer.takes
  const refundId = await openRefund(app, order.id, 'person')
  model.returning.push({ refundId, order, ...offer, isSecond: false, isForgotten })
}

function returned({ model }: Scene, one: Returning): void {
  model.totals.fen -= one.fen
  if (one.isSecond) return
  model.use(one.order.owner, one.takes)
  one.order.state = 'refunded'
}

/** The gateway will not: what was bought is there again, unless it was bought anew meanwhile. */
function refused({ model }: Scene, { order, takes, isSecond }: Returning): void {
  if (isSecond) return
  const { owner, kind, subject } = order
  model.free(owner, takes)
  order.state = 'fulfilled'
  order.isLive = owner.state !== 'erased' && !(kind === 'table' && model.hasAssessment(owner, subject))
}

const settle: Step = async (scene, { who, which }) => {
  const { app, model } = scene
  const [one] = model.returning.splice(who % Math.max(1, model.returning.length), 1)
  if (!one) return
  const deps = { db: app.db, goods, cash, secrets: app.deps.secrets, gateways: [app.sandbox.gateway] }
  if (one.isForgotten && which % 2 === 0) {
    const failed = { state: 'failed', reason: 'it says no' } as const
    await Promise.all([1, 2].map(() => settleRefund(deps, one.refundId, failed, app.clock.now)))
    return refused(scene, one)
  }
  await runRefund(deps, one.refundId, app.clock.now)
  app.clock.forward(3_000)
  await runRefund(deps, one.refundId, app.clock.now)
  returned(scene, one)
}

const setAside: Step = async (scene, choice) => {
  const { app, model } = scene
  const owner = actor(scene, choice)
  const amount = 1 + (choice.which % 120)
  const expiresAt = new Date(app.clock.now.getTime() + 3_600_000)
  const wanted = { userId: owner.userId, amount, orderId: randomUUID(), expiresAt }
  const isMade = app.db.transaction((tx) => hold(tx, app.clock.now, wanted))
  if (owner.available < amount) return expect(isMade).rejects.toBeInstanceOf(BalanceShort)
  model.holds.push({ id: await isMade, owner, amount })
  owner.available -= amount
  owner.held += amount
}

const endHold: Step = async ({ app, model }, { who, which }) => {
  const [one] = model.holds.splice(who % Math.max(1, model.holds.length), 1)
  if (!one) return
  const isPosted = which % 2 === 0
  const end = () => app.db.transaction((tx) => (isPosted ? postHold : voidHold)(tx, app.clock.now, one.id))
  expect((await Promise.all([end(), end()])).filter(Boolean)).toHaveLength(1)
  if (isPosted) model.use(one.owner, one.amount)
  else model.free(one.owner, one.amount)
}

/** Time passes: holds come back, and refunds under way are done. */
const sweep: Step = async (scene) => {
  const { app, model } = scene
  app.clock.forward(3_600_000)
  for (const _ of [1, 2]) {
    app.clock.forward(2 * 60_000)
    await settleDue(
      dueMoney({ db: app.db, goods, cash, secrets: app.deps.secrets, gateways: [app.sandbox.gateway] }),
      app.clock.now,
    )
  }
  for (const { owner, amount } of model.holds.splice(0)) model.free(owner, amount)
  for (const one of model.returning.splice(0)) returned(scene, one)
}

const reward: Step = async (scene, choice) => {
  const { app } = scene
  const { userId, waiting } = actor(scene, choice)
  const points = 1 + (choice.which % 10)
  const earned = { userId, task: 'finish_test', occasion: randomUUID(), points } as const
  await app.db.transaction((tx) => earn(tx, earned, app.clock.now))
  waiting.push(points)
}

const claim: Step = async (scene, choice) => {
  const { app } = scene
  const person = actor(scene, choice)
  const claims = [1, 2].map(() => app.send('POST /api/reward/claim', { body: {} }, { token: person.token }))
  const replies = await Promise.all(claims)
  if (person.mobile === null) return expect(replies.map(({ status }) => status)).toEqual([403, 403])
  const sum = person.waiting.splice(0).reduce((all, one) => all + one, 0)
  expect(replies.map(({ answer }) => answer.data.points).toSorted((a, b) => a - b)).toEqual([0, sum])
  person.available += sum
}

const redeem: Step = async (scene, choice) => {
  const { app } = scene
  const person = actor(scene, choice)
  const points = 1 + (choice.which % 200)
  const body = { code: await codeOf(app, { points }) }
  const use = () => app.send('POST /api/redeem/use', { body }, { token: person.token })
  const statuses = (await Promise.all([use(), use()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
  person.available += points
}

const merge: Step = async (scene, choice) => {
  const { app, model } = scene
  const visitor = pickSome(
    model.here().filter(({ mobile }) => mobile === null),
    choice.who,
  )
  const members = model.here().filter(({ mobile }) => mobile !== null)
  const member = choice.which % 3 === 0 ? undefined : pickSome(members, choice.which)
  if (!visitor) return
  if (!member) {
    const { token, profile, mobile } = await app.member({ token: visitor.token })
    const person: Person = {
      ...visitor,
      userId: profile.id,
      token,
      mobile,
      available: 0,
      held: 0,
      waiting: [],
    }
    model.people.push(person)
    return model.merge(visitor, person)
  }
  const back = await app.member({ mobile: member.mobile ?? '', token: visitor.token })
  member.token = back.token
  visitor.state = 'left'
  if (!back.merge_offer) return
  const body = { offer_id: back.merge_offer.id, accept: true }
  const { status } = await app.send('POST /api/auth/merge', { body }, { token: member.token })
  expect(status).toBe(200)
  model.merge(visitor, member)
}

const recover: Step = async (scene, choice) => {
  const { app, model } = scene
  const person = actor(scene, choice)
  const order = pickSome(
    model.orders.filter(({ payWith }) => payWith === 'cash'),
    choice.which,
  )
  if (!order) return
  const { owner } = order
  const isVisitor = owner.mobile === null && (owner.state === 'here' || owner.state === 'left')
  const isLost = isVisitor && owner !== person && order.state === 'fulfilled' && !order.isRecovered
  const body = { number: order.number, transaction_id: order.transactionId }
  const request = () => app.send('POST /api/order/recover', { body }, { token: person.token })
  const replies = await Promise.all([request(), request()])
  const found = replies.filter(({ status }) => status === 200)
  expect(found, JSON.stringify(replies.map(({ answer }) => answer))).toHaveLength(isLost ? 1 : 0)
  if (!isLost) return
  const moved = order.kind === 'topup' ? Math.min(order.points, owner.available) : 0
  expect(found.map(({ answer }) => answer.data.points)).toEqual([moved])
  owner.available -= moved
  person.available += moved
  if (order.kind === 'table' && model.hasAssessment(person, order.subject)) order.isLive = false
  Object.assign(order, { owner: person, isRecovered: true })
}

const erase: Step = async (scene, choice) => {
  const { app, model } = scene
  const person = actor(scene, choice)
  await app.db.transaction((tx) => erasePerson(tx, app.deps, person.userId, app.clock.now))
  app.clock.forward(0)
  model.erase(person)
  await arrive(scene)
}

/** A name comes up as often as it stands here. */
export const steps = {
  topUp,
  topUpAgain: topUp,
  spend,
  spendAgain: spend,
  buy,
  giveBack,
  giveBackAgain: giveBack,
  settle,
  setAside,
  endHold,
  sweep,
  reward,
  claim,
  redeem,
  merge,
  recover,
  erase,
} as const satisfies Record<string, Step>
