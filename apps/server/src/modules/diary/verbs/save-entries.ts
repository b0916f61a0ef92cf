import type { DataOf } from '@mindisle/contract'
import { sealingRing, type PersonKeys, type SealingRing } from '../../../platform/crypto/person-keys.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/ids.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { firstEntry, mergeEntry, settleClocks, type Entry, type LostText, type SentEntry } from '../entry.ts'
import { markLoose } from '../files/queries.ts'
import { entryViews, fileIdsOf } from '../present.ts'
import { listByIds, putEntries, type EntryRow, type EntryWrite, type VersionRow } from '../queries.ts'
import { entryPlace, openEntry, versionPlace, type OpenEntry } from '../sealed-entry.ts'

type Key = 'POST /api/diary/save'

export interface SaveDeps {
  db: Database
  personKeys: PersonKeys
}

interface Saving {
  userId: string
  now: Date
  ring: SealingRing
}

/** More writers of one entry at once than a person has hands. */
const mostTries = 20

function versionRow({ userId, now, ring }: Saving, entryKey: string, lost: LostText): VersionRow {
  const id = newId()
  return { id, userId, entryKey, sealed: ring.seal(versionPlace(id), JSON.stringify(lost)), createdAt: now }
}

function sealRow(saving: Saving, row: Omit<EntryRow, 'sealed' | 'day'>, entry: Entry): EntryRow {
  return { ...row, day: entry.day, sealed: saving.ring.seal(entryPlace(row.key), JSON.stringify(entry)) }
}

interface Outcome {
  open: OpenEntry
  /** Null where nothing changes. */
  write: EntryWrite | null
  /** Files that the entry no longer names. */
  loose: string[]
}

function begin(saving: Saving, sent: SentEntry): Outcome {
  const { userId, now } = saving
  const entry = firstEntry(sent)
  const facts = {
    key: newId(),
    userId,
    id: sent.id,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: null,
  }
  const row = sealRow(saving, facts, entry)
  return { open: { row, entry }, write: { row, versions: [] }, loose: [] }
}

function change(saving: Saving, kept: EntryRow, sent: SentEntry): Outcome {
  const open = openEntry(saving.ring, kept)
  const merged = mergeEntry(open.entry, kept.revision, sent)
  if (!merged) return { open, write: null, loose: [] }
  const { entry, lost } = merged
  const removedAt = entry.removed === null ? null : kept.removedAt
  const row = sealRow(
    saving,
    { ...kept, revision: kept.revision + 1, updatedAt: saving.now, removedAt },
    entry,
  )
  const versions = lost.map((text) => versionRow(saving, kept.key, text))
  const named = new Set(fileIdsOf(entry))
  const loose = fileIdsOf(open.entry).filter((id) => !named.has(id))
  return { open: { row, entry }, write: { row, versions }, loose }
}

/**
 * Read, merged, and written only over what was read: of two devices that save at once the second merges again. Sent again
 * it changes nothing, so that no key of the call needs to be kept.
 */
export async function keepEntries(
  deps: SaveDeps,
  userId: string,
  entries: readonly SentEntry[],
  now: Date,
): Promise<OpenEntry[]> {
  const { db } = deps
  const saving = { userId, now, ring: await sealingRing(db, deps.personKeys, userId) }
  const done = new Map<string, OpenEntry>()
  let waiting = [...entries]
  for (let turn = 0; waiting.length > 0; turn += 1) {
    if (turn === mostTries) throw new Error('an entry changed faster than it could be saved')
    // One of an id at a time; a second of the same id is merged into what the first has left.
    const batch = [...new Map(waiting.toReversed().map((sent) => [sent.id, sent])).values()]
    const kept = await listByIds(
      db.direct,
      userId,
      batch.map(({ id }) => id),
    )
    const rows = new Map(kept.map((row) => [row.id, row]))
    const outcomes = batch.map((sent) => {
      const row = rows.get(sent.id)
      return { sent, ...(row ? change(saving, row, sent) : begin(saving, sent)) }
    })
    const writes = outcomes.flatMap(({ write }) => write ?? [])
    // Before the entry lets go of them: whoever dies in between leaves files that are looked for once more, not for ever.
    await markLoose(
      db.direct,
      userId,
      outcomes.flatMap(({ loose }) => loose),
      now,
    )
    const written = writes.length > 0 ? await putEntries(db.direct, writes) : new Set<string>()
    const settled = outcomes.filter(({ write }) => !write || written.has(write.row.key))
    for (const { sent, open } of settled) done.set(sent.id, open)
    const gone = new Set(settled.map(({ sent }) => sent))
    waiting = waiting.filter((sent) => !gone.has(sent))
  }
  return entries.map(({ id }) => done.get(id) as OpenEntry)
}

export async function saveEntries({ tx, now, actor, body }: Call<Key>, deps: SaveDeps): Promise<DataOf<Key>> {
  for (const sent of body.entries) requireTimeZone(sent.time_zone)
  const sent = body.entries.map((entry) => settleClocks(entry, now))
  const kept = await keepEntries(deps, actor.userId, sent, now)
  return { entries: await entryViews(tx, actor.userId, kept), server_now: now.getTime() }
}
