import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'
import { notFound } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { delivered, priced, pricedNow, type Goods } from '../money/index.ts'
import { findPlan } from './plans/queries.ts'
import {
  addMembership,
  endMembership,
  findMembershipOfOrder,
  holdMemberships,
  moveMembershipOfOrder,
  reviveMembership,
} from './queries.ts'
import { entitlementsTexts } from './texts.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'membership' }>

interface MembershipTerms {
  kind: 'membership'
  months: number
}

const monthsOf = (order: { goods: { kind: string } }): number => (order.goods as MembershipTerms).months

function present(months: number, language: Language) {
  const t = entitlementsTexts[language]
  return { title: t('membership.goods.title'), detail: t('membership.goods.months', { count: months }) }
}

export const membership: Goods<Wanted> = {
  kind: 'membership',

  async quote({ tx, now }, wanted) {
    const found = await findPlan(tx, wanted.plan_id)
    const [plan] = await pricedNow(tx, 'plan', found ? [found] : [], now)
    if (!plan) throw notFound()
    const goods: MembershipTerms = { kind: 'membership', months: plan.months }
    return { subjectId: plan.id, goods, ...priced(wanted.pay_with, plan) }
  },

  async deliver(tx, order, now) {
    await holdMemberships(tx, order.userId)
    const added = { id: newId(), userId: order.userId, orderId: order.id, months: monthsOf(order) }
    await addMembership(tx, added, now)
    return delivered
  },

  async wasUsed(tx, order) {
    const found = await findMembershipOfOrder(tx, order.id)
    return found === null || found.openedAt !== null
  },

  withdraw: (tx, order, now) => endMembership(tx, order.id, now, 'unread'),
  revoke: async (tx, order, now) => void (await endMembership(tx, order.id, now)),
  restore: (tx, order) => reviveMembership(tx, order.id),

  async move(tx, order, to) {
    await moveMembershipOfOrder(tx, order.id, to.userId)
    return {}
  },

  present: async (_tx, orders, language) =>
    new Map(orders.map((order) => [order.id, present(monthsOf(order), language)])),

  tell(language) {
    const t = entitlementsTexts[language]
    return {
      step: { title: t('membership.goods.begun'), text: t('membership.goods.begun_text') },
      head: { title: t('membership.goods.open'), text: t('membership.goods.open_text') },
    }
  },
}
