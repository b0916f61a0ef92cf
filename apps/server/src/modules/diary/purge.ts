import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { removedLife } from './policy.ts'
import { deleteRemoved, listRemoved } from './queries.ts'

interface Deps {
  db: Database
  personKeys: PersonKeys
}

/** Entries that were taken away and can no longer be brought back. */
export const removedEntries = ({ db }: Deps): DueWork => {
  const before = (now: Date): Date => new Date(now.getTime() - removedLife)
  return {
    name: 'removed-diary-entries',
    list: (now, limit) => listRemoved(db.direct, before(now), limit),
    settle: ({ id }, now) => db.transaction((tx) => deleteRemoved(tx, id, before(now))),
  }
}
