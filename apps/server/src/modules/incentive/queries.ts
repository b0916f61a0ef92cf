import { and, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { IncomeSource, Plan } from './model.ts'
import { attributions, incentivePauses, incentivePlan, incomes } from './tables.ts'

export type AttributionRow = typeof attributions.$inferSelect
export type IncomeRow = typeof incomes.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function findPlan(tx: Tx): Promise<Plan | null> {
  const row = first(await tx.select().from(incentivePlan))
  if (!row) return null
  const { id: _, ...plan } = row
  return plan
}

export async function savePlan(tx: Tx, plan: Plan): Promise<void> {
  await tx
    .insert(incentivePlan)
    .values({ id: 1, ...plan })
    .onConflictDoUpdate({ target: incentivePlan.id, set: plan })
}

export async function isPausedFor(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.select().from(incentivePauses).where(eq(incentivePauses.userId, userId))
  return rows.length > 0
}

export async function pauseFor(tx: Tx, userId: string, pausedAt: Date): Promise<void> {
  await tx.insert(incentivePauses).values({ userId, pausedAt }).onConflictDoNothing()
}

export async function resumeFor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(incentivePauses).where(eq(incentivePauses.userId, userId))
}

export async function findAttribution(tx: Tx, userId: string): Promise<AttributionRow | null> {
  return first(await tx.select().from(attributions).where(eq(attributions.userId, userId)))
}

/** False when somebody else had brought them: the first stays. */
export async function insertAttribution(
  tx: Tx,
  row: typeof attributions.$inferInsert,
): Promise<AttributionRow | null> {
  return first(await tx.insert(attributions).values(row).onConflictDoNothing().returning())
}

export async function updateAttribution(
  tx: Tx,
  userId: string,
  changes: Partial<AttributionRow>,
): Promise<void> {
  await tx.update(attributions).set(changes).where(eq(attributions.userId, userId))
}

/** One at a time: two who bring each other along in the same moment would not see each other. */
export async function lockAttributions(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('attributions', 0))`)
}

/** Whether `userId` stands above `inviterId`, however far: then one would earn by the other both ways. */
export async function isAbove(tx: Tx, userId: string, inviterId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with recursive above (id) as (
      select ${inviterId}::text
      union
      select attributions.inviter_id from attributions join above on attributions.user_id = above.id
    )
    select exists (select from above where above.id = ${userId}) as found`)
  return rows[0]?.found ?? false
}

export async function insertIncome(tx: Tx, row: typeof incomes.$inferInsert): Promise<IncomeRow | null> {
  return first(await tx.insert(incomes).values(row).onConflictDoNothing().returning())
}

export async function lockIncome(tx: Tx, id: string): Promise<IncomeRow | null> {
  return first(await tx.select().from(incomes).where(eq(incomes.id, id)).for('update'))
}

export const lockIncomesOf = (tx: Tx, receiptId: string): Promise<IncomeRow[]> =>
  tx.select().from(incomes).where(eq(incomes.receiptId, receiptId)).orderBy(incomes.id).for('update')

/** What one earned by the payments of the other. */
export const lockIncomesBetween = (tx: Tx, payerId: string, userId: string): Promise<IncomeRow[]> =>
  tx
    .select()
    .from(incomes)
    .where(and(eq(incomes.payerId, payerId), eq(incomes.userId, userId)))
    .orderBy(incomes.id)
    .for('update')

export async function updateIncome(tx: Tx, id: string, changes: Partial<IncomeRow>): Promise<void> {
  await tx.update(incomes).set(changes).where(eq(incomes.id, id))
}

export const listDueIncomes = (tx: Tx, now: Date, limit: number): Promise<IncomeRow[]> =>
  tx
    .select()
    .from(incomes)
    .where(and(eq(incomes.state, 'pending'), lte(incomes.freeAt, now)))
    .orderBy(incomes.freeAt)
    .limit(limit)

export const listHeldIncomes = (tx: Tx, limit: number): Promise<IncomeRow[]> =>
  tx.select().from(incomes).where(eq(incomes.state, 'held')).orderBy(incomes.paidAt).limit(limit)

export async function isHeldIncome(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(incomes, and(eq(incomes.id, id), eq(incomes.state, 'held')))) > 0
}

const isShare = eq(incomes.source, 'share')

interface Recent {
  /** Buyers besides the one who pays now. */
  othersToday: number
  fenToday: number
  refundsThisMonth: number
}

