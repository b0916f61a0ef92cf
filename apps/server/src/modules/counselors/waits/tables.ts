import { sql } from 'drizzle-orm'
import { bigserial, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import type { Mode } from '../model.ts'
import { counselors, counselorTimes } from '../tables.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/**
 * Somebody who waits for a time of a counselor. What is offered to them is a hold like any other, and so nobody else can have it;
 * the wait knows by itself until when, since a hold that is over may be swept away by whoever comes next.
 */
export const counselorWaits = pgTable(
  'counselor_waits',
  {
    id: text().primaryKey(),
    /** The order of the line: whoever came first is asked first. */
    nth: bigserial({ mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    mode: text().$type<Mode>().notNull(),
    weekdays: smallint().array().notNull(),
    parts: text().array().$type<DayPart[]>().notNull(),
    /** By whose clock days and parts are meant. */
    timeZone: text('time_zone').notNull(),
    state: text().$type<'waiting' | 'offered'>().notNull(),
    timeId: text('time_id').references(() => counselorTimes.id, { onDelete: 'set null' }),
    offeredAt: time('offered_at'),
    /** By the database's clock. */
    offeredUntil: time('offered_until'),
    /** Beginnings that did not suit them, in milliseconds: none of them is offered again. */
    passed: jsonb().$type<number[]>().notNull().default([]),
    /** How many offers in a row they did not answer. */
    unanswered: smallint().notNull().default(0),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [
    check('counselor_waits_state', sql`${t.state} in ('waiting', 'offered')`),
    check('counselor_waits_mode', sql`${t.mode} in ('video', 'voice', 'place')`),
    check(
      'counselor_waits_offer',
      sql`(${t.state} = 'offered') = (${t.offeredAt} is not null) and (${t.offeredAt} is null) = (${t.offeredUntil} is null) and (${t.timeId} is null or ${t.state} = 'offered')`,
    ),
    check('counselor_waits_wish', sql`cardinality(${t.weekdays}) > 0 and cardinality(${t.parts}) > 0`),
    uniqueIndex('counselor_waits_once').on(t.userId, t.counselorId),
    index('counselor_waits_line').on(t.counselorId, t.nth),
    index('counselor_waits_time')
      .on(t.timeId)
      .where(sql`${t.timeId} is not null`),
    index('counselor_waits_until')
      .on(t.offeredUntil)
      .where(sql`${t.offeredUntil} is not null`),
  ],
)
