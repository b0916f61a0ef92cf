import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { roleNeeded } from '../../../platform/http/refusal.ts'
import { findUsers } from '../../account/index.ts'
import { findCounselorOf, listSessionsAround } from '../../counselors/index.ts'
import { closesAt, isOpen, longestOpen } from '../policy.ts'
import { listCapsules } from '../queries.ts'
import { capsulesTexts } from '../texts.ts'

type Key = 'GET /api/capsule/shared'

/** That there is something is no look at it: none is noted. */
export async function listShared({ tx, now, actor, language }: Call<Key>): Promise<DataOf<Key>> {
  const own = await findCounselorOf(tx, actor.userId)
  if (!own) throw roleNeeded()
  const since = new Date(now.getTime() - longestOpen)
  const sessions = await listSessionsAround(tx, { counselorId: own.id }, since)
  const ids = sessions.map(({ id }) => id)
  const capsules = await listCapsules(tx, ids)
  const clients = await findUsers(tx, [...new Set(sessions.flatMap(({ userId }) => userId ?? []))])
  const unnamed = capsulesTexts[language]('capsule.client')
  return {
    list: sessions.flatMap((session) => {
      const capsule = capsules.find(({ reservationId }) => reservationId === session.id)
      if (!capsule || !isOpen(session, capsule, now)) return []
      return [
        {
          id: session.id,
          client: clients.find(({ id }) => id === session.userId)?.nickname || unnamed,
          starts_at: session.startsAt.toISOString(),
          sealed_at: capsule.sealedAt.toISOString(),
          closes_at: closesAt(session, capsule.ends).toISOString(),
        },
      ]
    }),
  }
}
