import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Who works here. No account of a person: an operator signs in elsewhere, and is nobody's customer. */
export const operators = pgTable(
  'operators',
  {
    id: text().primaryKey(),
    name: text().notNull().unique(),
    roles: text().array().notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: time('created_at').notNull(),
    disabledAt: time('disabled_at'),
  },
  (t) => [
    check('operators_name', sql`${t.name} ~ '^[a-z][a-z0-9._-]{0,39}$'`),
    check(
      'operators_roles',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['support', 'editor', 'finance', 'clinical', 'owner']`,
    ),
  ],
)

/** What operators did, never changed afterwards; each entry is sealed with the one before. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    operatorId: text('operator_id').notNull(),
    operator: text().notNull(),
    verb: text().notNull(),
    subject: text().notNull(),
    reason: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    at: time('at').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    check('audit_entries_seq', sql`${t.seq} > 0`),
    index('audit_entries_time').on(t.at, t.seq),
    index('audit_entries_subject_time').on(t.subject, t.at, t.seq),
    index('audit_entries_operator_time').on(t.operatorId, t.at, t.seq),
    index('audit_entries_verb_time').on(t.verb, t.at, t.seq),
  ],
)

/** What one operator asked for and another must confirm. */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    verb: text().notNull(),
    args: text().array().notNull(),
    reason: text().notNull(),
    askedBy: text('asked_by')
      .notNull()
      .references(() => operators.id),
    askedAt: time('asked_at').notNull(),
    confirmedBy: text('confirmed_by').references(() => operators.id),
    confirmedAt: time('confirmed_at'),
    declinedBy: text('declined_by').references(() => operators.id),
    declinedAt: time('declined_at'),
    /** What whoever asked reads of it. */
    declinedFor: text('declined_for'),
  },
  (t) => [
    check('approvals_four_eyes', sql`${t.confirmedBy} <> ${t.askedBy}`),
    check('approvals_whole', sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`),
    check(
      'approvals_declined_whole',
      sql`num_nulls(${t.declinedBy}, ${t.declinedAt}, ${t.declinedFor}) in (0, 3)`,
    ),
    check('approvals_one_end', sql`${t.confirmedBy} is null or ${t.declinedBy} is null`),
    index('approvals_asked_by').on(t.askedBy),
    index('approvals_open')
      .on(t.askedAt)
      .where(sql`${t.confirmedBy} is null and ${t.declinedBy} is null`),
  ],
)
