import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { findUser, isVisitor } from '../../account/index.ts'
import type { Goods, Quote, Redeemable } from '../goods.ts'
import { systemAccounts, points } from '../ledger/model.ts'
import { accountIdOf, findBalance, post } from '../ledger/queries.ts'
import { pricedNow } from '../prices/editions.ts'
import { findPackage } from '../prices/queries.ts'
import { isForMany } from '../redeem/queries.ts'
import { fenPerPoint } from './policy.ts'
import type { OrderRow } from './queries.ts'
import { moneyTexts } from '../texts.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'topup' }>

interface TopUpTerms {
  kind: 'topup'
  points: number
  bonus: number
}

const termsOf = (order: OrderRow): TopUpTerms => order.goods as TopUpTerms
const wholeOf = (order: OrderRow): number => termsOf(order).points + termsOf(order).bonus
const agreed = (terms: TopUpTerms, subjectId: string, fen: number): Quote => ({
  subjectId,
  payWith: 'cash',
  fen,
  points: 0,
  goods: terms,
})

/** Visitors cost nothing and merge into one account: a code for everybody would bring its points once for each of them. */
const redeem: Redeemable = {
  scope: 'points',
  async give({ tx, now, actor }, { batch, use }) {
    const user = await findUser(tx, actor.userId)
    if (user && isVisitor(user) && (await isForMany(tx, use)))
      throw refused('redeem_refused', 'redeem.account_needed')
    const amount = batch.points ?? 0
    const lines = [
      points(systemAccounts.redeemed, -amount),
      points(await accountIdOf(tx, actor.userId), amount),
    ]
    await post(tx, { key: `redeem:${use.id}`, kind: 'redeem', orderId: null, at: now, lines })
  },
  async describe(_tx, rows, language) {
    const title = (count: number): string => moneyTexts[language]('order.points', { count })
    return new Map(rows.map((row) => [row.id, { title: title(row.points ?? 0), assessmentId: null }]))
  },
}

function present(order: OrderRow, language: Language) {
  const t = moneyTexts[language]
  const { points: count, bonus } = termsOf(order)
  const detail = bonus > 0 ? t('order.goods.with_bonus', { count, bonus }) : t('order.goods.no_bonus')
  return { title: t('order.goods.topup', { count: count + bonus }), detail }
}

export const topUp: Goods<Wanted> = {
  kind: 'topup',
  isRepeatable: true,
  redeem,

  async quote({ tx, now }, wanted) {
    if ('amount_fen' in wanted) {
      const { amount_fen: fen } = wanted
      if (fen % 100 !== 0) throw refused('feature_off', 'order.whole_yuan')
      return agreed({ kind: 'topup', points: fen / fenPerPoint, bonus: 0 }, 'free', fen)
    }
    const found = await findPackage(tx, wanted.package_id)
    const [row] = await pricedNow(tx, 'package', found ? [found] : [], now)
    if (!row) throw notFound()
    return agreed({ kind: 'topup', points: row.points, bonus: row.bonus }, row.id, row.fen)
  },

  async deliver(tx, order) {
    const account = await accountIdOf(tx, order.userId)
    const amount = wholeOf(order)
    return { kind: 'topup', lines: [points(systemAccounts.issued, -amount), points(account, amount)] }
  },

  wasUsed: async () => false,

  async left(tx, order) {
    const balance = order.userId === null ? 0 : await findBalance(tx, order.userId)
    const whole = wholeOf(order)
    const takes = Math.min(whole, balance)
    const fen = order.fen - (whole - takes) * fenPerPoint
    return fen > 0 ? { fen, takes } : { why: 'order.refund.spent' }
  },

  /** The points are set aside with the refund, which refuses when they are spent. */
  withdraw: async () => true,
  revoke: async () => undefined,
  restore: async () => undefined,

  /** What is left of the points that were bought. */
  async move(tx, order, to, now) {
    const amount = Math.min(wholeOf(order), await findBalance(tx, order.userId))
    if (amount === 0) return {}
    const lines = [
      points(await accountIdOf(tx, order.userId), -amount),
      points(await accountIdOf(tx, to.userId), amount),
    ]
    await post(tx, { key: `recover:${order.id}`, kind: 'merge', orderId: order.id, at: now, lines })
    return { counts: { points: amount } }
  },

  present: async (_tx, orders, language) =>
    new Map(orders.map((order) => [order.id, present(order, language)])),

  tell(language) {
    const t = moneyTexts[language]
    return {
      step: { title: t('order.step.topped_up'), text: t('order.step.topped_up_text') },
      head: { title: t('order.head.topped_up'), text: t('order.head.topped_up_text') },
    }
  },
}
