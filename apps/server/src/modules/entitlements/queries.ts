import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { createBatcher } from '../../platform/db/batcher.ts'
import { memberships, unlocks } from './tables.ts'

export type UnlockRow = typeof unlocks.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect

export interface Subject {
  reportId: string
  assessmentId: string
}

const live = (userId: string) => and(eq(unlocks.userId, userId), isNull(unlocks.endedAt))

const opens = (userId: string, { reportId, assessmentId }: Subject) =>
  and(
    live(userId),
    or(
      and(eq(unlocks.kind, 'report'), eq(unlocks.subjectId, reportId)),
      and(eq(unlocks.kind, 'table'), eq(unlocks.subjectId, assessmentId)),
    ),
  )

const running = (userId: string, now: Date) =>
  and(
    eq(memberships.userId, userId),
    isNull(memberships.endedAt),
    lte(memberships.startsAt, now),
    gt(memberships.endsAt, now),
  )

interface Question extends Subject {
  userId: string
  now: Date
}

export type AskUnlocked = (question: Question) => Promise<boolean>

const openTo = {
  name: 'is_unlocked',
  text: `
    select exists (select from unlocks u where u.user_id = asked.person and u.ended_at is null
        and ((u.kind = 'report' and u.subject_id = asked.report) or (u.kind = 'table' and u.subject_id = asked.table_id)))
      or exists (select from memberships m where m.user_id = asked.person and m.ended_at is null
        and m.starts_at <= asked.now and m.ends_at > asked.now) as open
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
      with ordinality as asked (person, report, table_id, now, place) order by place`,
}

async function areUnlocked(tx: Tx, asked: readonly Question[]): Promise<boolean[]> {
  const column = <T>(of: (one: Question) => T): T[] => asked.map(of)
  const values = [
    column(({ userId }) => userId),
    column(({ reportId }) => reportId),
    column(({ assessmentId }) => assessmentId),
    column(({ now }) => now),
  ]
  const rows = await runPrepared<{ open: boolean }>(tx, openTo, values)
  return rows.map(({ open }) => open)
}

/** Whether this person has paid, in whatever way, for the deep part of this report. */
export async function isUnlocked(tx: Tx, question: Question): Promise<boolean> {
  const [open] = await areUnlocked(tx, [question])
  return open === true
}

/** The same for all who open a report at one moment. */
export const prepareUnlocked = (tx: Tx): AskUnlocked => createBatcher((asked) => areUnlocked(tx, asked))

/** The unlock that opens this is marked as read, unless it was taken back at this very moment. */
export async function markUnlockRead(tx: Tx, userId: string, subject: Subject, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    with found as (
      select id, opened_at from ${unlocks} where ${opens(userId, subject)}
      order by (kind = 'table') desc limit 1
    ), read as (
      update unlocks u set opened_at = ${now} from found
      where u.id = found.id and found.opened_at is null and u.ended_at is null returning u.id
    )
    select exists (select from read) or exists (select from found where opened_at is not null) as open`)
  return rows[0]?.open === true
}

export async function markMembershipRead(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    with found as (
      select id, opened_at from ${memberships} where ${running(userId, now)} order by starts_at limit 1
    ), read as (
      update memberships m set opened_at = ${now} from found
      where m.id = found.id and found.opened_at is null and m.ended_at is null returning m.id
    )
    select exists (select from read) or exists (select from found where opened_at is not null) as open`)
  return rows[0]?.open === true
}

/** False when it is open already. */
export async function insertUnlock(tx: Tx, unlock: typeof unlocks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(unlocks).values(unlock).onConflictDoNothing().returning({ id: unlocks.id })
  return rows.length > 0
}

export async function findUnlockOfOrder(tx: Tx, orderId: string): Promise<UnlockRow | null> {
  const [row] = await tx.select().from(unlocks).where(eq(unlocks.orderId, orderId))
  return row ?? null
}

export async function findMembershipOfOrder(tx: Tx, orderId: string): Promise<MembershipRow | null> {
  const [row] = await tx.select().from(memberships).where(eq(memberships.orderId, orderId))
  return row ?? null
}

/** Takes it back; `unread`: unless something behind it was read. */
export async function endUnlock(tx: Tx, orderId: string, now: Date, only?: 'unread'): Promise<boolean> {
  const unread = only && isNull(unlocks.openedAt)
  const ended = await tx
    .update(unlocks)
    .set({ endedAt: now })
    .where(and(eq(unlocks.orderId, orderId), unread, isNull(unlocks.endedAt)))
  return (ended.rowCount ?? 0) > 0
}

