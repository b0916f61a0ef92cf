import type { CallFacts } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { giveUpAsked, holdReservation } from '../bookings/slots.ts'
import { mayCancel } from '../policy.ts'

/** A session that no order has paid. */
export async function cancelUnpaid({ tx, now }: Pick<CallFacts, 'tx' | 'now'>, id: string): Promise<void> {
  const held = await holdReservation(tx, id)
  if (!held || held.reservation.state === 'cancelled') return
  if (!mayCancel(held.reservation, now)) throw refused('refund_refused', 'reservation.begun')
  await giveUpAsked(tx, held, now)
}
