import type { Seeded } from '../kit/seeded.ts'
import {
  askAbout,
  atCheckout,
  how,
  makeOrder,
  newVisitor,
  openCheckout,
  signIn,
  type Person,
} from './people.ts'
import { inDatabase, type PayStage } from './stage.ts'
import { sql } from 'drizzle-orm'

/** What one person did and was told; the ledger must say the same. */
export interface Account extends Person {
  points: number
  /** Taken out of the balance until the gateway has answered, and then gone. */
  leaving: number
  mobile: string
}

export interface Diary {
  /** The names under which acknowledged acts stand in the ledger. */
  acts: string[]
  receipts: string[]
  accounts: Account[]
}

export interface Worker {
  stage: PayStage
  seeded: Seeded
  diary: Diary
  /** Only this worker signs in to it. */
  member: Account | null
}

const packages = [
  { id: 'yuan-30', points: 315 },
  { id: 'yuan-68', points: 740 },
] as const
const outcomes = ['pay', 'silent', 'twice'] as const

async function buyPoints(worker: Worker, person: Account): Promise<string> {
  const { stage, seeded, diary } = worker
  const { id: package_id, points } = seeded.pick(packages)
  const { id } = await makeOrder(stage, seeded, person.token, { kind: 'topup', package_id })
  await atCheckout(stage, await openCheckout(stage, seeded, person.token, id), seeded.pick(outcomes))
  const { state } = await askAbout(stage, seeded, person.token, id)
  stage.report.require(state === 'fulfilled', 'a paid order is not done', `${id} ${state}`)
  person.points += points
  diary.acts.push(`topup:${id}`)
  stage.report.count('top-ups acknowledged')
  return id
}

async function spendPoints(worker: Worker, person: Account): Promise<void> {
  const { stage, seeded, diary } = worker
  const wanted = { kind: 'membership', plan_id: 'month', pay_with: 'points' } as const
  const order = await makeOrder(stage, seeded, person.token, wanted)
  person.points -= order.price_points
  diary.acts.push(`spend:${order.id}`)
  stage.report.count('spends acknowledged')
  if (!seeded.chance(0.3)) return
  await giveBack(worker, person, order.id)
  person.points += order.price_points
  diary.acts.push(`points_back:${order.id}`)
}

async function giveBack({ stage, seeded }: Worker, person: Account, id: string): Promise<void> {
  const sending = { ...how(seeded, person.token), body: { id, reason: 'other' } }
  const { status, answer } = await stage.client.act('POST /api/order/refund', sending)
  stage.report.require(status === 200, 'a refund was refused', `${status} ${answer.message}`)
  stage.report.count('refunds acknowledged')
}

async function returnTopUp(worker: Worker, person: Account, id: string, points: number): Promise<void> {
  await giveBack(worker, person, id)
  const left = Math.min(points, person.points)
  person.points -= left
  person.leaving += left
}

async function takeRewards({ stage, seeded, diary }: Worker, person: Account): Promise<void> {
  const { client, report } = stage
  const [id, points] = [seeded.text(16), 1 + seeded.int(9)]
  await inDatabase(stage, (tx) =>
    tx.execute(sql`
      insert into rewards (id, user_id, task, occasion, points, created_at)
      values (${id}, ${person.userId}, 'finish_test', ${id}, ${points}, now()) on conflict do nothing`),
  )
  const claim = () => client.act('POST /api/reward/claim', { ...how(seeded, person.token), body: { id } })
  const taken = (await Promise.all([claim(), claim()])).map(({ answer }) =>
    answer.success ? answer.data.points : 0,
  )
  report.require(taken[0] !== taken[1], 'a reward was taken other than once', taken.join(' '))
  person.points += points
  diary.acts.push(`reward:${id}`)
  report.count('claims acknowledged')
}

/** What a visitor has goes into the worker's own account, the first time a new one. */
async function becomeMember(worker: Worker, visitor: Account): Promise<Account> {
  const { stage, seeded, diary } = worker
  const { report, client } = stage
  const known = worker.member
  const mobile = known?.mobile ?? seeded.mobile()
  const { userId, token, offer, receipt } = await signIn(stage, seeded, mobile, visitor.token)
  const member = known ?? { userId, token, mobile, points: 0, leaving: 0 }
  if (!known) diary.accounts.push(member)
  member.token = token
  worker.member = member
  if (receipt) diary.receipts.push(receipt.id)
  if (offer) {
    const sending = { ...how(seeded, token), body: { offer_id: offer.id, accept: true } }
    const { status, answer } = await client.act('POST /api/auth/merge', sending)
    report.require(answer.success, 'a merge was refused', `${status} ${answer.message}`)
    if (answer.success && answer.data.receipt) diary.receipts.push(answer.data.receipt.id)
  }
  report.require(receipt !== null || offer !== null, 'a visitor with points had nothing to move')
  member.points += visitor.points
  member.leaving += visitor.leaving
  Object.assign(visitor, { points: 0, leaving: 0 })
  report.count('merges acknowledged')
  return member
}

/** One visitor from the first top-up to whatever they do with it. */
export async function live(worker: Worker): Promise<void> {
  const { stage, seeded, diary } = worker
  const visitor: Account = { ...(await newVisitor(stage, seeded)), points: 0, leaving: 0, mobile: '' }
  diary.accounts.push(visitor)
  const before = visitor.points
  const orderId = await buyPoints(worker, visitor)
  const bought = visitor.points - before
  if (seeded.chance(0.6)) await spendPoints(worker, visitor)
  if (seeded.chance(0.35)) await returnTopUp(worker, visitor, orderId, bought)
  if (seeded.chance(0.5)) await takeRewards(worker, await becomeMember(worker, visitor))
}
