import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import type { Mode, Saved, Trial } from './measure.ts'

/** A run of the reaction test: what was pressed, and what lists and histories show of it. */
export const reactionRuns = pgTable(
  'reaction_runs',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    mode: text().$type<Mode>().notNull(),
    takenAt: time('taken_at').notNull(),
    device: jsonb().$type<Saved['device']>().notNull(),
    trials: jsonb().$type<Trial[]>().notNull(),
    validCount: smallint('valid_count').notNull(),
    /** Null with too few valid answers. */
    medianMs: real('median_ms'),
    errorMs: real('error_ms'),
  },
  (t) => [
    index('reaction_runs_person').on(t.userId, t.takenAt, t.id),
    index('reaction_runs_mode').on(t.userId, t.mode, t.takenAt, t.id),
    check(
      'reaction_runs_mode_known',
      sql`${t.mode} in ('simple', 'choice-two', 'choice-four', 'go-no-go', 'vigilance')`,
    ),
    check('reaction_runs_valid', sql`${t.validCount} >= 0`),
    check('reaction_runs_measured', sql`(${t.medianMs} is null) = (${t.errorMs} is null)`),
  ],
)
