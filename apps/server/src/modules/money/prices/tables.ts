import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const topUpPackages = pgTable(
  'top_up_packages',
  {
    id: text().primaryKey(),
    fen: integer().notNull(),
    points: integer().notNull(),
    bonus: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [check('top_up_packages_some', sql`${t.fen} > 0 and ${t.points} > 0 and ${t.bonus} >= 0`)],
)
