import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { savePerDay } from '../limits.ts'
import { insertDream, lockDream, updateDream } from '../queries.ts'
import { rankSymbols } from '../reading/rank.ts'
import { dreamPlace, openDream, type Dream } from '../sealed-dream.ts'
import { findSymbols, symbolsById } from '../symbols.ts'

type Key = 'POST /api/dream/save'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

export async function saveDream(
  { tx, now, actor, body }: Call<Key>,
  { limits, personKeys }: Deps,
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { id: changed, day, ...told } = body
  const kept = changed === undefined ? undefined : await lockDream(tx, userId, changed)
  if (changed !== undefined && (!kept || kept.removedAt)) throw notFound('dream.gone')
  const wait = await limits.take([[savePerDay, userId]])
  if (wait !== null) throw tooOften(wait)
  const symbols = rankSymbols(findSymbols(told.text), symbolsById).map(({ symbol }) => symbol.id)
  const rehearsal = kept ? openDream(await personKeys.ringOf(tx, userId), kept).dream.rehearsal : null
  const dream: Dream = { ...told, symbols, rehearsal }
  const id = kept?.id ?? newId()
  const sealed = await personKeys.sealFor(tx, userId, dreamPlace(id), JSON.stringify(dream))
  if (kept) await updateDream(tx, id, { day, sealed, updatedAt: now })
  else await insertDream(tx, { id, userId, day, sealed, createdAt: now, updatedAt: now, removedAt: null })
  return { id }
}
