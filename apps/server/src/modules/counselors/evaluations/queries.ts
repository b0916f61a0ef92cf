import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReservationRow } from '../queries.ts'
import { reservations } from '../tables.ts'
import { fewest } from './policy.ts'
import { counselorRatings, sessionEvaluations as evaluations } from './tables.ts'

export type EvaluationRow = typeof evaluations.$inferSelect
export type NewEvaluation = typeof evaluations.$inferInsert
export type RatingRow = typeof counselorRatings.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findOf = async (tx: Tx, reservationId: string): Promise<EvaluationRow | null> =>
  first(await tx.select().from(evaluations).where(eq(evaluations.reservationId, reservationId)))

export const lockEvaluation = async (tx: Tx, id: string): Promise<EvaluationRow | null> =>
  first(await tx.select().from(evaluations).where(eq(evaluations.id, id)).for('no key update'))

export async function putEvaluation(tx: Tx, row: NewEvaluation): Promise<void> {
  const { id: _id, createdAt: _createdAt, nth: _nth, ...changes } = row
  await tx
    .insert(evaluations)
    .values(row)
    .onConflictDoUpdate({ target: evaluations.reservationId, set: changes })
}

export async function updateEvaluation(tx: Tx, id: string, changes: Partial<NewEvaluation>): Promise<void> {
  await tx.update(evaluations).set(changes).where(eq(evaluations.id, id))
}

/** Which of these somebody has spoken of, and since when. */
export const listEvaluated = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: evaluations.reservationId, at: evaluations.createdAt })
    .from(evaluations)
    .where(inArray(evaluations.reservationId, [...ids]))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Up to this session, and with it, how often these two have met. */
export async function countMeetings(tx: Tx, session: ReservationRow): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, session.userId ?? ''),
        eq(reservations.counselorId, session.counselorId),
        inArray(reservations.state, ['done', 'booked']),
        lte(reservations.startsAt, session.startsAt),
      ),
    )
  return row?.total ?? 0
}

const isSaid = (counselorId: string) =>
  and(eq(evaluations.counselorId, counselorId), eq(evaluations.wordsState, 'shown'))

export const listSaid = (
  tx: Tx,
  counselorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<EvaluationRow[]> =>
  tx
    .select()
    .from(evaluations)
    .where(isSaid(counselorId))
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(limit)
    .offset(offset)

export async function countSaid(tx: Tx, counselorId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(evaluations).where(isSaid(counselorId))
  return row?.total ?? 0
}

export const listRatings = async (tx: Tx, ids: readonly string[]): Promise<RatingRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(counselorRatings)
        .where(inArray(counselorRatings.counselorId, [...ids]))

/** Without one of the four it is in no figure: two figures must never differ by one person. */
const mayCount = (settled: Date) =>
  and(
    isNull(evaluations.countedAt),
    lte(evaluations.createdAt, settled),
    isNotNull(evaluations.heard),
    isNotNull(evaluations.onTopic),
    isNotNull(evaluations.fit),
    isNotNull(evaluations.again),
  )

export const listToCount = (tx: Tx, settled: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: evaluations.counselorId })
    .from(evaluations)
    .where(mayCount(settled))
    .groupBy(evaluations.counselorId)
    .having(gte(countDistinct(evaluations.userId), fewest))
    .limit(limit)

/** The counselor is held by the caller. False where they are too few. */
export async function countAll(tx: Tx, counselorId: string, settled: Date, now: Date): Promise<boolean> {
  const those = and(eq(evaluations.counselorId, counselorId), mayCount(settled))
  const total = (column: typeof evaluations.heard | typeof evaluations.onTopic | typeof evaluations.fit) =>
    sql<number>`sum(${column})::int`
  const [sums] = await tx
    .select({
      people: countDistinct(evaluations.userId),
      count: sql<number>`count(*)::int`,
      again: sql<number>`(count(*) filter (where ${evaluations.again} = 'yes'))::int`,
      heard: total(evaluations.heard),
      onTopic: total(evaluations.onTopic),
      fit: total(evaluations.fit),
    })
    .from(evaluations)
    .where(those)
  if (!sums || sums.people < fewest) return false
  const { people: _people, ...row } = sums
  await tx
    .insert(counselorRatings)
    .values({ counselorId, ...row })
    .onConflictDoUpdate({
      target: counselorRatings.counselorId,
      set: {
        count: sql`${counselorRatings.count} + ${row.count}`,
        again: sql`${counselorRatings.again} + ${row.again}`,
        heard: sql`${counselorRatings.heard} + ${row.heard}`,
        onTopic: sql`${counselorRatings.onTopic} + ${row.onTopic}`,
        fit: sql`${counselorRatings.fit} + ${row.fit}`,
      },
    })
  await tx.update(evaluations).set({ countedAt: now }).where(those)
  return true
}

const waits = or(eq(evaluations.wordsState, 'held'), eq(evaluations.answerState, 'held'))

export const listWaiting = (tx: Tx, limit: number): Promise<EvaluationRow[]> =>
  tx.select().from(evaluations).where(waits).orderBy(asc(evaluations.changedAt)).limit(limit)

/** The newest of what was written for us alone. */
export const listForUs = (tx: Tx, limit: number): Promise<EvaluationRow[]> =>
  tx
    .select()
    .from(evaluations)
    .where(isNotNull(evaluations.sealed))
    .orderBy(desc(evaluations.changedAt))
    .limit(limit)

export const findEvaluation = async (tx: Tx, id: string): Promise<EvaluationRow | null> =>
  first(await tx.select().from(evaluations).where(eq(evaluations.id, id)))

export const listAllBy = (tx: Tx, userId: string): Promise<EvaluationRow[]> =>
  tx.select().from(evaluations).where(eq(evaluations.userId, userId)).orderBy(asc(evaluations.createdAt))

export async function moveEvaluations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(evaluations).set({ userId: to }).where(eq(evaluations.userId, from))
}

/** Sums stay: they are of five people or more, and nobody's. */
export async function forgetEvaluations(tx: Tx, userId: string): Promise<void> {
  await tx.delete(evaluations).where(eq(evaluations.userId, userId))
}
