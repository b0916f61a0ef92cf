import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { calledOff } from '../notice-kinds.ts'
import { giveUp } from '../places/line.ts'
import { listPlaces } from '../places/queries.ts'
import { findActivity, lockActivity, updateActivity, type ActivityRow } from '../queries.ts'
import { bringFindable } from '../search/source.ts'
import type { Changes, Sheet } from '../sheet.ts'
import { addActivity, changeActivity, type Outcome } from '../write.ts'

const summary = ({ startsAt, capacity, priceFen, pricePoints }: ActivityRow): string =>
  `${startsAt.toISOString()}, ${capacity} places, ${priceFen} fen, ${pricePoints} points`

async function recordAs(acting: Acting, verb: string, id: string, before: string): Promise<void> {
  const row = await findActivity(acting.tx, id)
  const after = !row ? 'gone' : row.cancelledAt ? 'cancelled' : summary(row)
  await acting.record({ verb, subject: id, before, after })
}

export async function createActivityAs(acting: Acting, sheet: Sheet): Outcome {
  const wrong = await addActivity(acting, sheet)
  if (wrong === null) await recordAs(acting, 'activity create', sheet.id, 'none')
  return wrong
}

export async function changeActivityAs(acting: Acting, id: string, changes: Changes): Outcome {
  const before = await lockActivity(acting.tx, id)
  const wrong = await changeActivity(acting, id, changes)
  if (wrong === null && before) await recordAs(acting, 'activity change', id, summary(before))
  return wrong
}

/** Everybody is told at once; what was paid goes back order by order, since an order is held before its activity. */
export async function cancelActivityAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const before = await lockActivity(tx, id)
  if (!before) return `there is no activity "${id}"`
  if (before.cancelledAt) return 'it was cancelled already'
  if (before.startsAt <= now) return 'it has begun'
  await updateActivity(tx, id, { cancelledAt: now })
  const activity = { ...before, cancelledAt: now }
  const facts = { activity_id: id }
  for (const place of await listPlaces(tx, id)) {
    await notify(tx, calledOff, { userId: place.userId, about: place.id, facts }, now)
    if (place.state !== 'taken' || place.orderId === null) await giveUp(tx, activity, place, now)
  }
  await bringFindable(tx, before.seriesId, now)
  await recordAs(acting, 'activity cancel', id, summary(before))
  return null
}
