import type { Database } from '../db/database.ts'
import { listOlderSeals, writeAnew, type SealedColumn } from './queries.ts'
import type { Secrets } from './secrets.ts'

const atOnce = 5_000

async function resealSome(db: Database, column: SealedColumn, secrets: Secrets): Promise<number> {
  return db.transaction(async (tx) => {
    const older = await listOlderSeals(tx, column, { mark: secrets.sealMark, limit: atOnce })
    if (older.length === 0) return 0
    const anew = older.map(({ at, sealed }) => ({ at, text: secrets.seal(secrets.open(sealed)) }))
    await writeAnew(tx, column, anew)
    return older.length
  })
}

/**
 * Seals by the newest key what an older one sealed. Nothing else may run: an older process could not open what is written
 * here. Stopped half-way it can be begun again, since each key opens what it sealed.
 */
export async function reseal(
  db: Database,
  columns: readonly SealedColumn[],
  secrets: Secrets,
): Promise<number> {
  if (secrets.sealMark === '') return 0
  let total = 0
  for (const column of columns)
    for (let done = atOnce; done === atOnce; total += done) done = await resealSome(db, column, secrets)
  return total
}
