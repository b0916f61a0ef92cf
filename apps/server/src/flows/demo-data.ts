import { demoPeople } from '@mindisle/content'
import { addDemoPerson, listErasable } from '../modules/account/index.ts'
import { dropDemoActivities, loadDemoActivities } from '../modules/activities/index.ts'
import { dropDemoCounselors, loadDemoCounselors } from '../modules/counselors/index.ts'
import { loadDemoComments } from '../modules/comments/index.ts'
import { grantPoints } from '../modules/money/index.ts'
import { dropDemoOrganizations, loadDemoOrganization } from '../modules/organizations/index.ts'
import { loadDemoQuestions } from '../modules/questions/index.ts'
import type { Registries } from '../module.ts'
import { disableDemoOperators, ensureDemoOperator, recordMachineDeed } from '../modules/operators/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { lockInstallation, readFact, removeFact, writeFact } from '../platform/db/installation.ts'
import type { Counts } from '../platform/personal.ts'
import { erasePerson } from './erase-person.ts'
import type { PersonalDeps } from './personal-data.ts'

/** A few people marked as demo, once, so that no list is dead when somebody tries the product. */
export async function loadDemoData(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockInstallation(tx)
    await writeFact(tx, 'ran_as_demo', 'open', now)
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
    await loadDemoActivities(tx, now)
    await loadDemoCounselors(tx, now)
    await loadDemoQuestions(tx, ids, now)
    await loadDemoOrganization(tx, now)
    await writeFact(tx, 'demo', 'present', now)
    return true
  })
}

type DemoDeps = PersonalDeps & { db: Database }

async function removeIn(tx: Tx, deps: PersonalDeps, now: Date): Promise<number> {
  const people = await listErasable(tx, { isDemo: true })
  for (const { id } of people) await erasePerson(tx, deps, id, now)
  await dropDemoActivities(tx)
  await dropDemoCounselors(tx)
  await dropDemoOrganizations(tx)
  await disableDemoOperators(tx, now)
  await removeFact(tx, 'demo')
  return people.length
}

export async function removeDemoData(deps: DemoDeps, now: Date): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockInstallation(tx)
    return removeIn(tx, deps, now)
  })
}

export async function hasDemoData(db: Database): Promise<boolean> {
  return (await readFact(db.direct, 'demo')) !== null
}

/** Whether people may be trusted here to be who they say: a database that ran as a demo remembers that for good. */
export async function readTrust(db: Database): Promise<'never a demo' | 'open' | 'hardened'> {
  const fact = await readFact(db.direct, 'ran_as_demo')
  if (fact === null) return 'never a demo'
  return fact === 'hardened' ? 'hardened' : 'open'
}

/**
 * Makes a database that ran as a demo fit for people, in one transaction: killed half-way it is as it was. Done again it
 * does what came since. Answers what it did.
 */
export async function hardenDemo(
  deps: DemoDeps & Pick<Registries, 'goods' | 'cash' | 'harden'>,
  { now, reason }: { now: Date; reason: string },
): Promise<Counts> {
  return deps.db.transaction(async (tx) => {
    await lockInstallation(tx)
    const before = (await readFact(tx, 'ran_as_demo')) ?? 'never a demo'
    const done: Counts = { 'demo people removed': await removeIn(tx, deps, now) }
    for (const harden of deps.harden)
      Object.assign(done, await harden({ tx, now, goods: deps.goods, cash: deps.cash }))
    await writeFact(tx, 'ran_as_demo', 'hardened', now)
    const told = Object.entries(done).map(([what, count]) => `${what}: ${count}`)
    const deed = {
      verb: 'demo harden',
      subject: 'installation',
      before,
      after: ['hardened', ...told].join(', '),
    }
    await recordMachineDeed(tx, { ...deed, reason, now })
    return done
  })
}
