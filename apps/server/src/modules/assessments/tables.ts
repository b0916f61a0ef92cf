import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../platform/http/texts.ts'

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  position: integer().notNull(),
  icon: text().notNull(),
  isRecommended: boolean('is_recommended').notNull(),
  name: jsonb().$type<Texts>().notNull(),
})

export const tags = pgTable('tags', {
  id: text().primaryKey(),
  position: integer().notNull(),
  isSticky: boolean('is_sticky').notNull(),
  name: jsonb().$type<Texts>().notNull(),
})

/** The assessments; the word is the product's own for a scale. */
export const tables = pgTable(
  'tables',
  {
    id: text().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    isVisible: boolean('is_visible').notNull(),
    isPro: smallint('is_pro').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    abbr: text().notNull(),
    description: jsonb().$type<Texts>().notNull(),
    thumbnail: text().notNull(),
    cover: text().notNull(),
    takenCount: integer('taken_count').notNull().default(0),
  },
  (t) => [
    check('tables_is_pro', sql`${t.isPro} in (0, 1)`),
    check('tables_taken', sql`${t.takenCount} >= 0`),
    index('tables_popular')
      .on(t.takenCount, t.id)
      .where(sql`${t.isVisible}`),
    index('tables_category').on(t.categoryId),
  ],
)
