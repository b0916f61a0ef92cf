import type { DataOf } from '@mindisle/contract'
import { sealingRing, type PersonKeys, type SealingRing } from '../../../platform/crypto/person-keys.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newId } from '../../../platform/ids.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { firstEntry, mergeEntry, settleClocks, type Entry, type LostText, type SentEntry } from '../entry.ts'
import { insertEntry } from '../insert-entries.ts'
import { markLoose } from '../files/queries.ts'
import { entryViews, fileIdsOf } from '../present.ts'
import { listByIds, putEntries, type EntryRow, type EntryWrite, type VersionRow } from '../queries.ts'
import { entryPlace, openEntry, versionPlace, type OpenEntry } from '../sealed-entry.ts'

type Key = 'POST /api/diary/save'

export interface SaveDeps {
  db: Database
  personKeys: PersonKeys
}

interface Saving<Ring = SealingRing> {
  userId: string
  now: Date
  ring: Ring
}

/** More writers of one entry at once than a person has hands. */
const mostTries = 20

function versionRow({ userId, now, ring }: Saving, entryKey: string, lost: LostText): VersionRow {
  const id = newId()
  return { id, userId, entryKey, sealed: ring.seal(versionPlace(id), JSON.stringify(lost)), createdAt: now }
}

type OnlySeals = Pick<SealingRing, 'seal'>

function sealRow(saving: Saving<OnlySeals>, row: Omit<EntryRow, 'sealed' | 'day'>, entry: Entry): EntryRow {
  return { ...row, day: entry.day, sealed: saving.ring.seal(entryPlace(row.key), JSON.stringify(entry)) }
}

interface Outcome {
  open: OpenEntry
  /** Null where nothing changes. */
  write: EntryWrite | null
  /** Files that the entry no longer names. */
  loose: string[]
}

function begin(saving: Saving<OnlySeals>, sent: SentEntry): Outcome {
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

/**
 * An entry that its device made is nearly always new here: it is written without looking, by the key that is remembered.
 * Null where it was not written; then it is looked at.
 */
async function beginAtOnce(
  { db, personKeys }: SaveDeps,
  { userId, now }: Omit<Saving, 'ring'>,
  sent: SentEntry,
): Promise<OpenEntry | null> {
  const seal = sent.base_revision === 0 ? personKeys.rememberedSeal(userId) : null
  if (!seal) return null
  const { open } = begin({ userId, now, ring: { seal } }, sent)
  // Written together with others it may fail because of them; by itself it fails for its own reason.
  return (await insertEntry(db, open.row).catch(() => false)) ? open : null
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

const namesTwice = (entries: readonly SentEntry[]): boolean =>
  new Set(entries.map(({ id }) => id)).size < entries.length

/** New ones at once, the others as what is there asks for. Sent again it changes nothing, so that no key of the call is kept. */
export async function keepEntries(
  deps: SaveDeps,
  userId: string,
  entries: readonly SentEntry[],
  now: Date,
): Promise<OpenEntry[]> {
  const done = new Map<string, OpenEntry>()
  if (!namesTwice(entries))
    await Promise.all(
      entries.map(async (sent) => {
        const open = await beginAtOnce(deps, { userId, now }, sent)
        if (open) done.set(sent.id, open)
      }),
    )
  const waiting = entries.filter(({ id }) => !done.has(id))
  if (waiting.length > 0) await mergeEntries(deps, { userId, now, done }, waiting)
  return entries.map(({ id }) => done.get(id) as OpenEntry)
}

interface Merging extends Omit<Saving, 'ring'> {
  done: Map<string, OpenEntry>
}

/** Read, merged, and written only over what was read: of two devices that save at once the second merges again. */
async function mergeEntries(
  deps: SaveDeps,
  { userId, now, done }: Merging,
  entries: readonly SentEntry[],
): Promise<void> {
  const { db } = deps
  const saving = { userId, now, ring: await sealingRing(db, deps.personKeys, userId) }
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
    const loose = outcomes.flatMap((outcome) => outcome.loose)
    // Before the entry lets go of them: whoever dies in between leaves files that are looked for once more, not for ever.
    if (loose.length > 0) await markLoose(db.direct, userId, loose, now)
    const written = writes.length > 0 ? await putEntries(db.direct, writes) : new Set<string>()
    const settled = outcomes.filter(({ write }) => !write || written.has(write.row.key))
    for (const { sent, open } of settled) done.set(sent.id, open)
    const gone = new Set(settled.map(({ sent }) => sent))
    waiting = waiting.filter((sent) => !gone.has(sent))
  }
}

export async function saveEntries({ tx, now, actor, body }: Call<Key>, deps: SaveDeps): Promise<DataOf<Key>> {
  for (const sent of body.entries) requireTimeZone(sent.time_zone)
  const sent = body.entries.map((entry) => settleClocks(entry, now))
  const kept = await keepEntries(deps, actor.userId, sent, now)
  return { entries: await entryViews(tx, actor.userId, kept), server_now: now.getTime() }
}
