import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contentColumns, originCheck } from '../../../platform/content/columns.ts'

export const topUpPackages = pgTable(
  'top_up_packages',
  {
    id: text().primaryKey(),
    fen: integer().notNull(),
    points: integer().notNull(),
    bonus: integer().notNull(),
    position: integer().notNull(),
    ...contentColumns,
  },
  (t) => [
    originCheck('top_up_packages_origin', t),
    check('top_up_packages_some', sql`${t.fen} > 0 and ${t.points} > 0 and ${t.bonus} >= 0`),
  ],
)
