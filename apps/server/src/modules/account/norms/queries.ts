import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { agreements, users } from '../tables.ts'

interface Page {
  document: string
  version: string
  after: string
  limit: number
}

/** Real people whose agreement stands, by id; the next page begins after the last of this one. */
export const listAgreed = (tx: Tx, { document, version, after, limit }: Page) =>
  tx
    .select({ id: users.id })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(
      and(
        eq(agreements.document, document),
        eq(agreements.version, version),
        isNull(agreements.withdrawnAt),
        gt(users.id, after),
        eq(users.isDemo, 0),
        isNull(users.mergedInto),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
