import { eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Place } from '../../../platform/db/keyset.ts'
import type { ActivityRow } from '../queries.ts'
import { activities } from '../tables.ts'

interface Wanted {
  find: string | null
  after: Place | null
  limit: number
}

/** Those that are over and those that were called off too, the latest first. */
export function listAllActivities(tx: Tx, { find, after, limit }: Wanted): Promise<ActivityRow[]> {
  const page = keyset({ column: activities.startsAt, id: activities.id, direction: 'desc', after })
  const found =
    find === null
      ? undefined
      : or(
          eq(activities.id, find),
          sql`position(lower(${find}) in lower(concat_ws(' ', ${activities.title} ->> 'zh-Hans', ${activities.title} ->> 'zh-Hant', ${activities.title} ->> 'en'))) > 0`,
        )
  return tx
    .select()
    .from(activities)
    .where(page.where(found))
    .orderBy(...page.orderBy)
    .limit(limit)
}
