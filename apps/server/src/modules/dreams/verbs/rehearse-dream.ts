import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { lockDream, updateDream } from '../queries.ts'
import { dreamPlace, openDream } from '../sealed-dream.ts'

type Key = 'POST /api/dream/rehearse'

/** More than a year of evenings. */
const mostDays = 400

export async function rehearseDream(
  { tx, now, actor, body }: Call<Key>,
  { personKeys }: { personKeys: PersonKeys },
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { id, practised_on: day, ...steps } = body
  const row = await lockDream(tx, userId, id)
  if (!row || row.removedAt) throw notFound('dream.gone')
  const { dream } = openDream(await personKeys.ringOf(tx, userId), row)
  const days = new Set([...(dream.rehearsal?.practised ?? []), ...(day === null ? [] : [day])])
  const rehearsal = { ...steps, practised: [...days].sort().slice(-mostDays) }
  const text = JSON.stringify({ ...dream, rehearsal })
  const sealed = await personKeys.sealFor(tx, userId, dreamPlace(id), text)
  await updateDream(tx, id, { sealed, updatedAt: now })
  return { rehearsal }
}
