import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { findCounselorOf, findReservation } from '../../counselors/index.ts'
import { openChoice } from '../choice.ts'
import { contentOf } from '../content.ts'
import { closesAt, isOpen } from '../policy.ts'
import { insertLook, lockCapsule } from '../queries.ts'

type Key = 'POST /api/capsule/open'

/** Whoever may not look is told no more than whoever looks for what is not there. The look is noted with the reading. */
export async function openCapsule(
  { tx, now, actor, language, body }: Call<Key>,
  { personKeys: keys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const gone = () => notFound('capsule.closed')
  const counselor = await findCounselorOf(tx, actor.userId)
  const session = counselor && (await findReservation(tx, body.id))
  if (!counselor || !session?.userId || session.counselorId !== counselor.id) throw gone()
  const capsule = await lockCapsule(tx, session.id)
  if (!capsule || !isOpen(session, capsule, now)) throw gone()
  const { userId } = session
  const choice = openChoice(await keys.ringOf(tx, userId), capsule)
  if (!choice) throw gone()
  await insertLook(tx, { id: newId(), reservationId: session.id, at: now })
  return {
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    closes_at: closesAt(session, capsule.ends).toISOString(),
    content: await contentOf({ tx, keys, userId, language }, choice),
  }
}
