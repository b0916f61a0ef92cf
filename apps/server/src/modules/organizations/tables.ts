import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
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
import { teams } from '../teams/tables.ts'
import type { ApplicationState, MemberRole, OrganizationKind, OwnLine, Size } from './model.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * What everybody may know of an organization. All that belongs to one lies in the tables below, which PostgreSQL itself keeps
 * apart: a transaction sees the rows of the organization it has entered and of the person it acts for, and no others (084).
 */
export const organizations = pgTable(
  'organizations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    mode: text().notNull(),
    kind: text().$type<OrganizationKind>().notNull().default('company'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [check('organizations_kind', sql`${t.kind} in ('school', 'company', 'hospital', 'community')`)],
)

const belongs = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id)

/** A class, a department: by what figures may be looked at. */
export const organizationGroups = pgTable(
  'organization_groups',
  {
    id: text().primaryKey(),
    organizationId: belongs(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('organization_groups_name').on(t.organizationId, t.name),
    unique('organization_groups_own').on(t.organizationId, t.id),
  ],
)

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: belongs(),
    userId: text('user_id').notNull(),
    isActive: boolean('is_active').notNull(),
    role: text().$type<MemberRole>().notNull().default('member'),
    groupId: text('group_id'),
    /** How those who lead know them. */
    name: text().notNull().default(''),
    joinedAt: time('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    foreignKey({
      name: 'organization_members_group',
      columns: [t.organizationId, t.groupId],
      foreignColumns: [organizationGroups.organizationId, organizationGroups.id],
    }),
    check('organization_members_role', sql`${t.role} in ('owner', 'admin', 'viewer', 'member')`),
    uniqueIndex('organization_members_one_active')
      .on(t.userId)
      .where(sql`${t.isActive}`),
    uniqueIndex('organization_members_one_owner')
      .on(t.organizationId)
      .where(sql`${t.role} = 'owner'`),
    index('organization_members_user').on(t.userId),
    index('organization_members_list').on(t.organizationId, t.joinedAt, t.userId),
    index('organization_members_in_group').on(t.organizationId, t.groupId),
  ],
)

