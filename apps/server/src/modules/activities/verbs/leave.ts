import type { CallFacts } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { giveUp, holdPlace } from '../places/line.ts'
import { mayLeave } from '../policy.ts'
import type { PlaceRow } from '../queries.ts'

/** A place that no order has paid, or a wish for one. */
export async function leavePlace(
  { tx, now }: Pick<CallFacts, 'tx' | 'now'>,
  place: Pick<PlaceRow, 'id' | 'activityId'>,
): Promise<void> {
  const held = await holdPlace(tx, place)
  if (!held || held.place.state === 'left') return
  if (!mayLeave(held.activity, held.place, now)) throw refused('refund_refused', 'activity.too_late')
  await giveUp(tx, held.activity, held.place, now)
}
