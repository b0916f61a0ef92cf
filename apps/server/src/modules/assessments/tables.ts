import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { contentColumns, originCheck } from '../../platform/content/columns.ts'
import { time } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/http/texts.ts'

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    icon: text().notNull(),
    isRecommended: boolean('is_recommended').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    ...contentColumns,
  },
  (t) => [originCheck('categories_origin', t)],
)

export const tags = pgTable(
  'tags',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    isSticky: boolean('is_sticky').notNull(),
    name: jsonb().$type<Texts>().notNull(),
    ...contentColumns,
  },
  (t) => [originCheck('tags_origin', t)],
)

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
    /** The version new attempts begin with; older ones stay in `instruments`. */
    version: text().notNull(),
    kind: text().notNull(),
    position: integer().notNull(),
    itemCount: integer('item_count').notNull(),
    minutes: integer().notNull(),
    priceFen: integer('price_fen').notNull(),
    pricePoints: integer('price_points').notNull(),
    normN: integer('norm_n'),
    isAdaptive: boolean('is_adaptive').notNull(),
    publishedAt: time('published_at').notNull(),
    ...contentColumns,
  },
  (t) => [
    originCheck('tables_origin', t),
    check('tables_is_pro', sql`${t.isPro} in (0, 1)`),
    check('tables_taken', sql`${t.takenCount} >= 0`),
    index('tables_popular')
      .on(t.takenCount, t.id)
      .where(sql`${t.isVisible}`),
    index('tables_category').on(t.categoryId),
    check('tables_kind', sql`${t.kind} in ('validated', 'after', 'own', 'play')`),
    check('tables_price', sql`${t.priceFen} >= 0 and ${t.pricePoints} >= 0`),
  ],
)

/** Every version that was ever in force: attempts and reports go on with theirs. Rows never change. */
export const instruments = pgTable(
  'instruments',
  {
    assessmentId: text('table_id')
      .notNull()
      .references(() => tables.id),
    version: text().notNull(),
    hash: text().notNull(),
    body: jsonb().notNull(),
    texts: jsonb().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.version] })],
)

export const assessmentTags = pgTable(
  'table_tags',
  {
    assessmentId: text('table_id')
      .notNull()
      .references(() => tables.id),
    tagId: text('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.assessmentId, t.tagId] }), index('table_tags_tag').on(t.tagId)],
)

export const starredAssessments = pgTable(
  'starred_tables',
  {
    userId: text('user_id').notNull(),
    assessmentId: text('table_id')
      .notNull()
      .references(() => tables.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.assessmentId] }),
    index('starred_tables_time').on(t.userId, t.createdAt),
  ],
)

/** Topics: a written introduction that ties tables together. */
export const specials = pgTable(
  'specials',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    isVisible: boolean('is_visible').notNull().default(true),
    /** By language: name, line, lead, sections, note. */
    texts: jsonb().notNull(),
    /** Ids of all its tables, by section. */
    body: jsonb().notNull(),
    ...contentColumns,
  },
  (t) => [originCheck('specials_origin', t)],
)
