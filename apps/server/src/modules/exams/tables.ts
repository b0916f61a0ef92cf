import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { instruments } from '../assessments/tables.ts'

/** One attempt. A discarded one has no row. */
export const exams = pgTable(
  'exams',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    assessmentId: text('table_id').notNull(),
    version: text().notNull(),
    status: text().$type<'underway' | 'submitted'>().notNull(),
    /** Decides the order of shuffled items, the same on every device. */
    seed: integer().notNull(),
    startedAt: time('started_at').notNull(),
    lastAnswerAt: time('last_answer_at'),
    submittedAt: time('submitted_at'),
    expiresAt: time('expires_at'),
    currentItem: text('current_item'),
    elapsedMs: bigint('elapsed_ms', { mode: 'number' }).notNull().default(0),
    /** Adaptive attempts: the items asked so far, in order. */
    asked: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    check('exams_status', sql`${t.status} in ('underway', 'submitted')`),
    check('exams_submitted', sql`(${t.status} = 'submitted') = (${t.submittedAt} is not null)`),
    check('exams_elapsed', sql`${t.elapsedMs} >= 0`),
    unique('exams_owner').on(t.userId, t.id),
    /** A second tap on "start" goes on with the same attempt. */
    uniqueIndex('exams_one_underway')
      .on(t.userId, t.assessmentId)
      .where(sql`${t.status} = 'underway'`),
    index('exams_taken').on(t.userId, t.assessmentId, t.submittedAt),
    index('exams_begun').using('brin', t.startedAt),
    index('exams_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'underway'`),
    foreignKey({
      name: 'exams_instrument',
      columns: [t.assessmentId, t.version],
      foreignColumns: [instruments.assessmentId, instruments.version],
    }),
  ],
)

export const attemptAnswers = pgTable(
  'exam_answers',
  {
    userId: text('user_id').notNull(),
    attemptId: text('exam_id').notNull(),
    itemId: text('item_id').notNull(),
    /** JSON null where an answer was taken back. */
    value: jsonb().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    ms: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.attemptId, t.itemId] }),
    foreignKey({
      name: 'exam_answers_exam',
      columns: [t.userId, t.attemptId],
      foreignColumns: [exams.userId, exams.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('exam_answers_ms', sql`${t.ms} >= 0`),
    check('exam_answers_revision', sql`${t.revision} > 0`),
  ],
)
