import type { Database, Tx } from '../../../platform/db/database.ts'
import { removeFiles } from '../queries.ts'

/** With all its sizes; the bytes are taken away by a sweep. */
export async function removeFile(tx: Tx, key: string, now: Date): Promise<void> {
  await removeFiles(tx, { key }, now)
}

/** Files whose life is over. */
export const removeExpiredFiles = (db: Database, now: Date): Promise<number> =>
  removeFiles(db.direct, { expiredBy: now, limit: 500 }, now)