/** The gateway would not give the money back: what was bought is there again, unless it was opened anew meanwhile. */
export async function reviveUnlock(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update unlocks u set ended_at = null where u.order_id = ${orderId} and not exists (
      select from unlocks other where other.user_id = u.user_id and other.kind = u.kind
        and other.subject_id = u.subject_id and other.ended_at is null)`)
}

export async function reviveMembership(tx: Tx, orderId: string): Promise<void> {
  await tx.update(memberships).set({ endedAt: null }).where(eq(memberships.orderId, orderId))
}

export async function membershipUntil(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ endsAt: memberships.endsAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isNull(memberships.endedAt), gt(memberships.endsAt, now)))
    .orderBy(desc(memberships.endsAt))
    .limit(1)
  return row?.endsAt ?? null
}

/** Of two memberships paid at one moment the second begins when the first ends. */
export async function holdMemberships(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${userId}`}, 0))`)
}

interface NewMembership {
  id: string
  userId: string
  orderId: string
  months: number
}

/** Begins when the one before ends. */
export async function addMembership(
  tx: Tx,
  { id, userId, orderId, months }: NewMembership,
  now: Date,
): Promise<void> {
  const startsAt = (await membershipUntil(tx, userId, now)) ?? now
  await tx.execute(sql`
    insert into memberships (id, user_id, order_id, starts_at, ends_at)
    values (${id}, ${userId}, ${orderId}, ${startsAt}, ${startsAt}::timestamptz + make_interval(months => ${months}))
    on conflict (order_id) do nothing`)
}

/** Those after it move up: nobody who paid for two stands outside in between. */
export async function endMembership(tx: Tx, orderId: string, now: Date, only?: 'unread'): Promise<boolean> {
  const unread = only && isNull(memberships.openedAt)
  const [ended] = await tx
    .update(memberships)
    .set({ endedAt: now })
    .where(and(eq(memberships.orderId, orderId), unread, isNull(memberships.endedAt)))
    .returning()
  if (!ended) return false
  const from = ended.startsAt > now ? ended.startsAt : now
  await tx.execute(sql`
    update memberships set starts_at = starts_at - (${ended.endsAt}::timestamptz - ${from}::timestamptz),
      ends_at = ends_at - (${ended.endsAt}::timestamptz - ${from}::timestamptz)
    where user_id = ${ended.userId} and ended_at is null and starts_at >= ${ended.endsAt}`)
  return true
}

export async function countUnlocks(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(unlocks)
    .where(live(userId))
  return row?.count ?? 0
}

export const listUnlocks = (tx: Tx, userId: string): Promise<UnlockRow[]> =>
  tx.select().from(unlocks).where(live(userId)).orderBy(unlocks.createdAt)

export const listMemberships = (tx: Tx, userId: string): Promise<MembershipRow[]> =>
  tx.select().from(memberships).where(eq(memberships.userId, userId)).orderBy(memberships.startsAt)

/** What both have open stays open once; the visitor's is kept as a record of what was paid. */
export async function moveUnlocks(tx: Tx, from: string, to: string, now: Date): Promise<number> {
  await tx.execute(sql`
    update unlocks u set ended_at = ${now}
    where u.user_id = ${from} and u.ended_at is null and exists (
      select from unlocks other where other.user_id = ${to} and other.kind = u.kind
        and other.subject_id = u.subject_id and other.ended_at is null)`)
  const moved = await tx.update(unlocks).set({ userId: to }).where(eq(unlocks.userId, from))
  await tx.update(memberships).set({ userId: to }).where(eq(memberships.userId, from))
  return moved.rowCount ?? 0
}

export type UnlockOwner = Pick<UnlockRow, 'userId'> & Partial<Pick<UnlockRow, 'kind' | 'subjectId'>>

export async function endWhereOpen(tx: Tx, orderId: string, to: UnlockOwner, now: Date): Promise<void> {
  await tx.execute(sql`
    update unlocks u set ended_at = ${now} where u.order_id = ${orderId} and u.ended_at is null and exists (
      select from unlocks other where other.user_id = ${to.userId} and other.ended_at is null
        and other.kind = coalesce(${to.kind ?? null}, u.kind)
        and other.subject_id = coalesce(${to.subjectId ?? null}, u.subject_id))`)
}

export async function setUnlockOwner(tx: Tx, orderId: string, to: UnlockOwner): Promise<void> {
  await tx.update(unlocks).set(to).where(eq(unlocks.orderId, orderId))
}

export async function moveMembershipOfOrder(tx: Tx, orderId: string, userId: string): Promise<void> {
  await tx.update(memberships).set({ userId }).where(eq(memberships.orderId, orderId))
}

export async function deleteUnlocks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(unlocks).where(eq(unlocks.userId, userId))
  await tx.delete(memberships).where(eq(memberships.userId, userId))
}
