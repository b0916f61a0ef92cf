import { listErasable } from '../modules/account/index.ts'
import type { Database } from '../platform/db/database.ts'
import { readFact, removeFact } from '../platform/db/installation.ts'
import { importErasures } from '../platform/erasures/tombstones.ts'
import type { Storage } from '../platform/storage/port.ts'
import { erasePerson } from './erase-person.ts'
import type { PersonalDeps } from './personal-data.ts'

export type EraseAgainDeps = PersonalDeps & { db: Database; storage: Storage }

/** Whoever was erased after a backup was made is erased again from what it brought back. Answers how many. */
export async function eraseAgain(deps: EraseAgainDeps, now: Date): Promise<number> {
  const { db } = deps
  await importErasures(db, deps.storage, now)
  let erased = 0
  for (;;) {
    const people = await listErasable(db.direct, { wasErased: true }, 200)
    for (const { id } of people) await db.transaction((tx) => erasePerson(tx, deps, id, now))
    erased += people.length
    if (people.length === 0) break
  }
  await removeFact(db.direct, 'erasures')
  return erased
}

/** On a start: a restore that was killed before it got there. */
export async function settleErasures(deps: EraseAgainDeps, now: Date): Promise<void> {
  if ((await readFact(deps.db.direct, 'erasures')) !== null) await eraseAgain(deps, now)
}
