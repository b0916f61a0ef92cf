import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { teamMembers, teamRounds, teams, teamSheets } from './tables.ts'

export type TeamRow = typeof teams.$inferSelect
export type NewTeam = typeof teams.$inferInsert
export type RoundRow = typeof teamRounds.$inferSelect
export type MemberRow = typeof teamMembers.$inferSelect
export type SheetRow = typeof teamSheets.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null
const isIn = eq(teamMembers.state, 'in')

export async function insertTeam(tx: Tx, row: NewTeam): Promise<void> {
  await tx.insert(teams).values(row)
  await insertRound(tx, { teamId: row.id, round: 1, openedAt: row.createdAt })
}

export async function insertRound(tx: Tx, row: typeof teamRounds.$inferInsert): Promise<void> {
  await tx.insert(teamRounds).values(row)
}

export async function hasCode(tx: Tx, code: string): Promise<boolean> {
  return (await tx.select({ id: teams.id }).from(teams).where(eq(teams.code, code))).length > 0
}

export async function findByCode(tx: Tx, code: string): Promise<TeamRow | null> {
  return first(await tx.select().from(teams).where(eq(teams.code, code)))
}

export async function findTeam(tx: Tx, id: string): Promise<TeamRow | null> {
  return first(await tx.select().from(teams).where(eq(teams.id, id)))
}

/** Whoever changes a place or a sheet holds the team first, and the person before that. */
export async function lockTeam(tx: Tx, id: string): Promise<TeamRow | null> {
  return first(await tx.select().from(teams).where(eq(teams.id, id)).for('no key update'))
}

/** All that these people are in or lead, in the order of teams. */
export async function lockTeamsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds]
  const places = tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(inArray(teamMembers.userId, ids))
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(or(inArray(teams.ownerId, ids), inArray(teams.id, places)))
    .orderBy(asc(teams.id))
    .for('no key update')
}

export async function updateTeam(tx: Tx, id: string, changes: Partial<NewTeam>): Promise<void> {
  await tx.update(teams).set(changes).where(eq(teams.id, id))
}

const ofRound = (teamId: string, round: number) =>
  and(eq(teamRounds.teamId, teamId), eq(teamRounds.round, round))

/** Without the ledger, which only publishing reads. */
const page = { round: teamRounds.round, finished: teamRounds.finished, shown: teamRounds.shown }

export async function findRound(tx: Tx, teamId: string, round: number) {
  return first(await tx.select(page).from(teamRounds).where(ofRound(teamId, round)))
}

export async function findWholeRound(tx: Tx, teamId: string, round: number): Promise<RoundRow | null> {
  return first(await tx.select().from(teamRounds).where(ofRound(teamId, round)))
}

export async function updateRound(
  tx: Tx,
  { teamId, round }: { teamId: string; round: number },
  changes: Partial<Pick<RoundRow, 'finished' | 'shown' | 'ledger'>>,
): Promise<void> {
  await tx.update(teamRounds).set(changes).where(ofRound(teamId, round))
}

export async function findMember(tx: Tx, teamId: string, userId: string): Promise<MemberRow | null> {
  const where = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))
  return first(await tx.select().from(teamMembers).where(where))
}

export async function findMemberById(tx: Tx, id: string): Promise<MemberRow | null> {
  return first(await tx.select().from(teamMembers).where(eq(teamMembers.id, id)))
}

export async function insertMember(tx: Tx, row: typeof teamMembers.$inferInsert): Promise<void> {
  await tx.insert(teamMembers).values(row)
}

export async function updateMember(
  tx: Tx,
  id: string,
  changes: Partial<typeof teamMembers.$inferInsert>,
): Promise<void> {
  await tx.update(teamMembers).set(changes).where(eq(teamMembers.id, id))
}

/** The places of whoever answers in this attempt. */
export const listAnswering = (tx: Tx, attemptId: string) =>
  tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.attemptId, attemptId), isIn))
    .orderBy(asc(teamMembers.teamId))

