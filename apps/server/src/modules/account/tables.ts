import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import type { BanReason } from '@mindisle/contract'
import { time } from '../../platform/db/columns.ts'

/** A person: a visitor until `mobile_index` is set, a member from then on. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    status: smallint().notNull().default(1),
    /** Why they may not come in, as they are told; only while they may not. */
    banReason: text('ban_reason').$type<BanReason>(),
    mobileIndex: text('mobile_index').unique(),
    mobileSealed: text('mobile_sealed'),
    /** Since then it does not count as verified, until a code proves it: it was proven by one that anybody could read. */
    mobileDoubtedAt: time('mobile_doubted_at'),
    passwordHash: text('password_hash'),
    nickname: text().notNull().default(''),
    avatarKey: text('avatar_key'),
    gender: text(),
    birthday: date({ mode: 'string' }),
    education: text(),
    occupation: text().notNull().default(''),
    region: text().notNull().default(''),
    isPublic: smallint('is_public').notNull().default(0),
    source: jsonb(),
    inviterId: text('inviter_id'),
    mergedInto: text('merged_into'),
    deleteAt: time('delete_at'),
    isDemo: smallint('is_demo').notNull().default(0),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (t) => [
    check('users_status', sql`${t.status} in (0, 1)`),
    check(
      'users_ban_reason',
      sql`${t.banReason} is null or (${t.status} = 0 and ${t.banReason} in ('ads', 'abuse', 'fraud', 'other'))`,
    ),
    check('users_mobile_whole', sql`(${t.mobileIndex} is null) = (${t.mobileSealed} is null)`),
    check('users_doubted_is_mobile', sql`${t.mobileDoubtedAt} is null or ${t.mobileIndex} is not null`),
    check('users_password_needs_mobile', sql`${t.passwordHash} is null or ${t.mobileIndex} is not null`),
    check('users_is_public', sql`${t.isPublic} in (0, 1)`),
    check('users_gender', sql`${t.gender} in ('female', 'male', 'other')`),
    check('users_not_own_inviter', sql`${t.inviterId} <> ${t.id}`),
    check('users_merged_is_visitor', sql`${t.mergedInto} is null or ${t.mobileIndex} is null`),
    check('users_merged_elsewhere', sql`${t.mergedInto} <> ${t.id}`),
    index('users_inviter').on(t.inviterId),
    index('users_source_inviter').on(sql`(${t.source} ->> 'inviter_id')`),
    index('users_merged_into').on(t.mergedInto),
    /** Rows come in this order: how many came on a day is read from a few pages, and writing costs nothing. */
    index('users_came').using('brin', t.createdAt),
    index('users_delete_at')
      .on(t.deleteAt)
      .where(sql`${t.deleteAt} is not null`),
    /** Lists leave out what belongs to them; they are few among all people, whom a list would read else. */
    index('users_hidden')
      .on(t.id)
      .where(sql`${t.status} <> 1 or ${t.deleteAt} is not null`),
    index('users_idle_visitors')
      .on(t.lastSeenAt)
      .where(sql`${t.mobileIndex} is null`),
  ],
)

/** The random id a device was given; whoever knows it is that visitor, so only its hash is kept. */
export const visitors = pgTable(
  'visitors',
  {
    visitorHash: text('visitor_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('visitors_user').on(t.userId)],
)

/** One signed-in device. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    label: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the person last proved here who they are. */
    provenAt: time('proven_at'),
    revokedAt: time('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const tokens = pgTable(
  'tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: time('issued_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    replacedAt: time('replaced_at'),
  },
  (t) => [
    index('tokens_session').on(t.sessionId),
    index('tokens_expiry').on(t.expiresAt),
    check('tokens_life', sql`${t.expiresAt} > ${t.issuedAt}`),
  ],
)

/** The one code that counts for a number, a purpose and who asked for it: a newer one takes its place. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mobileIndex: text('mobile_index').notNull(),
    purpose: text().notNull(),
    /** An index of the session, or of the address where there was none. */
    asker: text().notNull(),
    /** Asked for on a device where the number was proven before. */
    isOwners: smallint('is_owners').notNull(),
    salt: text().notNull(),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.mobileIndex, t.purpose, t.asker] }),
    index('sms_codes_expiry').on(t.expiresAt),
    check('sms_codes_is_owners', sql`${t.isOwners} in (0, 1)`),
    check('sms_codes_tries', sql`${t.triesLeft} between 0 and 5`),
  ],
)

/** Which version of which document a person agreed to, and when. */
export const agreements = pgTable(
  'agreements',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    document: text().notNull(),
    version: text().notNull(),
    agreedAt: time('agreed_at').notNull(),
    /** Taken back: what was done before stays proven, nothing new may rest on it. */
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.document, t.version] })],
)

/** What a member was trusted with: kept after it was taken back, so that it can be told who had it when. */
export const memberRoles = pgTable(
  'member_roles',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    organizationId: text('organization_id'),
    grantedAt: time('granted_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [
    check('member_roles_role', sql`${t.role} in ('counselor', 'organizer')`),
    check('member_roles_organization', sql`(${t.role} = 'organizer') = (${t.organizationId} is not null)`),
    index('member_roles_user').on(t.userId),
    uniqueIndex('member_roles_held')
      .on(t.userId, t.role, sql`coalesce(${t.organizationId}, '')`)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** The question put to an account that signed in on a device with a visitor's data. */
export const mergeOffers = pgTable(
  'merge_offers',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    visitorUserId: text('visitor_user_id')
      .notNull()
      .references(() => users.id),
    createdAt: time('created_at').notNull(),
    answer: text(),
    answeredAt: time('answered_at'),
  },
  (t) => [
    check('merge_offers_answer', sql`${t.answer} in ('accepted', 'declined')`),
    uniqueIndex('merge_offers_open')
      .on(t.userId, t.visitorUserId)
      .where(sql`${t.answer} is null`),
    index('merge_offers_visitor').on(t.visitorUserId),
  ],
)

/** A visitor is merged once and for all: the unique constraint says so. */
export const mergeReceipts = pgTable(
  'merge_receipts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    visitorUserId: text('visitor_user_id').notNull(),
    moved: jsonb().$type<Record<string, number>>().notNull(),
    mergedAt: time('merged_at').notNull(),
  },
  (t) => [unique('merge_receipts_once').on(t.visitorUserId), index('merge_receipts_user').on(t.userId)],
)