/** What a look goes by. */
export async function readRecent(
  tx: Tx,
  userId: string,
  payerId: string,
  since: { day: Date; month: Date },
): Promise<Recent> {
  const [row] = await tx
    .select({
      othersToday: sql<number>`count(distinct ${incomes.payerId}) filter (where ${incomes.paidAt} >= ${since.day} and ${incomes.payerId} <> ${payerId})::int`,
      fenToday: sql<number>`coalesce(sum(${incomes.fen}) filter (where ${incomes.paidAt} >= ${since.day}), 0)::int`,
      refundsThisMonth: sql<number>`count(*) filter (where ${incomes.backFen} > 0)::int`,
    })
    .from(incomes)
    .where(and(isShare, eq(incomes.userId, userId), gte(incomes.paidAt, since.month)))
  return row ?? { othersToday: 0, fenToday: 0, refundsThisMonth: 0 }
}

export interface DayLine {
  day: string
  source: IncomeSource
  fen: number
  backFen: number
  pending: number
  held: number
  free: number
  freeAt: Date
}

const month = sql<string>`to_char(${incomes.day}, 'YYYY-MM')`

/** Months in which something was earned, the newest first. */
export async function listMonths(
  tx: Tx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await tx
    .select({ month })
    .from(incomes)
    .where(eq(incomes.userId, userId))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.month)
}

export async function countMonths(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(distinct ${month})::int` })
    .from(incomes)
    .where(eq(incomes.userId, userId))
  return row?.total ?? 0
}

/** One line a day and source, whoever paid and however often. */
export const listDays = (tx: Tx, userId: string, from: string, before: string | null): Promise<DayLine[]> =>
  tx
    .select({
      day: incomes.day,
      source: incomes.source,
      fen: sql<number>`sum(${incomes.fen})::int`,
      backFen: sql<number>`sum(${incomes.backFen})::int`,
      pending: sql<number>`coalesce(sum(${incomes.fen} - ${incomes.backFen}) filter (where ${incomes.state} = 'pending'), 0)::int`,
      held: sql<number>`coalesce(sum(${incomes.fen} - ${incomes.backFen}) filter (where ${incomes.state} = 'held'), 0)::int`,
      free: sql<number>`coalesce(sum(${incomes.fen} - ${incomes.backFen}) filter (where ${incomes.state} = 'free'), 0)::int`,
      freeAt: sql<Date>`max(${incomes.freeAt})`.mapWith(incomes.freeAt),
    })
    .from(incomes)
    .where(
      and(
        eq(incomes.userId, userId),
        gte(incomes.day, from),
        before === null ? undefined : lt(incomes.day, before),
      ),
    )
    .groupBy(incomes.day, incomes.source)
    .orderBy(desc(incomes.day), desc(incomes.source))

export async function readTotals(tx: Tx, userId: string, monthStart: string) {
  const [row] = await tx
    .select({
      earned: sql<number>`coalesce(sum(${incomes.fen} - ${incomes.backFen}), 0)::int`,
      month: sql<number>`coalesce(sum(${incomes.fen} - ${incomes.backFen}) filter (where ${isShare} and ${incomes.day} >= ${monthStart}), 0)::int`,
    })
    .from(incomes)
    .where(eq(incomes.userId, userId))
  return row ?? { earned: 0, month: 0 }
}

export async function countIncomes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(incomes).where(eq(incomes.userId, userId))
  return row?.total ?? 0
}

/** What of somebody's is still looked at: whoever pays out wants to know. */
export async function countHeldOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(incomes)
    .where(and(eq(incomes.userId, userId), eq(incomes.state, 'held')))
  return row?.total ?? 0
}

/** What sessions brought somebody, without what went back; days are those of Beijing. */
export async function sumBySessions(
  tx: Tx,
  userId: string,
  monthStart: string,
): Promise<{ all: number; month: number }> {
  const left = sql`${incomes.fen} - ${incomes.backFen}`
  const [row] = await tx
    .select({
      all: sql<number>`coalesce(sum(${left}), 0)::int`,
      month: sql<number>`coalesce(sum(${left}) filter (where ${incomes.day} >= ${monthStart}), 0)::int`,
    })
    .from(incomes)
    .where(and(eq(incomes.userId, userId), eq(incomes.source, 'session')))
  return row ?? { all: 0, month: 0 }
}

export async function hasEarnedBySessions(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: incomes.id })
    .from(incomes)
    .where(and(eq(incomes.userId, userId), eq(incomes.source, 'session')))
    .limit(1)
  return rows.length > 0
}
