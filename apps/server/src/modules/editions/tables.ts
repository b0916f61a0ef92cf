import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { operators } from '../operators/tables.ts'

/** One version of something that operators write: kept for ever, and never changed but in whether people see it. */
export const editions = pgTable(
  'editions',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    /** Of the subject, from 1. */
    number: integer().notNull(),
    body: jsonb().notNull(),
    /** Null: it came with the program. */
    operatorId: text('operator_id').references(() => operators.id),
    reason: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** When it is to be shown; what was shown keeps the time it was meant for. */
    publishAt: time('publish_at'),
    publishedAt: time('published_at'),
    /** What people see now. */
    isLive: boolean('is_live').notNull().default(false),
    /** The newest of its subject. */
    isLast: boolean('is_last').notNull(),
    restores: integer(),
  },
  (t) => [
    uniqueIndex('editions_number').on(t.kind, t.subject, t.number),
    uniqueIndex('editions_live')
      .on(t.kind, t.subject)
      .where(sql`${t.isLive}`),
    uniqueIndex('editions_last')
      .on(t.kind, t.subject)
      .where(sql`${t.isLast}`),
    uniqueIndex('editions_scheduled')
      .on(t.kind, t.subject)
      .where(sql`${t.publishAt} is not null and ${t.publishedAt} is null`),
    index('editions_due')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null and ${t.publishedAt} is null`),
    index('editions_drafts')
      .on(t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isLast} and ${t.publishedAt} is null`),
    index('editions_operator').on(t.operatorId),
    check('editions_number_range', sql`${t.number} >= 1`),
    check('editions_live_published', sql`not ${t.isLive} or ${t.publishedAt} is not null`),
    check('editions_reason_length', sql`char_length(${t.reason}) <= 200`),
  ],
)
