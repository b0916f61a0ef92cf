import { and, gte, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { users } from '../tables.ts'

/** Whoever came, guests too. */
export const countCame = (tx: Tx, from: Date, until: Date): Promise<number> =>
  tx.$count(users, and(gte(users.createdAt, from), lt(users.createdAt, until)))
