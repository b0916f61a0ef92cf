import type { Language } from '@mindisle/base'
import type { InputOf } from '@mindisle/contract'
import { notFound } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { delivered, priced, type Goods } from '../../money/index.ts'
import { policy } from '../policy.ts'
import { enterOrganization, everywhere, findOrganization, insertLicence } from '../queries.ts'
import { organizationsTexts } from '../texts.ts'
import { licenceLife, seatPacks } from './packs.ts'
import { wasPaidAskedSince } from './paid-asked.ts'
import { endLicence, findLicenceOfOrder, reopenLicence } from './queries.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'org_seats' }>

interface Terms {
  kind: 'org_seats'
  organization_id: string
  seats: number
}

const termsOf = (order: { goods: { kind: string } }): Terms => order.goods as Terms

function present(seats: number, language: Language) {
  const t = organizationsTexts[language]
  return { title: t('org.goods.title'), detail: t('org.goods.seats', { count: seats }) }
}

/** Seats of an organization, bought by one who leads it. They are the organization's, whoever paid. */
export const seatsGoods: Goods<Wanted> = {
  kind: 'org_seats',
  isRepeatable: true,

  async quote({ tx, actor }, { organization_id: id, pack_id: packId }) {
    const place = await enterOrganization(tx, actor.userId, id)
    const pack = seatPacks.find((one) => one.id === packId)
    if (!place || !policy.mayLead(place.role) || !pack) throw notFound('org.gone')
    const goods: Terms = { kind: 'org_seats', organization_id: id, seats: pack.seats }
    return { subjectId: id, goods, ...priced('cash', { fen: pack.fen, points: 0 }) }
  },

  async deliver(tx, order, now) {
    const { organization_id: organizationId, seats } = termsOf(order)
    if (!(await findOrganization(tx, organizationId))) return null
    const endsAt = new Date(now.getTime() + licenceLife)
    const row = { id: newId(), organizationId, seats, source: 'order' as const, orderId: order.id }
    await everywhere(tx, () => insertLicence(tx, { ...row, endsAt, createdAt: now }))
    return delivered
  },

  wasUsed: async () => false,

  /** By what the organization did itself: that the first seat was taken would say that somebody began. */
  async left(tx, order, now) {
    const found = await everywhere(tx, () => findLicenceOfOrder(tx, order.id))
    const isOpen = found && (await everywhere(tx, () => wasPaidAskedSince(tx, found, now)))
    return isOpen === false ? { fen: order.fen, takes: 0 } : { why: 'org.goods.asked' }
  },

  withdraw: (tx, { id }, now) => everywhere(tx, () => endLicence(tx, { orderId: id, now }, 'unused')),
  revoke: async (tx, { id }, now) => void (await everywhere(tx, () => endLicence(tx, { orderId: id, now }))),
  restore: (tx, order) =>
    everywhere(tx, async () => {
      const found = await findLicenceOfOrder(tx, order.id)
      if (!found) return
      const endsAt = new Date(found.createdAt.getTime() + licenceLife)
      await reopenLicence(tx, { id: found.id, seats: termsOf(order).seats, endsAt })
    }),
  move: () => Promise.resolve({}),

  present: async (_tx, orders, language) =>
    new Map(orders.map((order) => [order.id, present(termsOf(order).seats, language)])),

  tell(language) {
    const t = organizationsTexts[language]
    return {
      step: { title: t('org.goods.added'), text: t('org.goods.added_text') },
      head: { title: t('org.goods.added'), text: t('org.goods.added_text') },
    }
  },
}
