import { firstFree } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import { usualService } from '../policy.ts'
import { findCounselor, type CounselorRow } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { askedFor, diaryOf } from './calendar.ts'
import { keepNextFree } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

/** When a session of the usual length can begin next, worked out from the calendar. */
export async function nextFreeOf(tx: Tx, counselor: CounselorRow, now: Date): Promise<Date | null> {
  const diary = await diaryOf(tx, counselor, now)
  const start = firstFree(diary.calendar, askedFor(diary, serviceOf(usualService).minutes, now))
  return start === null ? null : new Date(start)
}

/**
 * Keeps it with the counselor, for lists to go by. It is looked at again when it has become too soon to book, when a hold may
 * have ended, and hourly where there is none, since the horizon moves.
 */
export async function refreshNextFree(tx: Tx, counselorId: string, now: Date): Promise<void> {
  const counselor = await findCounselor(tx, counselorId)
  if (!counselor) return
  const nextFreeAt = await nextFreeOf(tx, counselor, now)
  const tooSoon = nextFreeAt && new Date(nextFreeAt.getTime() - counselor.notice * minute + 1)
  const later = new Date(now.getTime() + hour)
  const lookAt = tooSoon && tooSoon < later ? tooSoon : later
  await keepNextFree(tx, counselorId, { nextFreeAt, lookAt: lookAt < now ? now : lookAt })
}
