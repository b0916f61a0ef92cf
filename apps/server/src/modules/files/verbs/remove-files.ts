import type { Database, Tx } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { listExpired, removeFiles } from '../queries.ts'

/** With all its sizes; the bytes are taken away by a sweep. */
export async function removeFile(tx: Tx, key: string, now: Date): Promise<void> {
  await removeFiles(tx, { key }, now)
}

/** Files whose life is over. */
export const expiredFiles = ({ db }: { db: Database }): DueWork => ({
  name: 'expired-files',
  list: (now, limit) => listExpired(db.direct, now, limit),
  settle: ({ id }, now) => db.transaction((tx) => removeFile(tx, id, now)),
})
