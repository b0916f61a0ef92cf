import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'

/** Points earned and not yet, or already, taken. */
export const rewards = pgTable(
  'rewards',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    task: text().$type<'sign_in' | 'finish_test' | 'complete_profile'>().notNull(),
    /** The day, the assessment, or `once`: each is rewarded one time. */
    occasion: text().notNull(),
    points: integer().notNull(),
    createdAt: time('created_at').notNull(),
    claimedAt: time('claimed_at'),
  },
  (t) => [
    check('rewards_some', sql`${t.points} > 0`),
    uniqueIndex('rewards_once').on(t.userId, t.task, t.occasion),
    index('rewards_waiting')
      .on(t.userId, t.createdAt)
      .where(sql`${t.claimedAt} is null`),
  ],
)

/**
 * That a number's erased owner had taken a reward that is given once. Each mark is of number and reward together, so that
 * none says what it was for, nor which belong to one person.
 */
export const takenBefore = pgTable(
  'rewards_taken_before',
  { mark: text().primaryKey(), until: date().notNull() },
  (t) => [index('rewards_taken_before_until').on(t.until)],
)

/** The run of days on which a person signed in, on their own calendar. */
export const signInStreaks = pgTable(
  'sign_in_streaks',
  {
    userId: text('user_id').primaryKey(),
    lastDay: date('last_day').notNull(),
    lastAt: time('last_at').notNull(),
    days: integer().notNull(),
    longest: integer().notNull(),
  },
  (t) => [check('sign_in_streaks_days', sql`${t.days} > 0 and ${t.longest} >= ${t.days}`)],
)
