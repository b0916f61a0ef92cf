import type { Shown } from '@mindisle/disclosure'
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
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { instruments } from '../assessments/tables.ts'
import { reports } from '../reports/tables.ts'
import type { AttributeRow, MemberState } from './model.ts'
import { mostMembers } from './policy.ts'

/** A group that answers one table together, round after round. */
export const teams = pgTable(
  'teams',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    /** Null once the owner is gone: then nobody leads it any more. */
    ownerId: text('owner_id'),
    /** Of one that an organization asked for, which knows it by its assignment. */
    organizationId: text('organization_id'),
    name: text().notNull(),
    note: text().notNull(),
    assessmentId: text('table_id').notNull(),
    /** All rounds are answered in one version, so that they can be put side by side. */
    version: text().notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    attributes: jsonb().$type<AttributeRow[]>().notNull(),
    mayLend: boolean('may_lend').notNull(),
    lendDays: integer('lend_days').notNull(),
    round: integer().notNull().default(1),
    closesAt: time('closes_at').notNull(),
    closedAt: time('closed_at'),
    memberCount: integer('member_count').notNull().default(0),
    nudgedAt: time('nudged_at'),
    /** With it one other member may take the team over; only its hash is kept. */
    offerHash: text('offer_hash'),
    offerUntil: time('offer_until'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'teams_instrument',
      columns: [t.assessmentId, t.version],
      foreignColumns: [instruments.assessmentId, instruments.version],
    }),
    check('teams_code', sql`${t.code} ~ '^[2-9A-HJKMNP-TV-Z]{6}$'`),
    check('teams_round', sql`${t.round} >= 1`),
    check('teams_lend', sql`${t.lendDays} between 1 and 90`),
    check('teams_attributes', sql`jsonb_array_length(${t.attributes}) <= 4`),
    /** However many come at once, none is one too many. */
    check('teams_full', sql`${t.memberCount} between 0 and ${sql.raw(String(mostMembers))}`),
    check('teams_offer', sql`(${t.offerHash} is null) = (${t.offerUntil} is null)`),
    index('teams_owner').on(t.ownerId, t.createdAt),
  ],
)

/** Each round has its own ledger; what is shown of it is kept as it was published. */
export const teamRounds = pgTable(
  'team_rounds',
  {
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    openedAt: time('opened_at').notNull(),
    finished: integer().notNull().default(0),
    shown: jsonb().$type<Shown>(),
    /** Sealed: it says who was counted in which figure. Null before the first edition. */
    ledger: text(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.round] }),
    check('team_rounds_round', sql`${t.round} >= 1`),
    check('team_rounds_finished', sql`${t.finished} >= 0`),
    check('team_rounds_ledger', sql`${t.shown} is null or ${t.ledger} is not null`),
  ],
)

/** One person's place in a team. Who left keeps the row, so that one who comes back is no new person. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: text().primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    /** How the owner of a named team knows them; empty in an anonymous one. */
    name: text().notNull(),
    choices: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<MemberState>().notNull(),
    /** The owner may see their result. */
    mayShow: boolean('may_show').notNull(),
    /** The attempt that is under way for this team. */
    attemptId: text('exam_id'),
    joinedAt: time('joined_at').notNull(),
  },
  (t) => [
    unique('team_members_once').on(t.teamId, t.userId),
    check('team_members_state', sql`${t.state} in ('in', 'left', 'removed')`),
    index('team_members_person').on(t.userId, t.joinedAt),
    index('team_members_list').on(t.teamId, t.state, t.joinedAt, t.id),
    index('team_members_exam')
      .on(t.attemptId)
      .where(sql`${t.attemptId} is not null`),
  ],
)

/** What one member handed in, in one round. */
export const teamSheets = pgTable(
  'team_sheets',
  {
    id: text().primaryKey(),
    teamId: text('team_id').notNull(),
    round: integer().notNull(),
    /** Null once the person was erased. */
    memberId: text('member_id').references(() => teamMembers.id, { onDelete: 'set null' }),
    /** Null once the report was deleted: the sheet goes with the next sweep. */
    reportId: text('report_id').references(() => reports.id, { onDelete: 'set null' }),
    scores: jsonb().$type<Record<string, number | null>>().notNull(),
    finishedAt: time('finished_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'team_sheets_round',
      columns: [t.teamId, t.round],
      foreignColumns: [teamRounds.teamId, teamRounds.round],
    }).onDelete('cascade'),
    unique('team_sheets_once').on(t.memberId, t.round),
    index('team_sheets_of').on(t.teamId, t.round),
    index('team_sheets_report').on(t.reportId),
    index('team_sheets_orphan')
      .on(t.id)
      .where(sql`${t.reportId} is null`),
  ],
)
