import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Texts } from '../../platform/http/texts.ts'
import { contentColumns, originCheck } from '../../platform/content/columns.ts'
import { time } from '../../platform/db/columns.ts'

export const appVersions = pgTable(
  'app_versions',
  {
    platform: text().primaryKey(),
    lowestVersionCode: integer('lowest_version_code').notNull(),
    lastVersionCode: integer('last_version_code').notNull(),
    lastVersion: text('last_version').notNull(),
    content: jsonb().$type<Texts>().notNull(),
    url: text().notNull(),
    ...contentColumns,
  },
  (t) => [
    originCheck('app_versions_origin', t),
    check('app_versions_order', sql`${t.lowestVersionCode} <= ${t.lastVersionCode}`),
  ],
)

/** What may be used right now; an operator can close a feature with a word of explanation. */
export const features = pgTable(
  'features',
  {
    func: text().primaryKey(),
    isOn: boolean('is_on').notNull(),
    needs: text().notNull().default('nothing'),
    closedNote: jsonb('closed_note').$type<Texts>().notNull(),
    ...contentColumns,
  },
  (t) => [
    originCheck('features_origin', t),
    check('features_needs', sql`${t.needs} in ('nothing', 'mobile')`),
  ],
)

export const shareScenes = pgTable(
  'share_scenes',
  {
    scene: text().primaryKey(),
    userId: text('user_id').notNull(),
    path: text().notNull(),
    query: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('share_scenes_user').on(t.userId)],
)

export const educations = pgTable(
  'educations',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    name: jsonb().$type<Texts>().notNull(),
    ...contentColumns,
  },
  (t) => [originCheck('educations_origin', t)],
)

export const splashes = pgTable(
  'splashes',
  {
    id: text().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    line: jsonb().$type<Texts>().notNull(),
    path: text().notNull(),
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
    position: integer().notNull(),
    ...contentColumns,
  },
  (t) => [originCheck('splashes_origin', t)],
)
