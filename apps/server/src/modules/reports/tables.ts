import type { OwnNorm } from '@mindisle/scoring'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { instruments } from '../assessments/tables.ts'
import { exams } from '../exams/tables.ts'
import { files } from '../files/tables.ts'

/** Made once, on submit: numbers and versions, no words. The answers stay with the exam. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    attemptId: text('exam_id').notNull(),
    assessmentId: text('table_id').notNull(),
    instrumentVersion: text('instrument_version').notNull(),
    normVersion: text('norm_version'),
    engineVersion: text('engine_version').notNull(),
    result: jsonb().notNull(),
    level: smallint(),
    isRisk: boolean('is_risk').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('reports_one_an_exam').on(t.attemptId),
    unique('reports_owner').on(t.userId, t.id),
    check('reports_level', sql`${t.level} between 0 and 4`),
    index('reports_history').on(t.userId, t.assessmentId, t.createdAt),
    index('reports_newest').on(t.userId, t.createdAt, t.id),
    index('reports_made').using('brin', t.createdAt),
    foreignKey({
      name: 'reports_exam',
      columns: [t.userId, t.attemptId],
      foreignColumns: [exams.userId, exams.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** The live link of a report; a revoked one has no row. */
export const reportLinks = pgTable(
  'report_links',
  {
    token: text().primaryKey(),
    userId: text('user_id').notNull(),
    reportId: text('report_id').notNull(),
    parts: text().array().notNull(),
    isIndexed: boolean('is_indexed').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('report_links_one_a_report').on(t.userId, t.reportId),
    check('report_links_parts', sql`cardinality(${t.parts}) between 1 and 5`),
    foreignKey({
      name: 'report_links_report',
      columns: [t.userId, t.reportId],
      foreignColumns: [reports.userId, reports.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** Who opened which public report. It outlives the link, so that the reader sees that it is gone, but not the report. */
export const reportViews = pgTable(
  'report_views',
  {
    userId: text('user_id').notNull(),
    token: text().notNull(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    viewedAt: time('viewed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.token] }),
    index('report_views_newest').on(t.userId, t.viewedAt, t.token),
    index('report_views_token').on(t.token),
    index('report_views_report').on(t.reportId),
  ],
)

/** Pictures and PDFs made of a report; the newest of each kind and language. */
export const reportFiles = pgTable(
  'report_files',
  {
    userId: text('user_id').notNull(),
    reportId: text('report_id').notNull(),
    kind: text().$type<'poster' | 'long' | 'pdf'>().notNull(),
    language: text().notNull(),
    key: text()
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.reportId, t.kind, t.language] }),
    unique('report_files_key').on(t.key),
    check('report_files_kind', sql`${t.kind} in ('poster', 'long', 'pdf')`),
    foreignKey({
      name: 'report_files_report',
      columns: [t.userId, t.reportId],
      foreignColumns: [reports.userId, reports.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** How many reports of an assessment a person has: counting thousands each time would make their lists slow. */
export const reportCounts = pgTable(
  'report_counts',
  {
    userId: text('user_id').notNull(),
    assessmentId: text('table_id').notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.assessmentId] }),
    check('report_counts_some', sql`${t.count} > 0`),
  ],
)

/** Averages over many people, for one assessment as it was worded in one language. Nothing here is of one person. */
export const ownNorms = pgTable(
  'own_norms',
  {
    id: text().primaryKey(),
    assessmentId: text('table_id').notNull(),
    version: text().notNull(),
    language: text().notNull(),
    people: integer().notNull(),
    scales: jsonb().$type<Record<string, OwnNorm>>().notNull(),
    madeAt: time('made_at').notNull(),
    publishedAt: time('published_at'),
    endedAt: time('ended_at'),
  },
  (t) => [
    check('own_norms_people', sql`${t.people} >= 500`),
    check('own_norms_language', sql`${t.language} in ('zh-Hans', 'zh-Hant', 'en')`),
    check('own_norms_ended', sql`${t.endedAt} is null or ${t.publishedAt} is not null`),
    uniqueIndex('own_norms_one_standing')
      .on(t.assessmentId, t.language)
      .where(sql`${t.publishedAt} is not null and ${t.endedAt} is null`),
    uniqueIndex('own_norms_one_draft')
      .on(t.assessmentId, t.language)
      .where(sql`${t.publishedAt} is null`),
    index('own_norms_instrument').on(t.assessmentId, t.version),
    foreignKey({
      name: 'own_norms_version',
      columns: [t.assessmentId, t.version],
      foreignColumns: [instruments.assessmentId, instruments.version],
    }),
  ],
)
