import type { Database } from '../../../platform/db/database.ts'
import { removeFiles } from '../queries.ts'

/** Files whose life is over. */
export const removeExpiredFiles = (db: Database, now: Date): Promise<number> =>
  removeFiles(db.direct, { expiredBy: now, limit: 500 }, now)
