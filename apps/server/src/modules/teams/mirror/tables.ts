import type { Shown } from '@mindisle/disclosure'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { time } from '../../../platform/db/columns.ts'
import type { Answers } from './traits.ts'

export const mostRaters = 12

/** How somebody sees themselves, and what is shown of how others do. One a person. */
export const teamMirrors = pgTable(
  'team_mirrors',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull().unique(),
    answers: jsonb().$type<Answers>().notNull(),
    raters: integer().notNull().default(0),
    shown: jsonb().$type<Shown>(),
    /** Sealed, like that of a team. */
    ledger: text(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [check('team_mirrors_full', sql`${t.raters} between 0 and ${sql.raw(String(mostRaters))}`)],
)

/** How one other person sees them. */
export const teamMirrorRatings = pgTable(
  'team_mirror_ratings',
  {
    id: text().primaryKey(),
    mirrorId: text('mirror_id')
      .notNull()
      .references(() => teamMirrors.id, { onDelete: 'cascade' }),
    /** Null once the person was erased: the rating goes with the next sweep. */
    userId: text('user_id'),
    answers: jsonb().$type<Answers>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('team_mirror_ratings_once').on(t.mirrorId, t.userId),
    index('team_mirror_ratings_person').on(t.userId),
    index('team_mirror_ratings_orphan')
      .on(t.id)
      .where(sql`${t.userId} is null`),
  ],
)
