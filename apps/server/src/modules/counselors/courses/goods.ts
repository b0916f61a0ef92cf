import type { InputOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { delivered, type Goods } from '../../money/index.ts'
import { updateReservation } from '../bookings/queries.ts'
import { confirm, giveUpAsked, hasTime } from '../bookings/slots.ts'
import { graceMinutes, holdMinutes, orderLife } from '../policy.ts'
import { findCounselors } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { standingAmong } from '../standing.ts'
import { counselorsTexts } from '../texts.ts'
import { extendHold, freeTime } from '../time/queries.ts'
import { timesFreed } from '../waits/line.ts'
import { holdCourse, type HeldCourse } from './dates.ts'
import { findCourse, listNamedCourses, listSessionsOf, updateCourse } from './queries.ts'
import { backOfCourse, endOf, lostSinceEnd, partOf } from './value.ts'

type Wanted = Extract<InputOf<'POST /api/order/create'>['body']['wanted'], { kind: 'course' }>

const notHeld = () => refused('slot_taken', 'reservation.not_held')

/** Sessions without a date can be given back at any time. */
const longAfter = 365 * 24 * 3_600_000

async function requireHeld(tx: Tx, id: string): Promise<HeldCourse> {
  const held = await holdCourse(tx, id)
  if (held?.course.state !== 'held' || held.sessions.length === 0) throw notHeld()
  for (const session of held.sessions) if (!(await hasTime(tx, session))) throw notHeld()
  return held
}

/** What is to come is given up, and no more of it can be booked. */
async function end(tx: Tx, { course, counselor, sessions }: HeldCourse, now: Date): Promise<void> {
  for (const session of sessions)
    if (session.state === 'held' || (session.state === 'booked' && session.startsAt > now))
      await giveUpAsked(tx, { counselor, reservation: session }, now)
  await updateCourse(tx, course.id, { state: 'ended', shareAt: now, changedAt: endOf(sessions, now) })
}

export const courseGoods: Goods<Wanted> = {
  kind: 'course',
  orderLife,

  async quote({ tx, actor }, { course_id: id }) {
    const course = await findCourse(tx, id)
    if (course?.userId !== actor.userId) throw notFound('course.gone')
    if (course.state === 'open') throw refused('already_open', 'order.already_open')
    await requireHeld(tx, id)
    return { subjectId: id, goods: { kind: 'course' }, payWith: 'cash', fen: course.priceFen, points: 0 }
  },

  async reserve(tx, order) {
    const { sessions } = await requireHeld(tx, order.subjectId)
    await updateCourse(tx, order.subjectId, { orderId: order.id })
    for (const { id } of sessions) await extendHold(tx, id, holdMinutes + graceMinutes)
  },

  async release(tx, order, now) {
    const held = await holdCourse(tx, order.subjectId)
    if (held?.course.state !== 'held') return
    for (const { id } of held.sessions) await freeTime(tx, id)
    await timesFreed(tx, held.counselor.id, now)
  },

  /** The money may come after a date went to somebody else: then that session is one to be booked anew. */
  async deliver(tx, order, now) {
    const held = await holdCourse(tx, order.subjectId)
    if (held?.course.state !== 'held') return null
    await updateCourse(tx, order.subjectId, { state: 'open', orderId: order.id, changedAt: now })
    for (const session of held.sessions) {
      const isMine = session.startsAt > now && (await hasTime(tx, session))
      if (isMine) await confirm(tx, session, now)
      else {
        await freeTime(tx, session.id)
        await updateReservation(tx, session.id, { state: 'cancelled', changedAt: now })
      }
    }
    await timesFreed(tx, held.counselor.id, now)
    return delivered
  },

  /** `left` says all there is to say. */
  wasUsed: async () => false,

  async left(tx, order, now) {
    const course = await findCourse(tx, order.subjectId)
    if (course?.state !== 'open') return { why: 'course.over' }
    const isThere = (await standingAmong(tx, await findCounselors(tx, [course.counselorId]))).size > 0
    const fen = backOfCourse(course, await listSessionsOf(tx, [course.id]), isThere, now)
    if (fen === 0) return { why: 'course.over' }
    return { fen, takes: 0, until: new Date(now.getTime() + longAfter) }
  },

  async withdraw(tx, order, now) {
    const held = await holdCourse(tx, order.subjectId)
    if (held?.course.state !== 'open') return false
    await end(tx, held, now)
    return true
  },

  async revoke(tx, order, now) {
    const held = await holdCourse(tx, order.subjectId)
    if (held && held.course.state !== 'ended') await end(tx, held, now)
  },

  /** Its sessions can be booked again, and of one that was lost meanwhile the client chooses, as of all others. */
  async restore(tx, order) {
    const held = await holdCourse(tx, order.subjectId)
    for (const { id, isOwed } of held?.sessions ?? [])
      if (isOwed) await updateReservation(tx, id, { isOwed: false })
    await updateCourse(tx, order.subjectId, { state: 'open', shareAt: null })
  },

  parts: {
    async take(tx, order, part) {
      const held = await holdCourse(tx, order.subjectId)
      const session = held?.sessions.find(({ id }) => id === part)
      if (!held || !session || held.course.state === 'held') return null
      const returnedFen =
        held.course.state === 'open'
          ? partOf(held.course, held.sessions, session)
          : lostSinceEnd(held.course, session)
      if (returnedFen !== null) await updateReservation(tx, part, { returnedFen, isOwed: false })
      return returnedFen
    },
    async restore(tx, order, part) {
      await holdCourse(tx, order.subjectId)
      await updateReservation(tx, part, { returnedFen: null })
    },
  },

  /** Members alone have courses, and their orders are never lost. */
  move: async () => ({}),

  async present(tx, orders, language) {
    const t = counselorsTexts[language]
    const rows = await listNamedCourses(tx, [...new Set(orders.map(({ subjectId }) => subjectId))])
    return new Map(
      orders.map((order) => {
        const row = rows.find(({ id }) => id === order.subjectId)
        if (!row) return [order.id, { title: t('course.goods.title'), detail: '' }]
        const title = `${serviceOf(row.serviceId).title[language]} · ${row.name[language]}`
        return [order.id, { title, detail: t('course.goods.detail', { count: row.sessions }) }]
      }),
    )
  },

  tell(language) {
    const t = counselorsTexts[language]
    return {
      step: { title: t('course.goods.yours'), text: t('course.goods.yours_text') },
      head: { title: t('course.goods.open'), text: t('course.goods.open_text') },
    }
  },
}
