import type { Database, Tx } from '../db/database.ts'
import { lockInstallation, readFact, writeFact } from '../db/installation.ts'
import { closeIndexes, nextIndexes, openIndexes, writeAnew, type IndexedColumn } from './queries.ts'
import type { Secrets } from './secrets.ts'

const atOnce = 5_000

/** How many keys what this database has indexed went through. */
export const readIndexVersion = async (tx: Tx): Promise<number> =>
  Number((await readFact(tx, 'indexes')) ?? 1)

/** Why what is looked up would not be found; null where it would. */
export async function indexProblem(tx: Tx, { indexVersion }: Secrets): Promise<string | null> {
  const here = await readIndexVersion(tx)
  if (here === indexVersion) return null
  return here < indexVersion
    ? 'its secrets.json has a newer key for look-ups than this database; stop every server, then: npm run admin -- secrets rotate'
    : 'its secrets.json is older than the last rotation; put the newest one there'
}

async function reindexColumn(
  tx: Tx,
  column: IndexedColumn,
  anew: (index: string) => string,
): Promise<number> {
  let total = 0
  await openIndexes(tx, column)
  for (let rows = await nextIndexes(tx, atOnce); rows.length > 0; rows = await nextIndexes(tx, atOnce)) {
    await writeAnew(
      tx,
      column,
      rows.map(({ at, index }) => ({ at, text: anew(index) })),
    )
    total += rows.length
  }
  await closeIndexes(tx)
  return total
}

/**
 * Works out by the newest key what the ones before indexed, each from itself: the texts are kept nowhere. All of it or nothing,
 * with the version, so that no look-up ever meets half of it.
 */
export async function reindex(
  db: Database,
  columns: readonly IndexedColumn[],
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    const version = await readIndexVersion(tx)
    if (version >= secrets.indexVersion) return 0
    let total = 0
    for (const column of columns)
      total += await reindexColumn(tx, column, (index) => secrets.indexAnew(index, version))
    await writeFact(tx, 'indexes', String(secrets.indexVersion), now)
    return total
  })
}
