import { demoActivities } from '@mindisle/content'
import type { Tx } from '../../../platform/db/database.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { forgetSubject } from '../../comments/index.ts'
import { removeSearchEntry } from '../../search/index.ts'
import { insertActivity, removeDemoActivities } from '../queries.ts'
import { bringFindable } from '../search/source.ts'
import { rowFrom, type Sheet } from '../sheet.ts'

const zone = 'Asia/Shanghai'
const offset = '+08:00'
const day = 24 * 3_600_000
const hour = 3_600_000

const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '')

/** A walk of the weekend is on one, whenever the demo begins. */
function dayOf(now: Date, inDays: number, weekday: number | null): string {
  const date = dayIn(zone, new Date(now.getTime() + inDays * day))
  const shift = weekday === null ? 0 : (weekday - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7
  return dayIn('UTC', new Date(Date.parse(`${date}T00:00:00Z`) + shift * day))
}

/** Invented ones, marked as such, in the days and weeks to come. */
export async function loadDemoActivities(tx: Tx, now: Date): Promise<void> {
  for (const { dates, weekday, at, minutes, opensBefore, ...told } of demoActivities)
    for (const [index, inDays] of dates.entries()) {
      const starts = new Date(`${dayOf(now, inDays, weekday)}T${at}:00${offset}`).getTime()
      const opens = opensBefore === null ? null : starts - opensBefore * day
      const row = rowFrom(
        {
          ...(told as Pick<Sheet, keyof typeof told>),
          id: dates.length === 1 ? told.series : `${told.series}-${index + 1}`,
          starts_at: iso(starts),
          ends_at: iso(starts + minutes * 60_000),
          opens_at: opens === null ? null : iso(opens),
          cancel_until: iso(starts - 12 * hour),
          time_zone: zone,
          organiser: null,
        },
        { isDemo: true, createdAt: now },
      )
      if (typeof row === 'string') throw new Error(`demo activity ${told.series}: ${row}`)
      await insertActivity(tx, row)
      await bringFindable(tx, row.seriesId, now)
    }
}

export async function dropDemoActivities(tx: Tx): Promise<number> {
  const all = await removeDemoActivities(tx)
  for (const subjectId of all) {
    await forgetSubject(tx, { subjectKind: 'activity', subjectId })
    await removeSearchEntry(tx, 'activity', subjectId)
  }
  return all.length
}
