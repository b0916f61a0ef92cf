import type { Language } from '@mindisle/base'
import type { LongText } from '@mindisle/contract/blocks'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { contentColumns, originCheck } from '../../platform/content/columns.ts'
import { time } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/http/texts.ts'
import { files } from '../files/tables.ts'
import { operators } from '../operators/tables.ts'

export const articleCategories = pgTable(
  'article_categories',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    /** The landscape its covers are painted in. */
    look: text().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    /** Of the visible ones, counted anew whenever an article is written: no list counts thousands of rows. */
    articleCount: integer('article_count').notNull().default(0),
    ...contentColumns,
  },
  (t) => [originCheck('article_categories_origin', t)],
)

export const articles = pgTable(
  'articles',
  {
    id: text().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => articleCategories.id),
    isVisible: boolean('is_visible').notNull().default(true),
    publishedOn: date('published_on').notNull(),
    /** When its text last changed; null where it is as it was first. */
    changedOn: date('changed_on'),
    /** Among those of one day. */
    position: integer().notNull(),
    minutes: smallint().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    lead: jsonb().$type<Texts>().notNull(),
    /** As it was written. */
    markdown: jsonb().$type<Texts>().notNull(),
    /** What `markdown` says, as it is shown; made anew with it. */
    text: jsonb().$type<Record<Language, LongText>>().notNull(),
    /** Ids of assessments that fit. */
    tests: text().array().notNull(),
    sources: jsonb().$type<Array<{ text: string; year: number }>>().notNull(),
    /** A real person, entered by an operator. */
    reviewer: text(),
    /** In step with the rows of those who marked it: changed only in the statement that changes such a row. */
    likeCount: integer('like_count').notNull().default(0),
    favouriteCount: integer('favourite_count').notNull().default(0),
    ...contentColumns,
  },
  (t) => [
    originCheck('articles_origin', t),
    check('articles_counts', sql`${t.likeCount} >= 0 and ${t.favouriteCount} >= 0`),
    check('articles_minutes', sql`${t.minutes} between 1 and 120`),
    index('articles_all').on(t.publishedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('articles_newest')
      .on(t.publishedOn.desc().nullsFirst(), t.position, t.id)
      .where(sql`${t.isVisible}`),
    index('articles_category')
      .on(t.categoryId, t.publishedOn.desc().nullsFirst(), t.position, t.id)
      .where(sql`${t.isVisible}`),
  ],
)

/** An article that somebody has read out; every one that was brought, until an operator removes it. */
export const articleRecordings = pgTable(
  'article_recordings',
  {
    id: text().primaryKey(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    key: text()
      .notNull()
      .unique()
      .references(() => files.key, { onDelete: 'cascade' }),
    type: text().notNull(),
    seconds: integer().notNull(),
    bytes: integer().notNull(),
    /** Of the text that was read out: whoever changes it later is told. */
    textHash: text('text_hash').notNull(),
    isHeard: boolean('is_heard').notNull().default(false),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('article_recordings_language', sql`${t.language} in ('zh-Hans', 'zh-Hant', 'en')`),
    check('article_recordings_length', sql`${t.seconds} > 0 and ${t.bytes} > 0`),
    index('article_recordings_article').on(t.articleId, t.createdAt.desc().nullsFirst()),
    uniqueIndex('article_recordings_heard')
      .on(t.articleId, t.language)
      .where(sql`${t.isHeard}`),
  ],
)

const markColumns = {
  userId: text('user_id').notNull(),
  articleId: text('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' }),
  createdAt: time('created_at').notNull(),
}

export const articleLikes = pgTable('article_likes', markColumns, (t) => [
  primaryKey({ columns: [t.userId, t.articleId] }),
  index('article_likes_article').on(t.articleId),
])

export const articleFavourites = pgTable('article_favourites', markColumns, (t) => [
  primaryKey({ columns: [t.userId, t.articleId] }),
  index('article_favourites_article').on(t.articleId),
  index('article_favourites_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.articleId),
])

export const articlePlaces = pgTable(
  'article_places',
  {
    userId: text('user_id').notNull(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    block: smallint().notNull(),
    percent: smallint().notNull(),
    readAt: time('read_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    check('article_places_percent', sql`${t.percent} between 0 and 100 and ${t.block} between 0 and 400`),
    index('article_places_last').on(t.userId, t.readAt.desc().nullsFirst()),
  ],
)
