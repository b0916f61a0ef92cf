import type { Database } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { deleteRemoval, listRemovals } from '../queries.ts'

const batch = 500

/** Removes the bytes of files whose rows are gone. */
export async function sweepRemovals(db: Database, storage: Storage): Promise<number> {
  const keys = await listRemovals(db.direct, batch)
  for (const key of keys) {
    await storage.remove(key)
    await deleteRemoval(db.direct, key)
  }
  return keys.length
}
