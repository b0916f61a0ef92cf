import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { secretsFrom } from '../../../apps/server/src/platform/crypto/secrets.ts'
import { signNotice, type Told } from '../../../apps/server/src/platform/payment/sandbox/notice.ts'
import { forgetLimits } from '../account/stage.ts'
import type { Sending } from '../kit/client.ts'
import { inParallel, sized, type Run } from '../kit/scenario.ts'
import type { Seeded } from '../kit/seeded.ts'
import { findBalance, checkAlways, checkAtRest } from './checks.ts'
import {
  askAbout,
  atCheckout,
  how,
  makeOrder,
  newVisitor,
  noticePath,
  noticeSending,
  openCheckout,
  paymentsOf,
  toldOf,
  type Person,
  type Wanted,
} from './people.ts'
import { givePoints, type MoneyStage } from './stage.ts'

const width = 24
const forgedShare = 0.1
const ordersEach = 3
/** As long as the play gateway takes to give money back, and a little more. */
const refundTime = 2_500

/** once · twice: two payments of one order · late: given up first · idle: late, and open already · never: unpaid */
type Fate = 'once' | 'twice' | 'late' | 'idle' | 'never'

interface Deal {
  person: Person
  orderId: string
  fate: Fate
  tradeNo: string
  fen: number
}

const assessment = { kind: 'table', table_id: 'attachment' } as const
const price = 99

const fateOf = (seeded: Seeded): Fate => {
  const at = seeded.next()
  if (at < 0.45) return 'once'
  if (at < 0.6) return 'twice'
  if (at < 0.75) return 'late'
  return at < 0.85 ? 'idle' : 'never'
}

/** Somebody who orders a few times: what is told of one person's orders may come at the same moment. */
async function deals(stage: MoneyStage, seeded: Seeded): Promise<Deal[]> {
  const person = await newVisitor(stage, seeded)
  const fates = Array.from({ length: ordersEach }, () => fateOf(seeded))
  const made: Deal[] = []
  for (const [at, fate] of fates.entries())
    // The same table cannot be open already twice.
    made.push(await deal(stage, seeded, person, fate === 'idle' && at > 0 ? 'once' : fate))
  return made
}

/** An order, and what becomes of it at the checkout. Nobody tells us yet, if it can be helped. */
async function deal(stage: MoneyStage, seeded: Seeded, person: Person, fate: Fate): Promise<Deal> {
  const { token, userId } = person
  const wanted: Wanted =
    fate === 'idle' ? { ...assessment, pay_with: 'cash' } : { kind: 'topup', package_id: 'yuan-30' }
  const { id, price_fen: fen } = await makeOrder(stage, seeded, token, wanted)
  const checkout = await openCheckout(stage, seeded, token, id)
  if (fate === 'late' || fate === 'idle') {
    const { status } = await stage.client.act('POST /api/order/cancel', {
      ...how(seeded, token),
      body: { id },
    })
    stage.report.require(status === 200, 'an unpaid order could not be given up', String(status))
  }
  if (fate === 'idle') {
    await givePoints(stage, userId, price)
    await makeOrder(stage, seeded, token, { ...assessment, pay_with: 'points' })
  }
  if (fate === 'once') await atCheckout(stage, checkout, 'silent')
  if (fate === 'twice') await atCheckout(stage, checkout, 'twice')
  if (fate === 'late' || fate === 'idle') await atCheckout(stage, checkout, 'late')
  const { rows } = await stage.server.sql.query<{ trade_no: string }>(
    'select trade_no from payments where order_id = $1',
    [id],
  )
  stage.report.count(`orders paid ${fate}`)
  return { person, orderId: id, fate, tradeNo: rows[0]?.trade_no ?? '', fen }
}

/** What looks like a notice and is none: each way must be refused. */
function forged({ secrets }: MoneyStage, seeded: Seeded, told: Told): Sending {
  const now = new Date()
  const altered = 'amount_fen' in told ? { ...told, amount_fen: told.amount_fen + 100 } : told
  const body = JSON.stringify(told)
  const stranger = secretsFrom({
    index: randomBytes(32).toString('base64url'),
    seal: randomBytes(32).toString('base64url'),
  })
  const ways: Array<() => Sending> = [
    () => ({ body: Buffer.from(body), headers: signNotice(secrets, body, { now, isForged: true }) }),
    () => ({ body: Buffer.from(body), headers: signNotice(stranger, body, { now }) }),
    () => ({ body: Buffer.from(`${JSON.stringify(altered)} `), headers: signNotice(secrets, body, { now }) }),
    () => {
      const longAgo = new Date(now.getTime() - 10 * 60_000)
      return { body: Buffer.from(body), headers: signNotice(secrets, body, { now: longAgo }) }
    },
    () => ({ body: Buffer.from(body), headers: { 'content-type': 'application/json' } }),
  ]
  return seeded.pick(ways)()
}

interface Callback {
  told: Told
  isForged: boolean
}

