import { hold } from '../../../apps/server/src/modules/money/ledger/holds/queries.ts'
import type { Reply, Sending } from '../kit/client.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { Key } from '@mindisle/contract'
import { findBalance } from './checks.ts'
import {
  atCheckout,
  how,
  makeOrder,
  newVisitor,
  noticePath,
  noticeSending,
  openCheckout,
  paymentsOf,
  signIn,
  toldOf,
  topUp,
} from './people.ts'
import { givePoints, inDatabase, type MoneyStage } from './stage.ts'

/** One act about to happen: sent once, then as often as it takes, then looked at. */
export interface Case {
  /** May be cut off at any point. */
  once(): Promise<unknown>
  /** The same again, as a client or a gateway repeats it, until it is answered. */
  again(): Promise<void>
  /** Whether it has happened exactly once. */
  check(): Promise<void>
}

export interface Act {
  name: string
  prepare(stage: MoneyStage, seeded: Seeded): Promise<Case>
}

const monthly = 250

async function count({ server }: MoneyStage, query: string, values: unknown[]): Promise<number> {
  const { rows } = await server.sql.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)
  return rows[0]?.n ?? 0
}

async function sameBalance(stage: MoneyStage, userId: string, available: number, held: number | null = 0) {
  const found = await findBalance(stage, userId)
  const isSame = found.available === available && (held === null || found.held === held)
  const should = `${available} and ${held ?? 'any'} held`
  stage.report.require(isSame, 'another balance than acknowledged', `${JSON.stringify(found)}, not ${should}`)
}

/** With one key, whatever it takes; the first answer must be a yes. */
async function insist<K extends Key>({ client, report }: MoneyStage, key: K, sending: Sending) {
  const reply: Reply<unknown> = await client.act(key, sending)
  const { status, answer } = reply
  report.require(status === 200, `${key} was refused when repeated`, `${status} ${answer.message}`)
}

const pay: Act = {
  name: 'pay',
  async prepare(stage, seeded) {
    const { client, report } = stage
    const person = await newVisitor(stage, seeded)
    const { id } = await makeOrder(stage, seeded, person.token, { kind: 'topup', package_id: 'yuan-30' })
    await atCheckout(stage, await openCheckout(stage, seeded, person.token, id), 'silent')
    const [payment] = await paymentsOf(stage, [id])
    if (!payment) throw new Error('nothing was paid')
    const tell = () => client.raw('POST', noticePath, noticeSending(stage, toldOf(payment)))
    return {
      once: tell,
      async again() {
        const { status, text } = await tell()
        report.require(status === 200 && text.includes('true'), 'a notice was not taken', `${status} ${text}`)
      },
      async check() {
        await sameBalance(stage, person.userId, 315)
        const receipts = await count(stage, 'payment_receipts where order_id = $1', [id])
        report.require(receipts === 1, 'one payment, several receipts', String(receipts))
      },
    }
  },
}

const spend: Act = {
  name: 'spend',
  async prepare(stage, seeded) {
    const { client, report } = stage
    const person = await newVisitor(stage, seeded)
    const given = monthly + seeded.int(2 * monthly)
    await givePoints(stage, person.userId, given)
    const wanted = { kind: 'membership', plan_id: 'month', pay_with: 'points' }
    const sending = { ...how(seeded, person.token), body: { wanted } }
    return {
      once: () => client.send('POST /api/order/create', sending),
      again: () => insist(stage, 'POST /api/order/create', sending),
      async check() {
        await sameBalance(stage, person.userId, given - monthly)
        for (const assessment of ['orders', 'memberships']) {
          const n = await count(stage, `${assessment} where user_id = $1`, [person.userId])
          report.require(n === 1, `one spend, another number of ${assessment}`, String(n))
        }
      },
    }
  },
}

const refund: Act = {
  name: 'refund',
  async prepare(stage, seeded) {
    const { client, report } = stage
    const person = await newVisitor(stage, seeded)
    const { id } = await topUp(stage, seeded, person)
    const sending = { ...how(seeded, person.token), body: { id, reason: 'other' } }
    return {
      once: () => client.send('POST /api/order/refund', sending),
      again: () => insist(stage, 'POST /api/order/refund', sending),
      async check() {
        await sameBalance(stage, person.userId, 0, null)
        const refunds = await count(stage, 'refunds where order_id = $1', [id])
        report.require(refunds === 1, 'one order, another number of refunds', String(refunds))
      },
    }
  },
}

const claim: Act = {
  name: 'claim',
  async prepare(stage, seeded) {
    const { client, server } = stage
    const person = await signIn(stage, seeded, seeded.mobile())
    const rewards = Array.from({ length: 3 }, () => ({ id: seeded.text(16), points: 1 + seeded.int(9) }))
    await server.sql.query(
      `insert into rewards (id, user_id, task, occasion, points, created_at)
       select r.id, $1, 'finish_test', r.id, r.points, now()
       from jsonb_to_recordset($2::jsonb) as r(id text, points int)`,
      [person.userId, JSON.stringify(rewards)],
    )
    const sending = { ...how(seeded, person.token), body: {} }
    return {
      once: () => client.send('POST /api/reward/claim', sending),
      again: () => insist(stage, 'POST /api/reward/claim', sending),
      check: () =>
        sameBalance(
          stage,
          person.userId,
          rewards.reduce((sum, { points }) => sum + points, 0),
        ),
    }
  },
}

/** A visitor with points, points set aside, an order that was paid and one that waits. */
const merge: Act = {
  name: 'merge',
  async prepare(stage, seeded) {
    const { client, report } = stage
    const mobile = seeded.mobile()
    const member = await signIn(stage, seeded, mobile)
    const own = 1 + seeded.int(50)
    await givePoints(stage, member.userId, own)
    const visitor = await newVisitor(stage, seeded)
    const bought = await topUp(stage, seeded, visitor)
    const amount = 1 + seeded.int(300)
    const expiresAt = new Date(Date.now() + 24 * 3_600_000)
    await inDatabase(stage, (tx) =>
      hold(tx, new Date(), { userId: visitor.userId, amount, orderId: bought.id, expiresAt }),
    )
    const wanted = { kind: 'table', table_id: 'attachment', pay_with: 'cash' } as const
    await makeOrder(stage, seeded, visitor.token, wanted)
    const { token, offer } = await signIn(stage, seeded, mobile, visitor.token)
    const sending = { ...how(seeded, token), body: { offer_id: offer?.id ?? '', accept: true } }
    return {
      once: () => client.send('POST /api/auth/merge', sending),
      again: () => insist(stage, 'POST /api/auth/merge', sending),
      async check() {
        await sameBalance(stage, member.userId, own + 315 - amount, amount)
        await sameBalance(stage, visitor.userId, 0)
        const orders = await count(stage, 'orders where user_id = $1', [member.userId])
        report.require(orders === 2, 'another number of orders moved', String(orders))
      },
    }
  },
}

export const acts: readonly Act[] = [pay, spend, refund, claim, merge]