/** Somebody asks for an organization. What they wrote and their number are sealed by their own key. */
export const organizationApplications = pgTable(
  'organization_applications',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    state: text().$type<ApplicationState>().notNull(),
    kind: text().$type<OrganizationKind>(),
    name: text().notNull().default(''),
    size: text().$type<Size>(),
    sealed: bytes(),
    /** Which version of the promises was agreed to. */
    agreement: text().notNull().default(''),
    /** Gone once somebody has decided. */
    proofKey: text('proof_key'),
    reason: text(),
    organizationId: text('organization_id').references(() => organizations.id),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (t) => [
    check('organization_applications_state', sql`${t.state} in ('draft', 'waiting', 'approved', 'refused')`),
    check(
      'organization_applications_whole',
      sql`${t.state} = 'draft' or (${t.kind} is not null and ${t.size} is not null and ${t.name} <> '')`,
    ),
    check(
      'organization_applications_proof',
      sql`${t.state} in ('draft', 'waiting') or ${t.proofKey} is null`,
    ),
    uniqueIndex('organization_applications_open')
      .on(t.userId)
      .where(sql`${t.state} in ('draft', 'waiting')`),
    index('organization_applications_person').on(t.userId, t.createdAt),
    index('organization_applications_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

/** A link that lets people in until a day. */
export const organizationInvites = pgTable(
  'organization_invites',
  {
    code: text().primaryKey(),
    organizationId: belongs(),
    groupId: text('group_id'),
    endsAt: time('ends_at').notNull(),
    revokedAt: time('revoked_at'),
    joined: integer().notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'organization_invites_group',
      columns: [t.organizationId, t.groupId],
      foreignColumns: [organizationGroups.organizationId, organizationGroups.id],
    }),
    index('organization_invites_list').on(t.organizationId, t.createdAt),
  ],
)

/**
 * Places kept for people by their number, which lies here only as an index: whoever proves it may take the place. Until then
 * nobody is in, and nobody learns whether the number has an account.
 */
export const organizationRoster = pgTable(
  'organization_roster',
  {
    organizationId: belongs(),
    mobileIndex: text('mobile_index').notNull(),
    name: text().notNull(),
    groupId: text('group_id'),
    role: text().$type<MemberRole>().notNull(),
    /** Who has taken it; a list that comes again offers it to nobody twice. */
    userId: text('user_id'),
    endsAt: time('ends_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.mobileIndex] }),
    foreignKey({
      name: 'organization_roster_group',
      columns: [t.organizationId, t.groupId],
      foreignColumns: [organizationGroups.organizationId, organizationGroups.id],
    }),
    check('organization_roster_role', sql`${t.role} in ('admin', 'viewer', 'member')`),
    index('organization_roster_number').on(t.mobileIndex),
    index('organization_roster_person').on(t.userId),
    index('organization_roster_end').on(t.endsAt),
    index('organization_roster_in_group').on(t.organizationId, t.groupId),
  ],
)

/** What an organization offers its own people: numbers, rooms, names of counselors. No row where it offers nothing. */
export const organizationHelp = pgTable('organization_help', {
  organizationId: belongs().primaryKey(),
  text: text().notNull(),
  lines: jsonb().$type<OwnLine[]>().notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Which version of the promises was agreed to, and when. */
export const organizationAgreements = pgTable(
  'organization_agreements',
  { organizationId: belongs(), version: text().notNull(), agreedAt: time('agreed_at').notNull() },
  (t) => [primaryKey({ columns: [t.organizationId, t.version] })],
)

/** So many may answer until a day. However many come at once, none is one too many. */
export const organizationLicences = pgTable(
  'organization_licences',
  {
    id: text().primaryKey(),
    organizationId: belongs(),
    seats: integer().notNull(),
    used: integer().notNull().default(0),
    source: text().$type<'trial' | 'granted' | 'order'>().notNull(),
    orderId: text('order_id').unique(),
    endsAt: time('ends_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('organization_licences_seats', sql`${t.used} between 0 and ${t.seats}`),
    check('organization_licences_source', sql`${t.source} in ('trial', 'granted', 'order')`),
    index('organization_licences_list').on(t.organizationId, t.endsAt),
  ],
)

/** How many were asked when each round began: counts are told against it, so that moving people about tells nobody more (163). */
const askedPerRound = () => integer().array().notNull().default([])

/**
 * A table that an organization asks its people to answer. Who answers, and what becomes of it, lies in an anonymous team that
 * nobody leads (100): here lies only whom it was asked of.
 */
export const organizationAssignments = pgTable(
  'organization_assignments',
  {
    id: text().primaryKey(),
    organizationId: belongs(),
    teamId: text('team_id')
      .notNull()
      .unique()
      .references(() => teams.id),
    /** What those who are asked are told, and when it was asked for. */
    call: text().$type<'asked' | 'reminded'>().notNull(),
    calledAt: time('called_at').notNull(),
    /** Everybody up to this one was told. */
    calledUpTo: text('called_up_to').notNull().default(''),
    isCalled: boolean('is_called').notNull().default(false),
    asked: askedPerRound(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    check('organization_assignments_call', sql`${t.call} in ('asked', 'reminded')`),
    unique('organization_assignments_own').on(t.organizationId, t.id),
    index('organization_assignments_list').on(t.organizationId, t.createdAt),
    index('organization_assignments_to_call')
      .on(t.calledAt)
      .where(sql`not ${t.isCalled}`),
  ],
)

/** Of whom it is asked; of everybody where there is no row. The place is the option by which the team looks at its figures. */
export const organizationAssignmentGroups = pgTable(
  'organization_assignment_groups',
  {
    organizationId: belongs(),
    assignmentId: text('assignment_id').notNull(),
    groupId: text('group_id').notNull(),
    place: integer().notNull(),
    asked: askedPerRound(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.groupId] }),
    foreignKey({
      name: 'organization_assignment_groups_assignment',
      columns: [t.organizationId, t.assignmentId],
      foreignColumns: [organizationAssignments.organizationId, organizationAssignments.id],
    }),
    foreignKey({
      name: 'organization_assignment_groups_group',
      columns: [t.organizationId, t.groupId],
      foreignColumns: [organizationGroups.organizationId, organizationGroups.id],
    }),
    unique('organization_assignment_groups_place').on(t.assignmentId, t.place),
    index('organization_assignment_groups_of').on(t.organizationId, t.groupId),
  ],
)

/**
 * A seat that somebody has taken and not used up yet. Once they hand something in, or give it back, the row is gone: who answered
 * stands nowhere here.
 */
export const organizationSeats = pgTable(
  'organization_seats',
  {
    organizationId: belongs(),
    assignmentId: text('assignment_id').notNull(),
    userId: text('user_id').notNull(),
    licenceId: text('licence_id')
      .notNull()
      .references(() => organizationLicences.id),
    takenAt: time('taken_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.userId] }),
    foreignKey({
      name: 'organization_seats_assignment',
      columns: [t.organizationId, t.assignmentId],
      foreignColumns: [organizationAssignments.organizationId, organizationAssignments.id],
    }),
    index('organization_seats_person').on(t.userId),
    index('organization_seats_end').on(t.endsAt),
  ],
)

/** The organization's own OpenID provider, by which its people sign in. */
export const organizationSignOns = pgTable('organization_sign_ons', {
  organizationId: belongs().primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  secretSealed: text('secret_sealed').notNull(),
  isOn: boolean('is_on').notNull().default(false),
  updatedAt: time('updated_at').notNull(),
})

/** Who came by it: issuer and subject lie here only as an index. Whoever was taken out comes in again by an invitation alone. */
export const organizationIdentities = pgTable(
  'organization_identities',
  {
    organizationId: belongs(),
    subjectIndex: text('subject_index').notNull(),
    userId: text('user_id').notNull(),
    removedAt: time('removed_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.subjectIndex] }),
    unique('organization_identities_one').on(t.organizationId, t.userId),
    index('organization_identities_person').on(t.userId),
  ],
)

/** A sign-in under way at such a provider; used once, by whoever began it. */
export const organizationArrivals = pgTable(
  'organization_arrivals',
  {
    stateHash: text('state_hash').primaryKey(),
    organizationId: belongs(),
    userId: text('user_id').notNull(),
    /** Nonce and verifier. */
    checksSealed: text('checks_sealed').notNull(),
    isLinking: boolean('is_linking').notNull(),
    isSpent: boolean('is_spent').notNull().default(false),
    endsAt: time('ends_at').notNull(),
  },
  (t) => [
    index('organization_arrivals_person').on(t.userId),
    index('organization_arrivals_end').on(t.endsAt),
  ],
)
