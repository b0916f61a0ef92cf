import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/**
 * One entry, sealed whole by the key of its person. In clear lies only on which day it stands and when it was changed: not
 * the mood, not the hour, not what belongs to it.
 */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    /** Ours; the seal is bound to it, so that an entry may change hands and still open. */
    key: text().primaryKey(),
    userId: userId(),
    /** Made on a device. */
    id: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    revision: integer().notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    removedAt: time('removed_at'),
  },
  (t) => [
    uniqueIndex('diary_entries_id').on(t.userId, t.id),
    index('diary_entries_day')
      .on(t.userId, t.day)
      .where(sql`${t.removedAt} is null`),
    index('diary_entries_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('diary_entries_key', sql`${t.key} ~ '^[0-9a-z]{16}$'`),
    check('diary_entries_id_form', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('diary_entries_revision', sql`${t.revision} > 0`),
  ],
)

/** Earlier texts of entries. */
export const diaryVersions = pgTable(
  'diary_versions',
  {
    id: text().primaryKey(),
    userId: userId(),
    entryKey: text('entry_key')
      .notNull()
      .references(() => diaryEntries.key, { onDelete: 'cascade' }),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('diary_versions_entry').on(t.entryKey),
    index('diary_versions_user').on(t.userId),
    index('diary_versions_age').on(t.createdAt),
    check('diary_versions_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/**
 * A person's own activities and words for feelings, sealed. One row; the second that a merge brings along is poured into the
 * first when the list is next changed, because a merge opens nothing.
 */
export const diaryWords = pgTable(
  'diary_words',
  {
    id: text().primaryKey(),
    userId: userId(),
    sealed: bytes().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [index('diary_words_user').on(t.userId), check('diary_words_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`)],
)

/** Which stored file a device means by its id. To which entry it belongs lies sealed in that entry. */
export const diaryFiles = pgTable(
  'diary_files',
  {
    /** Of the stored file. */
    key: text().primaryKey(),
    userId: userId(),
    /** Made on a device. */
    id: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Since when no entry may name it any more; it is looked for in all of them before it goes. */
    looseSince: time('loose_since'),
  },
  (t) => [
    uniqueIndex('diary_files_id').on(t.userId, t.id),
    index('diary_files_loose')
      .on(t.looseSince)
      .where(sql`${t.looseSince} is not null`),
    check('diary_files_id_form', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/** What somebody tries on themselves: the thing, the coins and what was done lie sealed. */
export const diaryExperiments = pgTable(
  'diary_experiments',
  {
    id: text().primaryKey(),
    userId: userId(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('diary_experiments_user').on(t.userId),
    check('diary_experiments_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/** Until when somebody wants to hear of no change, sealed. */
export const diarySilences = pgTable(
  'diary_silences',
  {
    id: text().primaryKey(),
    userId: userId(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('diary_silences_user').on(t.userId),
    check('diary_silences_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/** What an import has brought, so that it can be undone for a while: ids of entries and own words, sealed. */
export const diaryImports = pgTable(
  'diary_imports',
  {
    id: text().primaryKey(),
    userId: userId(),
    sealed: bytes().notNull(),
    /** Of its entries too. */
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('diary_imports_user').on(t.userId),
    index('diary_imports_age').on(t.createdAt),
    check('diary_imports_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/** When somebody wants to be told: of a minute to write, or of what an experiment made a habit. What that is lies sealed there. */
export const diaryReminders = pgTable(
  'diary_reminders',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Null where it is about writing. */
    experimentId: text('experiment_id').references(() => diaryExperiments.id, { onDelete: 'cascade' }),
    /** Minutes since midnight, by the clock of the zone. */
    at: integer().notNull(),
    /** Monday is 0. */
    days: integer().array().notNull(),
    timeZone: text('time_zone').notNull(),
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    unique('diary_reminders_about').on(t.userId, t.experimentId).nullsNotDistinct(),
    index('diary_reminders_experiment').on(t.experimentId),
    index('diary_reminders_next').on(t.nextAt),
    check('diary_reminders_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('diary_reminders_at', sql`${t.at} between 0 and 1439`),
    check(
      'diary_reminders_days',
      sql`cardinality(${t.days}) between 1 and 7 and ${t.days} <@ '{0,1,2,3,4,5,6}'`,
    ),
  ],
)
