import type { Calendar } from '@mindisle/availability'
import { holidays } from '@mindisle/content/counselors'
import type { Tx } from '../../../platform/db/database.ts'
import type { CounselorRow } from '../queries.ts'
import { listDiaries, type DiaryRow } from './queries.ts'

export interface Diary {
  calendar: Calendar
  /** With the pause after each. */
  taken: Array<{ from: number; to: number; reservationId: string | null }>
}

type Timed = Pick<CounselorRow, 'id' | 'timeZone' | 'holidays' | 'step' | 'gap' | 'notice' | 'horizon'>

function diaryFrom(counselor: Timed, rows: readonly DiaryRow[]): Diary {
  const { timeZone, holidays: country, step, gap, notice, horizon } = counselor
  return {
    calendar: {
      timeZone,
      hours: rows.filter((row) => row.what === 'hours'),
      exceptions: rows.flatMap((row) =>
        row.what === 'open' || row.what === 'closed' ? { ...row, kind: row.what } : [],
      ),
      holidays: country === null ? [] : (holidays[country] ?? []),
      step,
      gap,
      notice,
      horizon,
    },
    taken: rows.flatMap((row) =>
      row.what === 'taken' ? { from: row.from, to: row.to, reservationId: row.reservation_id } : [],
    ),
  }
}

/** When these counselors work, and what is taken from a moment on. */
export async function diariesOf(
  tx: Tx,
  all: readonly Timed[],
  after: Date,
): Promise<ReadonlyMap<string, Diary>> {
  if (all.length === 0) return new Map()
  const byCounselor = new Map<string, DiaryRow[]>(all.map(({ id }) => [id, []]))
  for (const row of await listDiaries(tx, [...byCounselor.keys()], after))
    byCounselor.get(row.counselor_id)?.push(row)
  return new Map(all.map((one) => [one.id, diaryFrom(one, byCounselor.get(one.id) ?? [])]))
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
