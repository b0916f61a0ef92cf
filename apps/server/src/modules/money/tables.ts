import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const pointBalances = pgTable(
  'point_balances',
  {
    userId: text('user_id').primaryKey(),
    balance: integer().notNull(),
  },
  (t) => [check('point_balances_not_negative', sql`${t.balance} >= 0`)],
)
