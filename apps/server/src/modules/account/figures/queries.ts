import { sql } from 'drizzle-orm'
import { tallyOf } from '../../../platform/db/tally.ts'
import { users } from '../tables.ts'

/** Whoever came, guests too. */
export const cameTally = tallyOf({
  table: users,
  at: users.createdAt,
  part: sql`case when ${users.mobileIndex} is null then 'guest' else 'member' end`,
})