export async function findSheet(tx: Tx, memberId: string, round: number): Promise<SheetRow | null> {
  const where = and(eq(teamSheets.memberId, memberId), eq(teamSheets.round, round))
  return first(await tx.select().from(teamSheets).where(where))
}

export async function insertSheet(tx: Tx, row: typeof teamSheets.$inferInsert): Promise<void> {
  await tx.insert(teamSheets).values(row)
}

export async function deleteSheet(tx: Tx, id: string): Promise<void> {
  await tx.delete(teamSheets).where(eq(teamSheets.id, id))
}

/** Those of one round whose people are in the team now. */
export const listSheets = (tx: Tx, teamId: string, round: number) =>
  tx
    .select({
      id: teamSheets.id,
      person: teamMembers.id,
      scores: teamSheets.scores,
      attributes: teamMembers.choices,
    })
    .from(teamSheets)
    .innerJoin(teamMembers, eq(teamMembers.id, teamSheets.memberId))
    .where(and(eq(teamSheets.teamId, teamId), eq(teamSheets.round, round), isIn))
    .orderBy(asc(teamSheets.id))

/** Whose sheets these are. */
export async function listFinished(tx: Tx, teamId: string, round: number): Promise<string[]> {
  const rows = await tx
    .select({ userId: teamMembers.userId })
    .from(teamSheets)
    .innerJoin(teamMembers, eq(teamMembers.id, teamSheets.memberId))
    .where(and(eq(teamSheets.teamId, teamId), eq(teamSheets.round, round), isIn))
  return rows.map(({ userId }) => userId)
}

export const listSheetsOf = (tx: Tx, memberId: string) =>
  tx.select().from(teamSheets).where(eq(teamSheets.memberId, memberId)).orderBy(asc(teamSheets.round))

export const listOrphans = (tx: Tx, limit: number) =>
  tx
    .select({ id: teamSheets.id, teamId: teamSheets.teamId, round: teamSheets.round })
    .from(teamSheets)
    .where(isNull(teamSheets.reportId))
    .limit(limit)

export interface Part {
  limit: number
  offset: number
}

export const listPeople = (tx: Tx, teamId: string, round: number, { limit, offset }: Part) =>
  tx
    .select({
      id: teamMembers.id,
      userId: teamMembers.userId,
      name: teamMembers.name,
      mayShow: teamMembers.mayShow,
      scores: teamSheets.scores,
    })
    .from(teamMembers)
    .leftJoin(teamSheets, and(eq(teamSheets.memberId, teamMembers.id), eq(teamSheets.round, round)))
    .where(and(eq(teamMembers.teamId, teamId), isIn))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.id))
    .limit(limit)
    .offset(offset)

/** Those who are in and have not finished this round. */
export const listWaitedFor = (tx: Tx, teamId: string, round: number) =>
  tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .leftJoin(teamSheets, and(eq(teamSheets.memberId, teamMembers.id), eq(teamSheets.round, round)))
    .where(and(eq(teamMembers.teamId, teamId), isIn, isNull(teamSheets.id)))

/** By two indexes: looking through all teams would be slower with each of them. */
const mine = (userId: string) =>
  sql`${teams.id} in (
    select t.id from teams t where t.owner_id = ${userId}
    union all
    select m.team_id from team_members m where m.user_id = ${userId} and m.state = 'in')`
/** What an organization asks is listed there. */
const ofNobodyElse = isNull(teams.organizationId)
const over = (isOver: boolean, now: Date) =>
  isOver
    ? or(isNotNull(teams.closedAt), lte(teams.closesAt, now))
    : and(isNull(teams.closedAt), gt(teams.closesAt, now))

