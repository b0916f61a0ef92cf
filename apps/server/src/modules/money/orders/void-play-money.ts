import type { HardenFacts } from '../../../module.ts'
import type { Counts } from '../../../platform/personal.ts'
import { fen, points, systemAccounts, type Line } from '../ledger/model.ts'
import {
  accountIdOf,
  findBalance,
  findTransfer,
  pointsIssuedBy,
  pointsReceivedBy,
  post,
} from '../ledger/queries.ts'
import { closePaymentsOf, listStandingReceipts, type ReceiptRow } from './payments/queries.ts'
import { addStep, advance, holdOrder, listBoughtByPoints, type OrderRow } from './queries.ts'
import { listRefundsOfReceipt } from './refunds/queries.ts'
import { finishRefund } from './refunds/settle-refund.ts'
import { returnPoints } from './verbs/refund-order.ts'

const play = 'sandbox'

/** Refunds under way end as the play gateway would have ended them. Answers what of the money is left. */
async function endRefunds(
  { tx, now, cash }: HardenFacts,
  order: OrderRow,
  receipt: ReceiptRow,
): Promise<number> {
  for (const refund of await listRefundsOfReceipt(tx, receipt.id))
    await finishRefund(tx, cash, order, refund, now)
  const done = (await listRefundsOfReceipt(tx, receipt.id)).filter(({ state }) => state === 'done')
  return done.reduce((rest, refund) => rest - refund.fen, receipt.fen)
}

/** An order found again from another device brought its new owner only what was left of its points. */
async function pointsOwed({ tx }: HardenFacts, order: OrderRow): Promise<number> {
  const issued = await pointsIssuedBy(tx, order.id)
  return order.recoveredAt === null
    ? issued
    : Math.min(issued, await pointsReceivedBy(tx, `recover:${order.id}`))
}

/**
 * Points look all alike. What was bought with them goes, the newest first, until as many are there as came for play
 * money. Answers how many orders that were.
 */
async function gatherPoints(facts: HardenFacts, userId: string, owed: number): Promise<number> {
  const { tx, now, goods } = facts
  let balance = await findBalance(tx, userId)
  let voided = 0
  for (const { id } of await listBoughtByPoints(tx, userId)) {
    if (balance >= owed) break
    const order = await holdOrder(tx, id)
    await goods.of(order.kind).revoke(tx, order, now)
    await returnPoints(facts, order, userId, 'voided')
    balance += order.points
    voided += 1
  }
  return voided
}

/** The points that go: never more than there are. */
async function pointLines({ tx }: HardenFacts, userId: string, owed: number): Promise<Line[]> {
  const takes = Math.min(owed, await findBalance(tx, userId))
  if (takes === 0) return []
  return [points(await accountIdOf(tx, userId), -takes), points(systemAccounts.issued, takes)]
}

async function voidReceipt(facts: HardenFacts, receipt: ReceiptRow): Promise<number> {
  const { tx, now, goods, cash } = facts
  const rest = await endRefunds(facts, await holdOrder(tx, receipt.orderId), receipt)
  const order = await holdOrder(tx, receipt.orderId)
  if (rest === 0) return 0
  const isOfOrder = receipt.use === 'order'
  const { userId } = order
  const owed = isOfOrder && userId !== null ? await pointsOwed(facts, order) : 0
  if (isOfOrder) await goods.of(order.kind).revoke(tx, order, now)
  const voided = userId === null ? 0 : await gatherPoints(facts, userId, owed)
  const wasDelivered =
    isOfOrder &&
    ((await findTransfer(tx, `delivery:${order.id}`)) ?? (await findTransfer(tx, `topup:${order.id}`))) !==
      null
  const lines = [
    fen(systemAccounts.cash(play), -rest),
    fen(wasDelivered ? systemAccounts.sales : systemAccounts.deposits, rest),
    ...(userId === null ? [] : await pointLines(facts, userId, owed)),
  ]
  await post(tx, { key: `void:${receipt.id}`, kind: 'void', orderId: order.id, at: now, lines })
  await cash.wentBack(tx, { receipt, by: 'void', fen: rest }, now)
  const step = { cause: 'voided', at: now, details: { fen: rest, gateway: play } }
  if (isOfOrder && order.state !== 'refunded')
    await advance(tx, order, { state: 'refunded', ...step }, { endedAt: now })
  else await addStep(tx, order.id, { state: order.state, ...step })
  return voided
}

/** All that play money paid for is taken back, by transfers anyone can follow; nothing of it is left at its gateway. */
export async function voidPlayMoney(facts: HardenFacts): Promise<Counts> {
  await closePaymentsOf(facts.tx, play)
  const receipts = await listStandingReceipts(facts.tx, play)
  let orders = 0
  for (const receipt of receipts) orders += await voidReceipt(facts, receipt)
  return { 'play payments voided': receipts.length, 'orders by bought points voided': orders }
}