async function send(stage: MoneyStage, seeded: Seeded, { told, isForged }: Callback): Promise<void> {
  const { client, report } = stage
  const sending = isForged ? forged(stage, seeded, told) : noticeSending(stage, told)
  const { status, text } = await client.raw('POST', noticePath, sending)
  const isTaken = status === 200 && text.includes('true')
  report.count('callbacks sent')
  report.count(isForged ? 'callbacks forged' : `callbacks of ${told.event}`)
  if (isForged) report.require(!isTaken, 'a forged callback was taken', JSON.stringify(told))
  else report.require(isTaken, 'a callback was not taken', `${status} ${JSON.stringify(told)}`)
}

/** A payment that nobody made, of a trade there is. */
function invented(seeded: Seeded, { tradeNo, fen }: Deal): Told {
  const transaction_id = seeded.digits(28)
  const paid_at = new Date().toISOString()
  return { event: 'trade.paid', trade_no: tradeNo, transaction_id, amount_fen: fen, paid_at }
}

/** So many, of whatever is true, often the same again, in any order; some are lies. */
async function wave(
  stage: MoneyStage,
  seeded: Seeded,
  total: number,
  facts: { truths: readonly Told[]; deals: readonly Deal[] },
): Promise<void> {
  const { truths } = facts
  const list = Array.from({ length: total }, (_, number): Callback => {
    // Each fact is told truly at least once; the rest are repetitions and lies.
    const isRest = number >= truths.length
    const isForged = isRest && seeded.chance((forgedShare * total) / (total - truths.length))
    const isInvented = isForged && seeded.chance(0.5)
    const told = truths[number] ?? seeded.pick(truths)
    return { told: isInvented ? invented(seeded, seeded.pick(facts.deals)) : told, isForged }
  })
  const shuffled = list
    .map((callback) => ({ callback, at: seeded.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ callback }, number) => ({ callback, own: seeded.branch(String(number)) }))
  await inParallel(shuffled, width, ({ callback, own }) => send(stage, own, callback))
}

async function refundNotices({ server }: MoneyStage): Promise<Told[]> {
  const { rows } = await server.sql.query<{ refund_no: string; refunded_at: Date }>(
    'select refund_no, refunded_at from sandbox_refunds',
  )
  return rows.map(({ refund_no, refunded_at }) => ({
    event: 'refund.done',
    refund_no,
    refunded_at: refunded_at.toISOString(),
  }))
}

const ends: Record<Fate, { state: string; receipts: number; back: number; points: number }> = {
  once: { state: 'fulfilled', receipts: 1, back: 0, points: 315 },
  twice: { state: 'fulfilled', receipts: 2, back: 1, points: 315 },
  late: { state: 'fulfilled', receipts: 1, back: 0, points: 315 },
  idle: { state: 'cancelled', receipts: 1, back: 1, points: 0 },
  never: { state: 'created', receipts: 0, back: 0, points: 0 },
}

async function checkEnds(stage: MoneyStage, all: readonly Deal[]): Promise<void> {
  const { server, report } = stage
  const { rows } = await server.sql.query<{ id: string; state: string; receipts: number; back: number }>(
    `select o.id, o.state, (select count(*)::int from payment_receipts r where r.order_id = o.id) as receipts,
       (select count(*)::int from refunds f where f.order_id = o.id and f.state = 'done') as back
     from orders o where o.id = any($1)`,
    [all.map(({ orderId }) => orderId)],
  )
  const found = new Map(rows.map(({ id, ...end }) => [id, JSON.stringify(end)]))
  const points = new Map<string, number>()
  for (const { person, orderId, fate } of all) {
    const { points: brings, ...end } = ends[fate]
    points.set(person.userId, (points.get(person.userId) ?? 0) + brings)
    const is = found.get(orderId) ?? ''
    report.require(is === JSON.stringify(end), `another end of an order paid ${fate}`, `${orderId} ${is}`)
  }
  for (const [userId, should] of points) {
    const { available } = await findBalance(stage, userId)
    report.require(available === should, 'another balance than was paid for', `${available}, not ${should}`)
  }
}

/** What gateways tell: the same again and again, in any order, late, and by strangers. */
export async function callbacks(run: Run, stage: MoneyStage): Promise<void> {
  const total = sized(run.size, { short: 100, default: 2_000, full: 10_000 })
  const seeded = run.seeded.branch('callbacks')
  await forgetLimits(stage)
  const all: Deal[] = []
  const people = Math.ceil(total / 8 / ordersEach)
  const streams = Array.from({ length: people }, (_, number) => seeded.branch(`person ${number}`))
  await inParallel(streams, 8, async (stream) => void all.push(...(await deals(stage, stream))))
  const payments = (
    await paymentsOf(
      stage,
      all.map(({ orderId }) => orderId),
    )
  ).map(toldOf)
  const first = Math.ceil(total * 0.75)
  await wave(stage, seeded.branch('payments'), first, { truths: payments, deals: all })
  await checkAlways(stage)
  run.say(`callbacks: ${first} of ${total}`)
  for (const { person, orderId, fate } of all)
    if (fate === 'twice' || fate === 'idle') await askAbout(stage, seeded, person.token, orderId)
  await wait(refundTime)
  const truths = [...(await refundNotices(stage)), ...payments]
  await wave(stage, seeded.branch('refunds'), total - first, { truths, deals: all })
  run.say(`callbacks: ${total} of ${total}`)
  await checkAtRest(stage, seeded)
  await checkEnds(stage, all)
}