const own = (tx: Tx, userId: string) =>
  tx
    .select({ team: teams, member: teamMembers, finished: teamRounds.finished, sheetId: teamSheets.id })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId), isIn))
    .innerJoin(teamRounds, and(eq(teamRounds.teamId, teams.id), eq(teamRounds.round, teams.round)))
    .leftJoin(teamSheets, and(eq(teamSheets.memberId, teamMembers.id), eq(teamSheets.round, teams.round)))

export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number]

export const listOwn = (tx: Tx, userId: string, isOver: boolean, { limit, offset }: Part, now: Date) =>
  own(tx, userId)
    .where(and(mine(userId), ofNobodyElse, over(isOver, now)))
    .orderBy(isOver ? desc(teams.closesAt) : asc(teams.closesAt), asc(teams.id))
    .limit(limit)
    .offset(offset)

export async function findOwn(tx: Tx, userId: string, id: string): Promise<OwnRow | null> {
  return first(await own(tx, userId).where(and(eq(teams.id, id), mine(userId))))
}

export async function countOwn(tx: Tx, userId: string, isOver: boolean, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(teams)
    .where(and(mine(userId), ofNobodyElse, over(isOver, now)))
  return row?.total ?? 0
}

export const listNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [...ids]))

export const listTeamsById = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      team: teams,
      finished: teamRounds.finished,
      hasFigures: sql<boolean>`${teamRounds.shown} is not null`,
    })
    .from(teams)
    .innerJoin(teamRounds, and(eq(teamRounds.teamId, teams.id), eq(teamRounds.round, teams.round)))
    .where(inArray(teams.id, [...ids]))

export const listPartsOf = (tx: Tx, ids: readonly string[], userId: string) =>
  tx
    .select({ teamId: teams.id, reportId: teamSheets.reportId })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(teamSheets, and(eq(teamSheets.memberId, teamMembers.id), eq(teamSheets.round, teams.round)))
    .where(and(inArray(teams.id, [...ids]), eq(teamMembers.userId, userId), isIn))

/** Every place a person has or had, in the order of teams, so that two who go at once do not wait for each other. */
export const listPlaces = (tx: Tx, userId: string) =>
  tx
    .select({ member: teamMembers, team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teams.id))

export const listLed = (tx: Tx, userId: string) =>
  tx.select().from(teams).where(eq(teams.ownerId, userId)).orderBy(asc(teams.id))

export async function moveLed(tx: Tx, from: string, to: string): Promise<number> {
  return rowCount(await tx.update(teams).set({ ownerId: to }).where(eq(teams.ownerId, from)))
}

export async function deleteMember(tx: Tx, id: string): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.id, id))
}

export async function moveSheet(tx: Tx, id: string, memberId: string): Promise<void> {
  await tx.update(teamSheets).set({ memberId }).where(eq(teamSheets.id, id))
}

/** Nothing of whoever answered is left in it; the next sweep takes it out of the ledger. */
export async function orphanSheet(tx: Tx, id: string): Promise<void> {
  await tx.update(teamSheets).set({ memberId: null, reportId: null, scores: {} }).where(eq(teamSheets.id, id))
}

export async function deleteTeam(tx: Tx, id: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, id))
}

/** How many ever had a place in it. */
export async function countPlaces(tx: Tx, teamId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(teamMembers).where(eq(teamMembers.teamId, teamId))
  return row?.all ?? 0
}

export async function withdrawConsents(tx: Tx, teamId: string): Promise<void> {
  await tx.update(teamMembers).set({ mayShow: false }).where(eq(teamMembers.teamId, teamId))
}

/** How many there are for each assessment, and how many take part; no team is named. */
export const countTeams = (tx: Tx) =>
  tx
    .select({
      id: teams.assessmentId,
      teams: count(),
      open: sql<number>`(count(*) filter (where ${teams.closedAt} is null))::int`,
      members: sql<number>`coalesce(sum(${teams.memberCount}), 0)::int`,
    })
    .from(teams)
    .groupBy(teams.assessmentId)
    .orderBy(teams.assessmentId)
