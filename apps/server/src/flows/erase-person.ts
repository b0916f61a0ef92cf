import { listErasable, lockUsers } from '../modules/account/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { rememberErasure } from '../platform/erasures/queries.ts'
import type { DueWork } from '../platform/jobs/due.ts'
import { countPersonal, type PersonalDeps } from './personal-data.ts'

const day = 24 * 3_600_000
const idleVisitorLife = 90 * day
const batch = 200

type EraseDeps = PersonalDeps & { db: Database }

export async function erasePerson(tx: Tx, deps: PersonalDeps, userId: string, now: Date): Promise<void> {
  for (const { id } of await listErasable(tx, { mergedInto: userId })) await erasePerson(tx, deps, id, now)
  for (const module of deps.personal) await module.erase(tx, userId, now)
  await rememberErasure(tx, userId, now)
}

/** People whose seven days are over. A login that came in between has taken the wish back: it is read again under lock. */
export const peopleToErase = (deps: EraseDeps): DueWork => ({
  name: 'erase-people',
  list: (now, limit) => listErasable(deps.db.direct, { dueAt: now }, limit),
  settle: ({ id }, now) =>
    deps.db.transaction(async (tx) => {
      const [user] = await lockUsers(tx, [id])
      if (user?.deleteAt && user.deleteAt <= now) await erasePerson(tx, deps, id, now)
    }),
})

/** Visitors who left nothing behind and have not come back for 90 days. */
export async function purgeIdleVisitors(deps: EraseDeps, now: Date): Promise<number> {
  const seenBefore = new Date(now.getTime() - idleVisitorLife)
  let purged = 0
  let after = ''
  for (;;) {
    const people = await listErasable(deps.db.direct, { seenBefore, after }, batch)
    for (const { id } of people) if (await purgeIfEmpty(deps, id, seenBefore, now)) purged += 1
    const last = people.at(-1)
    if (last === undefined) return purged
    after = last.id
  }
}

async function purgeIfEmpty(deps: EraseDeps, userId: string, seenBefore: Date, now: Date): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [user] = await lockUsers(tx, [userId])
    if (!user || user.lastSeenAt >= seenBefore || user.mobileIndex) return false
    if (Object.keys(await countPersonal(tx, deps, userId)).length > 0) return false
    await erasePerson(tx, deps, userId, now)
    return true
  })
}
