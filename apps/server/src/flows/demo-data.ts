import { demoPeople } from '@mindisle/content'
import { addDemoPerson, listErasable } from '../modules/account/index.ts'
import { loadDemoComments } from '../modules/comments/index.ts'
import { grantPoints } from '../modules/money/index.ts'
import { disableDemoOperators, ensureDemoOperator } from '../modules/operators/index.ts'
import type { Database } from '../platform/db/database.ts'
import { lockInstallation, readFact, removeFact, writeFact } from '../platform/db/installation.ts'
import { erasePerson } from './erase-person.ts'
import type { PersonalDeps } from './personal-data.ts'

/** A few people marked as demo, once, so that no list is dead when somebody tries the product. */
export async function loadDemoData(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    await ensureDemoOperator(tx, now)
    if ((await readFact(tx, 'demo')) !== null) return false
    const ids: string[] = []
    for (const person of demoPeople) {
      const { points, ...profile } = person
      const id = await addDemoPerson(tx, profile, now)
      ids.push(id)
      if (points > 0) await grantPoints(tx, id, points, now)
    }
    await loadDemoComments(tx, ids, now)
    await writeFact(tx, 'demo', 'present', now)
    return true
  })
}

export async function removeDemoData(deps: PersonalDeps & { db: Database }, now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const people = await listErasable(tx, { isDemo: true })
    for (const { id } of people) await erasePerson(tx, deps, id, now)
    await disableDemoOperators(tx, now)
    await removeFact(tx, 'demo')
    return people.length
  })
}

export async function hasDemoData(db: Database): Promise<boolean> {
  return (await readFact(db.direct, 'demo')) !== null
}
