import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { removeEntry, restoreEntry, settleClock, type Entry } from '../entry.ts'
import { oneView } from '../present.ts'
import { lockEntry, putEntries } from '../queries.ts'
import { entryPlace, openEntry, type OpenEntry } from '../sealed-entry.ts'

interface Deps {
  personKeys: PersonKeys
}

interface Change {
  userId: string
  id: string
  now: Date
  /** Null where nothing changes. */
  to(entry: Entry): Entry | null
}

async function changeEntry(
  tx: Tx,
  { personKeys }: Deps,
  { userId, id, now, to }: Change,
): Promise<OpenEntry> {
  const kept = await lockEntry(tx, userId, id)
  if (!kept) throw notFound('diary.gone')
  const open = openEntry(await personKeys.ringOf(tx, userId), kept)
  const entry = to(open.entry)
  if (!entry) return open
  const row = {
    ...kept,
    revision: kept.revision + 1,
    updatedAt: now,
    removedAt: entry.removed === null ? null : now,
    sealed: await personKeys.sealFor(tx, userId, entryPlace(kept.key), JSON.stringify(entry)),
  }
  await putEntries(tx, [{ row, versions: [] }])
  return { row, entry }
}

type RemoveKey = 'POST /api/diary/remove'

export async function takeAway(
  { tx, now, actor, body }: Call<RemoveKey>,
  deps: Deps,
): Promise<DataOf<RemoveKey>> {
  const clock = settleClock(body.clock, now)
  const to = (entry: Entry) => removeEntry(entry, clock)
  const change = { userId: actor.userId, id: body.id, now, to }
  return { entry: await oneView(tx, actor.userId, await changeEntry(tx, deps, change)) }
}

type RestoreKey = 'POST /api/diary/restore'

export async function bringBack(
  { tx, now, actor, body }: Call<RestoreKey>,
  deps: Deps,
): Promise<DataOf<RestoreKey>> {
  const change = { userId: actor.userId, id: body.id, now, to: restoreEntry }
  return { entry: await oneView(tx, actor.userId, await changeEntry(tx, deps, change)) }
}
