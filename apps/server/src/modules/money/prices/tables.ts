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

export const membershipPlans = pgTable(
  'membership_plans',
  {
    id: text().primaryKey(),
    months: integer().notNull(),
    fen: integer().notNull(),
    points: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [check('membership_plans_some', sql`${t.fen} > 0 and ${t.points} > 0 and ${t.months} > 0`)],
)
