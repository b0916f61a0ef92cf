import {
  findIdleVisitors,
  findMergedVisitors,
  findUsersToErase,
  lockUsers,
} from '../modules/account/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { countPersonal, personalData } from './personal-data.ts'

const day = 24 * 3_600_000
const idleVisitorLife = 90 * day
const batch = 200

export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const visitorUserId of await findMergedVisitors(tx, userId)) await erasePerson(tx, visitorUserId, now)
  for (const module of personalData) await module.erase(tx, userId, now)
}

/** People whose seven days are over. A login that came in between has taken the wish back: it is read again under lock. */
export async function eraseDuePeople(db: Database, now: Date): Promise<number> {
  let erased = 0
  for (const userId of await findUsersToErase(db.direct, now, batch)) {
    await db.transaction(async (tx) => {
      const [user] = await lockUsers(tx, [userId])
      if (!user?.deleteAt || user.deleteAt > now) return
      await erasePerson(tx, userId, now)
      erased += 1
    })
  }
  return erased
}

/** Visitors who left nothing behind and have not come back for 90 days. */
export async function purgeIdleVisitors(db: Database, now: Date): Promise<number> {
  const seenBefore = new Date(now.getTime() - idleVisitorLife)
  let purged = 0
  let after = ''
  for (;;) {
    const ids = await findIdleVisitors(db.direct, seenBefore, after, batch)
    for (const id of ids) if (await purgeIfEmpty(db, id, seenBefore, now)) purged += 1
    const last = ids.at(-1)
    if (last === undefined) return purged
    after = last
  }
}

async function purgeIfEmpty(db: Database, userId: string, seenBefore: Date, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await lockUsers(tx, [userId])
    if (!user || user.lastSeenAt >= seenBefore || user.mobileIndex) return false
    if (Object.keys(await countPersonal(tx, userId)).length > 0) return false
    await erasePerson(tx, userId, now)
    return true
  })
}
