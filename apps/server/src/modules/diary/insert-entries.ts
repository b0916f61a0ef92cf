import { sealedByCurrent } from '../../platform/crypto/person-keys.ts'
import { createBatcher } from '../../platform/db/batcher.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import type { EntryRow } from './queries.ts'

const insertNew = {
  name: 'diary_insert_new',
  text: `insert into diary_entries (key, user_id, id, day, revision, sealed, created_at, updated_at)
    select sent.key, sent.user_id, sent.id, sent.day, 1, sent.sealed, sent.at, sent.at
    from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::bytea[], $6::timestamptz[])
      as sent(key, user_id, id, day, sealed, at)
    where ${sealedByCurrent('sent.user_id', 'sent.sealed')}
    order by sent.user_id, sent.id
    on conflict (user_id, id) do nothing
    returning key`,
}

/** Answers of each whether it was written; one that was there already, or whose key is no longer its person's, was not. */
async function insertEntries(tx: Tx, rows: readonly EntryRow[]): Promise<boolean[]> {
  const columns = [
    rows.map(({ key }) => key),
    rows.map(({ userId }) => userId),
    rows.map(({ id }) => id),
    rows.map(({ day }) => day),
    rows.map(({ sealed }) => sealed),
    rows.map(({ createdAt }) => createdAt),
  ]
  const written = await runPrepared<{ key: string }>(tx, insertNew, columns)
  const keys = new Set(written.map(({ key }) => key))
  return rows.map(({ key }) => keys.has(key))
}

type Insert = (row: EntryRow) => Promise<boolean>

const inserters = new WeakMap<Database, Insert>()

/** What many people write at the same moment goes in one statement: a commit costs about as much for one as for many. */
export function insertEntry(db: Database, row: EntryRow): Promise<boolean> {
  const known = inserters.get(db)
  const insert = known ?? createBatcher((rows: readonly EntryRow[]) => insertEntries(db.direct, rows))
  if (!known) inserters.set(db, insert)
  return insert(row)
}
