import type { InputOf } from '@mindisle/contract'
import { notFound, refused } from '../../platform/http/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { delivered, priced, type Goods, type OrderRow } from '../money/index.ts'
import { confirm, enter, giveUp, holdPlace } from './places/line.ts'
import { findFreeSeat, findPlace, findPlaceOfOrder, updatePlace } from './places/queries.ts'
import { checkoutGrace, closedFor, remindAt } from './policy.ts'
import { findActivity, listTitles, lockActivity } from './queries.ts'
import { activitiesTexts } from './texts.ts'
import { timeThere } from './times.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'activity' }>

const noPlace = () => refused('activity_full', 'activity.not_kept')

/** The place an order was for, held with its activity. */
async function placeOf(tx: Tx, order: OrderRow) {
  const place = await findPlaceOfOrder(tx, order.id)
  return place && holdPlace(tx, place)
}

async function takeAway(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const held = await placeOf(tx, order)
  if (held && held.place.state !== 'left') await giveUp(tx, held.activity, held.place, now)
}

/** Somebody is called off with their activity: a year is time enough for any gateway. */
const longAfter = 365 * 24 * 3_600_000

export const activityGoods: Goods<Wanted> = {
  kind: 'activity',

  async quote({ tx, now, actor }, wanted) {
    const activity = await findActivity(tx, wanted.activity_id)
    const price = activity && { fen: activity.priceFen, points: activity.pricePoints }
    if (!activity || !price || (wanted.pay_with === 'cash' ? price.fen : price.points) === 0)
      throw notFound('activity.gone')
    const closed = closedFor(activity, now)
    if (closed) throw refused('activity_closed', `activity.closed.${closed}`)
    const place = await findPlace(tx, actor.userId, activity.id)
    if (place?.state === 'taken') throw refused('already_open', 'activity.have_place')
    if (place?.state !== 'kept') throw noPlace()
    return { subjectId: activity.id, goods: { kind: 'activity' }, ...priced(wanted.pay_with, price) }
  },

  async reserve(tx, order) {
    const activity = await lockActivity(tx, order.subjectId)
    const place = activity && (await findPlace(tx, order.userId, activity.id))
    if (place?.state !== 'kept' || !place.keepUntil) throw noPlace()
    const until = Math.max(place.keepUntil.getTime(), order.expiresAt.getTime() + checkoutGrace)
    await updatePlace(tx, place.id, { orderId: order.id, keepUntil: new Date(until) })
  },

  /** Another order may take its place at once; else the next one in line is asked within minutes. */
  async release(tx, order, now) {
    const held = await placeOf(tx, order)
    const keepUntil = held?.place.state === 'kept' ? held.place.keepUntil : null
    if (!held || !keepUntil) return
    const soon = Math.min(keepUntil.getTime(), now.getTime() + checkoutGrace)
    const until = held.place.isOffer ? keepUntil : new Date(soon)
    await updatePlace(tx, held.place.id, { orderId: null, keepUntil: until })
  },

  /** The money may come after the place went on to the next: then another free one will do, or the money goes back. */
  async deliver(tx, order, now) {
    const activity = await lockActivity(tx, order.subjectId)
    if (!activity || closedFor(activity, now)) return null
    const place = await findPlace(tx, order.userId, activity.id)
    if (place?.state === 'kept') {
      await confirm(tx, activity, place, now)
      await updatePlace(tx, place.id, { orderId: order.id })
      return delivered
    }
    if (place) return null
    const id = await enter(tx, activity, { userId: order.userId, state: 'taken', answers: null }, now)
    if (id === null) return null
    await updatePlace(tx, id, { orderId: order.id })
    return delivered
  },

  /** `left` says all there is to say. */
  wasUsed: async () => false,

  async left(tx, order, now) {
    const whole = { fen: order.fen, takes: 0 }
    const activity = await findActivity(tx, order.subjectId)
    if (!activity) return whole
    if (activity.cancelledAt) return { ...whole, until: new Date(activity.endsAt.getTime() + longAfter) }
    const place = await findPlaceOfOrder(tx, order.id)
    if (place?.checkedInAt) return { why: 'activity.was_here' }
    return now > activity.cancelUntil
      ? { why: 'activity.too_late' }
      : { ...whole, until: activity.cancelUntil }
  },

  async withdraw(tx, order, now) {
    const held = await placeOf(tx, order)
    if (!held || held.place.state === 'left') return true
    if (held.place.checkedInAt && !held.activity.cancelledAt) return false
    await giveUp(tx, held.activity, held.place, now)
    return true
  },

  revoke: takeAway,

  /** Whoever came next may have the seat by now: then the order waits for one of us to look at it. */
  async restore(tx, order) {
    const held = await placeOf(tx, order)
    const isGone = held?.place.state === 'left' && !held.activity.cancelledAt
    const seat = isGone ? await findFreeSeat(tx, held.activity) : null
    if (!held || seat === null || (await findPlace(tx, held.place.userId, held.activity.id))) return
    const remind = remindAt(held.activity, held.place.changedAt)
    await updatePlace(tx, held.place.id, { state: 'taken', seat, remindAt: remind })
  },

  async move(tx, order, to, now) {
    const held = await placeOf(tx, order)
    if (!held || held.place.state === 'left') return {}
    const isTwice = (await findPlace(tx, to.userId, held.activity.id)) !== null
    if (isTwice) await giveUp(tx, held.activity, held.place, now)
    else await updatePlace(tx, held.place.id, { userId: to.userId, answers: null })
    return {}
  },

  async present(tx, orders, language) {
    const t = activitiesTexts[language]
    const rows = await listTitles(tx, [...new Set(orders.map(({ subjectId }) => subjectId))])
    return new Map(
      orders.map((order) => {
        const row = rows.find(({ id }) => id === order.subjectId)
        if (!row) return [order.id, { title: t('activity.goods.title'), detail: '' }]
        return [
          order.id,
          {
            title: row.title[language],
            detail: timeThere(row.startsAt, row.timeZone, language),
            refs: { activity_id: row.id },
          },
        ]
      }),
    )
  },

  tell(language) {
    const t = activitiesTexts[language]
    return {
      step: { title: t('activity.goods.yours'), text: t('activity.goods.yours_text') },
      head: { title: t('activity.goods.open'), text: t('activity.goods.open_text') },
    }
  },
}
