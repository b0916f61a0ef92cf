import type { InputOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { delivered, type Goods, type OrderRow } from '../money/index.ts'
import { findReservation, listNamed, updateReservation } from './bookings/queries.ts'
import {
  confirm,
  giveUp,
  giveUpAsked,
  hasTime,
  holdReservation,
  isFree,
  takeTime,
  type Held,
} from './bookings/slots.ts'
import { offeringOf } from './offers/offering.ts'
import {
  backOf,
  graceMinutes,
  holdMinutes,
  isOurFault,
  longestHorizon,
  orderLife,
  remindAt,
  wholeUntil,
} from './policy.ts'
import { findCounselors } from './queries.ts'
import { serviceOf } from './services.ts'
import { standingAmong } from './standing.ts'
import { counselorsTexts } from './texts.ts'
import { refreshNextFree } from './time/next-free.ts'
import { extendHold, freeTime, hasOwnAt } from './time/queries.ts'
import { timeThere } from './times.ts'
import { timesFreed } from './waits/line.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'reservation' }>

const notHeld = () => refused('slot_taken', 'reservation.not_held')

/** A counselor was ill: a year is time enough for any gateway. */
const longAfter = 365 * 24 * 3_600_000

/** The time again, if nobody has it by now. */
async function retake(tx: Tx, { counselor, reservation }: Held, userId: string, now: Date): Promise<boolean> {
  const { id, startsAt, endsAt, counselorId, serviceId } = reservation
  const wanted = { startsAt, minutes: serviceOf(serviceId).minutes, except: id }
  // Agreed on long before: within the notice time they would else have neither session nor money.
  const offering = { ...(await offeringOf(tx, counselor, serviceId)), notice: 0, horizon: longestHorizon }
  if (!(await isFree(tx, offering, wanted, now)) || (await hasOwnAt(tx, userId, reservation))) return false
  await freeTime(tx, id)
  await takeTime(tx, offering, { id, userId, counselorId, startsAt, endsAt }, null)
  return true
}

export const reservationGoods: Goods<Wanted> = {
  kind: 'reservation',
  orderLife,

  async quote({ tx, actor }, { reservation_id: id }) {
    const reservation = await findReservation(tx, id)
    if (reservation?.userId !== actor.userId) throw notFound('reservation.gone')
    if (reservation.state === 'booked') throw refused('already_open', 'order.already_open')
    const isSold = reservation.courseId === null && reservation.priceFen > 0
    if (reservation.state !== 'held' || !isSold || !(await hasTime(tx, reservation))) throw notHeld()
    return {
      subjectId: id,
      goods: { kind: 'reservation' },
      payWith: 'cash',
      fen: reservation.priceFen,
      points: 0,
    }
  },

  async reserve(tx, order) {
    const held = await holdReservation(tx, order.subjectId)
    if (held?.reservation.state !== 'held' || !(await hasTime(tx, held.reservation))) throw notHeld()
    await updateReservation(tx, order.subjectId, { orderId: order.id })
    await extendHold(tx, order.subjectId, holdMinutes + graceMinutes)
  },

  async release(tx, order, now) {
    const held = await holdReservation(tx, order.subjectId)
    if (held?.reservation.state !== 'held') return
    await freeTime(tx, order.subjectId)
    await timesFreed(tx, held.counselor.id, now)
  },

  /** The money may come after the time went to somebody else: then it goes back. */
  async deliver(tx, order, now) {
    const held = await holdReservation(tx, order.subjectId)
    if (held?.reservation.state !== 'held' || held.reservation.startsAt <= now) return null
    const isMine = (await hasTime(tx, held.reservation)) || (await retake(tx, held, order.userId, now))
    if (!isMine) return null
    await updateReservation(tx, order.subjectId, { orderId: order.id })
    await confirm(tx, held.reservation, now)
    await timesFreed(tx, held.counselor.id, now)
    return delivered
  },

  /** `left` says all there is to say. */
  wasUsed: async () => false,

  async left(tx, order, now) {
    const reservation = await findReservation(tx, order.subjectId)
    if (!reservation) return { fen: order.fen, takes: 0 }
    if (isOurFault(reservation))
      return { fen: order.fen, takes: 0, until: new Date(reservation.endsAt.getTime() + longAfter) }
    const isThere = (await standingAmong(tx, await findCounselors(tx, [reservation.counselorId]))).size > 0
    const fen = backOf(reservation, isThere, now)
    if (reservation.state !== 'booked' || fen === 0) return { why: 'reservation.begun' }
    const whole = wholeUntil(reservation, isThere)
    return { fen, takes: 0, until: now <= whole ? whole : reservation.startsAt }
  },

  async withdraw(tx, order, now) {
    const held = await holdReservation(tx, order.subjectId)
    if (!held) return true
    if (held.reservation.state === 'cancelled' || isOurFault(held.reservation)) {
      await updateReservation(tx, order.subjectId, { isOwed: false })
      return true
    }
    if (held.reservation.state !== 'booked') return false
    await giveUpAsked(tx, held, now)
    return true
  },

  async revoke(tx, order, now) {
    const held = await holdReservation(tx, order.subjectId)
    if (held && held.reservation.state !== 'cancelled') await giveUp(tx, held.reservation, 'client', now)
  },

  /** Somebody else may have the time by now: then the order waits for one of us to look at it. */
  async restore(tx, order) {
    const held = await holdReservation(tx, order.subjectId)
    const userId = held?.reservation.userId
    if (!held || !userId || held.reservation.state !== 'cancelled') return
    const { changedAt } = held.reservation
    if (isOurFault(held.reservation) || !(await retake(tx, held, userId, changedAt))) return
    await updateReservation(tx, order.subjectId, {
      cancelledBy: null,
      state: 'booked',
      remindAt: remindAt(held.reservation, changedAt),
      // Set by the cancelling: the counselor would be paid for what has not been.
      shareAt: null,
    })
    await refreshNextFree(tx, held.counselor.id, changedAt)
  },

  /** Members alone have sessions, and their orders are never lost. */
  move: async () => ({}),

  async present(tx, orders, language) {
    const t = counselorsTexts[language]
    const rows = await listNamed(tx, [...new Set(orders.map(({ subjectId }) => subjectId))])
    return new Map(
      orders.map((order: OrderRow) => {
        const row = rows.find(({ id }) => id === order.subjectId)
        if (!row) return [order.id, { title: t('reservation.goods.title'), detail: '' }]
        return [
          order.id,
          {
            title: `${serviceOf(row.serviceId).title[language]} · ${row.name[language]}`,
            detail: timeThere(row.startsAt, row.timeZone, language),
            startsAt: row.startsAt,
            refs: { reservation_id: row.id },
          },
        ]
      }),
    )
  },

  tell(language) {
    const t = counselorsTexts[language]
    return {
      step: { title: t('reservation.goods.yours'), text: t('reservation.goods.yours_text') },
      head: { title: t('reservation.goods.open'), text: t('reservation.goods.open_text') },
    }
  },
}
