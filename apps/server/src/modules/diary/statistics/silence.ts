import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteSilences, listSilences, putSilence, type SilenceRow } from './queries.ts'

/** That somebody wanted to hear no more of a change says there was one, so it lies sealed. */
interface Silence {
  /** Milliseconds; null is for good. */
  until: number | null
}

interface Deps {
  personKeys: PersonKeys
}

const month = 30 * 24 * 3_600_000
const placeOf = (rowId: string): Place => ({ purpose: 'diary_silence', rowId })

export const openSilence = (ring: KeyRing, { id, sealed }: SilenceRow): Silence =>
  JSON.parse(ring.open(placeOf(id), sealed).toString()) as Silence

export async function isSilenced(
  { tx, now }: { tx: Tx; now: Date },
  { personKeys }: Deps,
  userId: string,
): Promise<boolean> {
  const [row] = await listSilences(tx, userId)
  if (!row) return false
  const { until } = openSilence(await personKeys.ringOf(tx, userId), row)
  return until === null || until > now.getTime()
}

type Key = 'POST /api/diary/silence'

export async function silenceChange(
  { tx, now, actor, body: { until } }: Call<Key>,
  deps: Deps,
): Promise<DataOf<Key>> {
  await deleteSilences(tx, actor.userId)
  if (until === 'now') return { is_silenced: false }
  await keepSilence({ tx, now }, deps, actor.userId, {
    until: until === 'always' ? null : now.getTime() + month,
  })
  return { is_silenced: true }
}

export async function keepSilence(
  { tx, now }: { tx: Tx; now: Date },
  { personKeys }: Deps,
  userId: string,
  silence: Silence,
): Promise<void> {
  const id = newId()
  const sealed = await personKeys.sealFor(tx, userId, placeOf(id), JSON.stringify(silence))
  await putSilence(tx, { id, userId, sealed, createdAt: now })
}
