import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import type { CheckInAnswer, EpisodeLevel } from './episode.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Where a sign came from: `published` words others would read, other `words`, a `search`, a `scale`, the use of a `plan`. */
export type SignSource = 'published' | 'words' | 'search' | 'scale' | 'plan'

/**
 * That something was heard, never what. One row an hour, source and level: whatever comes twice, or in another order,
 * leaves the same rows.
 */
export const riskSigns = pgTable(
  'risk_signs',
  {
    userId: text('user_id').notNull(),
    hour: time('hour').notNull(),
    source: text().$type<SignSource>().notNull(),
    level: text().$type<EpisodeLevel>().notNull(),
    kinds: text().array().notNull(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.hour, t.source, t.level] }),
    check('risk_signs_source', sql`${t.source} in ('published', 'words', 'search', 'scale', 'plan')`),
    check('risk_signs_level', sql`${t.level} in ('elevated', 'high', 'imminent')`),
    check(
      'risk_signs_times',
      sql`${t.hour} <= ${t.firstAt} and ${t.firstAt} <= ${t.lastAt} and ${t.lastAt} < ${t.hour} + interval '1 hour'`,
    ),
    index('risk_signs_last').on(t.lastAt),
  ],
)

export const checkInAnswers = pgTable(
  'check_in_answers',
  {
    userId: text('user_id').notNull(),
    at: time('at').notNull(),
    answer: text().$type<CheckInAnswer>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.at] }),
    check(
      'check_in_answers_answer',
      sql`${t.answer} in ('better', 'same', 'harder', 'not_today', 'no_more')`,
    ),
  ],
)

/** For a human eye: who wrote of high danger where others read. One at a time for a person. */
export const safetyCases = pgTable(
  'safety_cases',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    level: text().$type<'high' | 'imminent'>().notNull(),
    openedAt: time('opened_at').notNull(),
    settledAt: time('settled_at'),
  },
  (t) => [
    check('safety_cases_level', sql`${t.level} in ('high', 'imminent')`),
    check('safety_cases_times', sql`${t.settledAt} >= ${t.openedAt}`),
    uniqueIndex('safety_cases_one_open')
      .on(t.userId)
      .where(sql`${t.settledAt} is null`),
    index('safety_cases_waiting')
      .on(t.openedAt)
      .where(sql`${t.settledAt} is null`),
    index('safety_cases_user').on(t.userId),
  ],
)

/** Each time somebody of the staff looked, and the very sentence they gave for it; the person can read it. */
export const staffLooks = pgTable(
  'staff_looks',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    operatorId: text('operator_id').notNull(),
    reason: text().notNull(),
    /** `words`: what was written for others, and by whom. `account`: devices, orders, merges. */
    what: text().$type<'words' | 'account'>().notNull().default('words'),
    at: time('at').notNull(),
  },
  (t) => [
    check('staff_looks_reason', sql`${t.reason} <> ''`),
    check('staff_looks_what', sql`${t.what} in ('words', 'account')`),
    index('staff_looks_user').on(t.userId, t.at),
  ],
)

/** When people of ours can call back; without a row nobody is ever offered it. Minutes of the day in `timeZone`, days from Monday as 1. */
export const staffedHours = pgTable(
  'staffed_hours',
  {
    id: text().primaryKey(),
    days: smallint().array().notNull(),
    fromMinute: integer('from_minute').notNull(),
    untilMinute: integer('until_minute').notNull(),
    timeZone: text('time_zone').notNull(),
    /** So soon after it was asked for, somebody calls. */
    withinMinutes: integer('within_minutes').notNull(),
  },
  (t) => [
    check('staffed_hours_one', sql`${t.id} = 'call_backs'`),
    check(
      'staffed_hours_minutes',
      sql`0 <= ${t.fromMinute} and ${t.fromMinute} < ${t.untilMinute} and ${t.untilMinute} <= 1440`,
    ),
    check('staffed_hours_within', sql`${t.withinMinutes} between 5 and 240`),
    check('staffed_hours_days', sql`cardinality(${t.days}) between 1 and 7`),
  ],
)

/** Who waits to be called, and at which number, sealed by the person's key. Gone once they were called or have thought better of it. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull().unique(),
    sealed: bytes().notNull(),
    /** Whether the case is there for this alone; who takes it back closes it then. */
    isCaseOwn: boolean('is_case_own').notNull(),
    askedAt: time('asked_at').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (t) => [check('call_backs_times', sql`${t.dueAt} > ${t.askedAt}`), index('call_backs_due').on(t.dueAt)],
)
