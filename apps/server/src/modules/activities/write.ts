import type { Tx } from '../../platform/db/database.ts'
import { notify } from '../notices/index.ts'
import { changed } from './notice-kinds.ts'
import { offerFreeSeats } from './places/line.ts'
import { countSeated, findFreeSeat, listPlaces, updatePlace } from './places/queries.ts'
import { remindAt } from './policy.ts'
import { findActivity, insertActivity, lockActivity, updateActivity, type ActivityRow } from './queries.ts'
import { bringFindable } from './search/source.ts'
import { changedSheet, rowFrom, type Changes, type Sheet } from './sheet.ts'

/** What is wrong, in words for the operator; null when it was done. */
export type Outcome = Promise<string | null>

interface At {
  tx: Tx
  now: Date
}

export async function addActivity({ tx, now }: At, sheet: Sheet): Outcome {
  const row = rowFrom(sheet, { isDemo: false, createdAt: now })
  if (typeof row === 'string') return row
  if (row.startsAt <= now) return 'it would have begun already'
  if (await findActivity(tx, row.id)) return `there is an activity "${row.id}" already`
  await insertActivity(tx, row)
  await bringFindable(tx, row.seriesId, now)
  return null
}

/** Seats beyond a smaller room move to free ones in it, or the database would refuse the smaller number. */
async function moveIn(tx: Tx, activity: ActivityRow, capacity: number): Promise<void> {
  for (const { id, seat } of await listPlaces(tx, activity.id)) {
    if (seat === null || seat <= capacity) continue
    await updatePlace(tx, id, { seat: await findFreeSeat(tx, { ...activity, capacity }) })
  }
}

/** Whether somebody who planned to come must look again. */
const isElsewhere = (before: ActivityRow, after: ActivityRow): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.mode !== after.mode ||
  JSON.stringify([before.area, before.meeting]) !== JSON.stringify([after.area, after.meeting])

async function tellOfChange({ tx, now }: At, before: ActivityRow, after: ActivityRow): Promise<void> {
  if (!isElsewhere(before, after)) return
  const facts = { activity_id: after.id }
  for (const { id, userId, state } of await listPlaces(tx, after.id)) {
    if (state === 'taken') await updatePlace(tx, id, { remindAt: remindAt(after, now) })
    await notify(tx, changed, { userId, about: `${id} ${now.toISOString()}`, facts }, now)
  }
}

export async function changeActivity({ tx, now }: At, id: string, changes: Changes): Outcome {
  const before = await lockActivity(tx, id)
  if (!before) return `there is no activity "${id}"`
  if (before.cancelledAt) return 'it was cancelled'
  const sheet = changedSheet(before, changes)
  const row = typeof sheet === 'string' ? sheet : rowFrom(sheet, before)
  if (typeof row === 'string') return row
  const seated = await countSeated(tx, id)
  if (row.capacity < seated) return `${seated} people have a place; it cannot be for ${row.capacity}`
  if (row.capacity < before.capacity) await moveIn(tx, before, row.capacity)
  await updateActivity(tx, id, row)
  const after = await lockActivity(tx, id)
  if (!after) throw new Error('the activity is held')
  await tellOfChange({ tx, now }, before, after)
  await offerFreeSeats(tx, after, now)
  for (const seriesId of new Set([before.seriesId, after.seriesId])) await bringFindable(tx, seriesId, now)
  return null
}
