import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'
import { operators } from '../operators/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

const operatorId = () =>
  text('operator_id')
    .notNull()
    .references(() => operators.id)

/** How an operator comes in: both a password and an authenticator app, from the first day. */
export const operatorKeys = pgTable('operator_keys', {
  operatorId: operatorId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  totpSealed: text('totp_sealed').notNull(),
  /** The last half-minute whose code was used: it and those before count no more. */
  lastStep: integer('last_step').notNull(),
  setAt: time('set_at').notNull(),
})

/** A way in that was promised to somebody, used once; a new one takes the place of the old. */
export const operatorInvitations = pgTable(
  'operator_invitations',
  {
    operatorId: operatorId().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Made when it is first opened, and kept: the code on the screen stays the same when the page is opened again. */
    totpSealed: text('totp_sealed'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [check('operator_invitations_life', sql`${t.expiresAt} > ${t.createdAt}`)],
)

/** The public half of a key that a device keeps for an operator. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: text().primaryKey(),
    operatorId: operatorId(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    index('operator_passkeys_operator').on(t.operatorId),
    check('operator_passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/** What a key is asked to sign; spent by the first answer. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  { challengeHash: text('challenge_hash').primaryKey(), expiresAt: time('expires_at').notNull() },
  (t) => [index('operator_challenges_expiry').on(t.expiresAt)],
)

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: operatorId(),
    device: text().notNull(),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    /** When the operator last proved who they are. */
    provenAt: time('proven_at').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    index('operator_sessions_operator').on(t.operatorId, t.createdAt),
    index('operator_sessions_age').on(t.createdAt),
    check(
      'operator_sessions_times',
      sql`${t.seenAt} >= ${t.createdAt} and ${t.provenAt} >= ${t.createdAt} and (${t.endedAt} is null or ${t.endedAt} >= ${t.createdAt})`,
    ),
  ],
)

/** Who works on what is waiting, for a few minutes: one row an item, so that two never do unknowingly. */
export const reviewClaims = pgTable(
  'review_claims',
  {
    kind: text().notNull(),
    subject: text().notNull(),
    operatorId: operatorId(),
    until: time('until').notNull(),
    /** A colleague is asked to look; nobody holds it then. */
    askedAt: time('asked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    index('review_claims_operator').on(t.operatorId),
    index('review_claims_until').on(t.until),
  ],
)

/** What was decided in review, with what it was before: for ten minutes it can be taken back. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    subject: text().notNull(),
    operatorId: operatorId(),
    decision: text().notNull(),
    at: time('at').notNull(),
    undoneAt: time('undone_at'),
  },
  (t) => [
    index('review_decisions_operator').on(t.operatorId, t.at),
    index('review_decisions_subject').on(t.kind, t.subject, t.at),
    check('review_decisions_undone', sql`${t.undoneAt} is null or ${t.undoneAt} >= ${t.at}`),
  ],
)

/** What an operator looks at often: a page with its filters, by a name. */
export const savedViews = pgTable(
  'console_views',
  {
    id: text().primaryKey(),
    operatorId: operatorId(),
    page: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('console_views_name').on(t.operatorId, t.page, t.name),
    check('console_views_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('console_views_query_length', sql`char_length(${t.query}) <= 500`),
  ],
)

/** How long the oldest of each kind had waited, hour by hour; a row without a kind: nothing waited. */
export const queueAges = pgTable(
  'queue_ages',
  {
    hour: time('hour').notNull(),
    kind: text().notNull(),
    waiting: integer().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.kind] }),
    check('queue_ages_counts', sql`${t.waiting} >= 0 and ${t.minutes} >= 0`),
  ],
)
