import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { findUser, invitations, isVisitor, type UserRow } from '../../account/index.ts'
import { incomeLedger, type CashWatch } from '../../money/index.ts'
import { notify } from '../../notices/index.ts'
import { insertEvent } from '../figures/queries.ts'
import type { Doubt, Plan } from '../model.ts'
import { incomeCame } from '../notice-kinds.ts'
import { readPlan } from '../plan.ts'
import { day, doubtsAbout, shareOf } from '../policy.ts'
import {
  findAttribution,
  insertIncome,
  isPausedFor,
  lockIncomesOf,
  readRecent,
  updateAttribution,
  type AttributionRow,
} from '../queries.ts'
import { askSoon } from '../withdrawals/queries.ts'
import { takeBackShare } from './take-back-share.ts'

type Paid = Parameters<CashWatch['came']>[1]

const before = (now: Date, time: number): Date => new Date(now.getTime() - time)

async function lookAt(
  tx: Tx,
  { order, receipt, isPayer }: Paid,
  inviter: UserRow,
  payerId: string,
  fen: number,
  plan: Plan,
  now: Date,
): Promise<Doubt[]> {
  const since = { day: before(now, day), month: before(now, 30 * day) }
  const { othersToday, fenToday, refundsThisMonth } = await readRecent(tx, inviter.id, payerId, since)
  return doubtsAbout(
    {
      buyersToday: othersToday + 1,
      fenToday: fenToday + fen,
      refundsThisMonth,
      isSamePayer:
        (order.mobileIndex !== null && order.mobileIndex === inviter.mobileIndex) ||
        (await isPayer(tx, inviter.id)),
      isSameDevice: await invitations.hasSignedInFrom(tx, inviter.id, payerId),
      inviterSince: inviter.createdAt,
      now: receipt.receivedAt,
    },
    plan,
  )
}

async function noteBuyer(tx: Tx, brought: AttributionRow, now: Date): Promise<void> {
  if (brought.firstPaidAt !== null) return
  await updateAttribution(tx, brought.userId, { firstPaidAt: now })
  const { inviterId, entry } = brought
  await insertEvent(tx, { mark: newId(), inviterId, entry, day: dayIn(usualZone, now), kind: 'buyer' })
}

/** Whoever is to earn: a member, not banned, for whom the plan is not paused. */
async function findEarner(tx: Tx, inviterId: string, plan: Plan): Promise<UserRow | null> {
  const inviter = await findUser(tx, inviterId)
  const isEarning = inviter !== null && !isVisitor(inviter) && inviter.status === 1 && plan.pausedAt === null
  return isEarning && !(await isPausedFor(tx, inviter.id)) ? inviter : null
}

async function came(tx: Tx, paid: Paid, now: Date): Promise<void> {
  const { order, receipt } = paid
  const brought = order.userId === null ? null : await findAttribution(tx, order.userId)
  if (!brought) return
  await noteBuyer(tx, brought, now)
  const plan = await readPlan(tx)
  const inviter = await findEarner(tx, brought.inviterId, plan)
  const fen = shareOf(receipt.fen, brought)
  if (!inviter || fen === 0) return
  const doubts = await lookAt(tx, paid, inviter, brought.userId, fen, plan, now)
  const income = await insertIncome(tx, {
    id: newId(),
    userId: inviter.id,
    payerId: brought.userId,
    source: 'share',
    receiptId: receipt.id,
    orderId: order.id,
    paidFen: receipt.fen,
    rateBp: brought.rateBp,
    fen,
    state: doubts.length > 0 ? 'held' : 'pending',
    doubts,
    day: dayIn(usualZone, now),
    paidAt: now,
    freeAt: new Date(now.getTime() + brought.holdDays * day),
  })
  if (!income) return
  const act = { userId: inviter.id, key: `income:${income.id}`, fen, orderId: order.id, at: now }
  await incomeLedger.earn(tx, act)
  // One a day, whoever paid and however often.
  await notify(tx, incomeCame, { userId: inviter.id, about: income.day, facts: { day: income.day } }, now)
}

/** A part of what people pay is whoever's who brought them along, in the transaction that settles the payment. */
export const shareCash: CashWatch = {
  came,
  async wentBack(tx, { receipt, by, fen }, now) {
    for (const income of await lockIncomesOf(tx, receipt.id))
      await takeBackShare(tx, income, { by, fen }, now)
  },
  payOutTold: (tx, { gateway, payOutNo }, now) => askSoon(tx, gateway, payOutNo, now),
}
