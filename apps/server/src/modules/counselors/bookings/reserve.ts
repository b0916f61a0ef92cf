import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Mode } from '../model.ts'
import { remindAt } from '../policy.ts'
import type { CounselorRow } from '../queries.ts'
import type { Service } from '../services.ts'
import { insertReservation } from './queries.ts'

const minute = 60_000

interface Agreed {
  counselor: CounselorRow
  service: Service
  priceFen: number
  userId: string
  startsAt: Date
  mode: Mode
  /** The course it belongs to, and whether that is paid. */
  course?: { id: string; isPaid: boolean }
}

/** A session as it is agreed: to be paid, or booked at once where it costs nothing. Its time is taken by the caller. */
export async function reserve(
  tx: Tx,
  { counselor, service, priceFen, userId, startsAt, mode, course }: Agreed,
  now: Date,
) {
  const endsAt = new Date(startsAt.getTime() + service.minutes * minute)
  const isPaid = course ? course.isPaid : priceFen === 0
  const state = isPaid ? ('booked' as const) : ('held' as const)
  const row = { id: newId(), userId, counselorId: counselor.id, startsAt, endsAt }
  await insertReservation(tx, {
    ...row,
    serviceId: service.id,
    courseId: course?.id ?? null,
    state,
    mode,
    priceFen,
    sharePercent: counselor.sharePercent,
    remindAt: state === 'booked' ? remindAt(row, now) : null,
    createdAt: now,
    changedAt: now,
  })
  return { ...row, state }
}
