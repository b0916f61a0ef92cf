import type { KeyRing, PersonKeys } from '../../platform/crypto/person-keys.ts'
import { KeyLost } from '../../platform/crypto/person-keys.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { removeFile } from '../files/index.ts'
import { listLoose, lockLoose, markLoose, settleLoose } from './files/queries.ts'
import { looseLife, removedLife } from './policy.ts'
import { fileIdsOf } from './present.ts'
import { deleteRemoved, listAllEntries, listRemoved, type EntryRow } from './queries.ts'
import { openEntry } from './sealed-entry.ts'

interface Deps {
  db: Database
  personKeys: PersonKeys
}

const since = (now: Date, life: number): Date => new Date(now.getTime() - life)
const longAgo = new Date(0)

const namedBy = (ring: KeyRing, rows: readonly EntryRow[]): string[] =>
  rows.flatMap((row) => fileIdsOf(openEntry(ring, row).entry))

async function purge(tx: Tx, personKeys: PersonKeys, key: string, before: Date): Promise<void> {
  const row = await deleteRemoved(tx, key, before)
  if (!row) return
  const ring = await personKeys.ringOf(tx, row.userId)
  try {
    await markLoose(tx, row.userId, namedBy(ring, [row]), longAgo)
  } catch (error) {
    // What nobody can open any more goes all the same.
    if (!(error instanceof KeyLost)) throw error
  }
}

/** Entries that were taken away and can no longer be brought back. */
export const removedEntries = ({ db, personKeys }: Deps): DueWork => ({
  name: 'removed-diary-entries',
  list: (now, limit) => listRemoved(db.direct, since(now, removedLife), limit),
  settle: ({ id }, now) => db.transaction((tx) => purge(tx, personKeys, id, since(now, removedLife))),
})

/** Files that no entry seems to name: person by person they are looked for in all entries, since names lie sealed. */
export const looseFiles = ({ db, personKeys }: Deps): DueWork => ({
  name: 'loose-diary-files',
  list: (now, limit) => listLoose(db.direct, since(now, looseLife), limit),
  settle: ({ id: userId }, now) =>
    db.transaction(async (tx) => {
      const files = await lockLoose(tx, userId, since(now, looseLife))
      const ring = await personKeys.ringOf(tx, userId)
      const named = new Set(namedBy(ring, await listAllEntries(tx, userId)))
      const keysOf = (isNamed: boolean) =>
        files.filter(({ id }) => named.has(id) === isNamed).map(({ key }) => key)
      const gone = keysOf(false)
      await settleLoose(tx, { kept: keysOf(true), gone })
      for (const key of gone) await removeFile(tx, key, now)
    }),
})
