import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import type { Kind, Status } from './policy.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Words, contact and device lie sealed by the key of the person; in clear lies what a list of work needs. */
export const feedbackThreads = pgTable(
  'feedback_threads',
  {
    /** Made on the device: what is sent twice is one. */
    id: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().$type<Kind>().notNull(),
    status: text().$type<Status>().notNull(),
    sealed: bytes().notNull(),
    isNew: boolean('is_new').notNull(),
    /** What the person said of the last answer; null until then. */
    isHelped: boolean('is_helped'),
    lookedAt: time('looked_at'),
    answeredAt: time('answered_at'),
    endedAt: time('ended_at'),
    /** Since when the person waits for one of us; null while we wait for them. */
    waitingSince: time('waiting_since'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    unique('feedback_threads_number').on(t.number),
    index('feedback_threads_person').on(t.userId, t.updatedAt, t.id),
    index('feedback_threads_waiting')
      .on(t.waitingSince)
      .where(sql`${t.waitingSince} is not null`),
    check('feedback_threads_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
    check('feedback_threads_kind', sql`${t.kind} in ('fault', 'wish', 'content', 'money')`),
    check(
      'feedback_threads_status',
      sql`${t.status} in ('received', 'looking', 'answered', 'done', 'closed')`,
    ),
    check('feedback_threads_ended', sql`(${t.endedAt} is not null) = (${t.status} in ('done', 'closed'))`),
  ],
)

/** What was said after the first words, by the person or by one of us. */
export const feedbackMessages = pgTable(
  'feedback_messages',
  {
    id: text().primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => feedbackThreads.id, { onDelete: 'cascade' }),
    isTeam: boolean('is_team').notNull(),
    sealed: bytes().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('feedback_messages_thread').on(t.threadId, t.createdAt, t.id),
    check('feedback_messages_id', sql`${t.id} ~ '^[0-9a-z]{16}$'`),
  ],
)

/** Pictures, loose until what they belong to is sent. */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    key: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Made on the device. */
    id: text().notNull(),
    threadId: text('thread_id').references(() => feedbackThreads.id, { onDelete: 'cascade' }),
    /** Null for those of the first words. */
    messageId: text('message_id').references(() => feedbackMessages.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('feedback_files_id').on(t.userId, t.id),
    index('feedback_files_thread').on(t.threadId),
    index('feedback_files_message').on(t.messageId),
    index('feedback_files_loose')
      .on(t.createdAt)
      .where(sql`${t.threadId} is null`),
    check('feedback_files_of', sql`${t.messageId} is null or ${t.threadId} is not null`),
  ],
)
