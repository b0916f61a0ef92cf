import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { notify } from '../../notices/index.ts'
import { findReservation } from '../bookings/queries.ts'
import { requireOwn } from '../desk/read-desk.ts'
import { contactOpened } from './notice-kinds.ts'
import { mayOpenContact } from './policy.ts'
import { findConsent, insertLook } from './queries.ts'
import { openTold } from './sealed.ts'

type Key = 'POST /api/counselor/desk/contact'

/** An act, and never part of a page: the look, the notice to the client and the reading are one transaction. */
export async function openContact(
  { tx, now, actor, body }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const own = await requireOwn(tx, actor.userId)
  const session = await findReservation(tx, body.id)
  if (session?.counselorId !== own.id || session.userId === null || !mayOpenContact(session, now))
    throw notFound('reservation.gone')
  const { userId } = session
  const row = await findConsent(tx, userId, own.id)
  if (!row) throw notFound('consent.none')
  const { contact, guardian } = openTold(await personKeys.ringOf(tx, userId), row)
  const look = newId()
  await insertLook(tx, { id: look, userId, counselorId: own.id, at: now })
  await notify(tx, contactOpened, { userId, about: look, facts: { counselor_id: own.id } }, now)
  return { contact, guardian }
}
