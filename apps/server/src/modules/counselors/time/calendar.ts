import type { Calendar } from '@mindisle/availability'
import { holidays } from '@mindisle/content/counselors'
import type { Tx } from '../../../platform/db/database.ts'
import type { CounselorRow } from '../queries.ts'
import { listExceptions, listHours, listTaken } from './queries.ts'

export interface Diary {
  calendar: Calendar
  /** With the pause after each. */
  taken: Array<{ from: number; to: number; reservationId: string | null }>
}

type Timed = Pick<CounselorRow, 'id' | 'timeZone' | 'holidays' | 'step' | 'gap' | 'notice' | 'horizon'>

/** When these counselors work, and what is taken from a moment on. */
export async function diariesOf(
  tx: Tx,
  all: readonly Timed[],
  after: Date,
): Promise<ReadonlyMap<string, Diary>> {
  if (all.length === 0) return new Map()
  const ids = all.map(({ id }) => id)
  const hours = await listHours(tx, ids)
  const exceptions = await listExceptions(tx, ids)
  const taken = await listTaken(tx, ids, after)
  const of = <T extends { counselorId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ counselorId }) => counselorId === id)
  return new Map(
    all.map(({ id, timeZone, holidays: country, step, gap, notice, horizon }) => [
      id,
      {
        calendar: {
          timeZone,
          hours: of(hours, id),
          exceptions: of(exceptions, id),
          holidays: country === null ? [] : (holidays[country] ?? []),
          step,
          gap,
          notice,
          horizon,
        },
        taken: of(taken, id).map(({ startsAt, freeAt, reservationId }) => ({
          from: startsAt.getTime(),
          to: freeAt.getTime(),
          reservationId,
        })),
      },
    ]),
  )
}

export async function diaryOf(tx: Tx, counselor: Timed, after: Date): Promise<Diary> {
  const found = (await diariesOf(tx, [counselor], after)).get(counselor.id)
  if (!found) throw new Error('a diary for each counselor')
  return found
}

const day = 24 * 3_600_000

/** From now to as far as one can book. */
export const askedFor = ({ calendar, taken }: Diary, minutes: number, now: Date) => ({
  from: now.getTime(),
  to: now.getTime() + calendar.horizon * day,
  now: now.getTime(),
  minutes,
  taken,
})
