import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { findOperators } from '../../operators/index.ts'
import { reviewClaims, reviewDecisions } from '../tables.ts'

export type ClaimRow = typeof reviewClaims.$inferSelect
export type DecisionRow = typeof reviewDecisions.$inferSelect

export interface Claim {
  kind: string
  subject: string
  /** Who holds it; null where nobody does any more. */
  heldBy: string | null
  operatorId: string
  isAsked: boolean
}

async function withNames(tx: Tx, rows: readonly ClaimRow[], now: Date): Promise<Claim[]> {
  const ids = [...new Set(rows.map(({ operatorId }) => operatorId))]
  const names = new Map((await findOperators(tx, ids)).map(({ id, name }) => [id, name]))
  return rows.map(({ kind, subject, operatorId, until, askedAt }) => ({
    kind,
    subject,
    operatorId,
    heldBy: askedAt === null && until > now ? (names.get(operatorId) ?? null) : null,
    isAsked: askedAt !== null,
  }))
}

export async function listClaims(tx: Tx, subjects: readonly string[], now: Date): Promise<Claim[]> {
  if (subjects.length === 0) return []
  const rows = await tx
    .select()
    .from(reviewClaims)
    .where(inArray(reviewClaims.subject, [...subjects]))
  return withNames(tx, rows, now)
}

/** Whatever anybody works on now. */
export async function listHeldClaims(tx: Tx, now: Date): Promise<Claim[]> {
  const rows = await tx
    .select()
    .from(reviewClaims)
    .where(and(gt(reviewClaims.until, now), isNull(reviewClaims.askedAt)))
  return withNames(tx, rows, now)
}

/** False while somebody else holds it. One statement: of two who take it together, one has it. */
export async function takeClaim(
  tx: Tx,
  { kind, subject, operatorId, until, now }: Omit<ClaimRow, 'askedAt'> & { now: Date },
): Promise<boolean> {
  const taken = await tx
    .insert(reviewClaims)
    .values({ kind, subject, operatorId, until })
    .onConflictDoUpdate({
      target: [reviewClaims.kind, reviewClaims.subject],
      set: { operatorId, until, askedAt: null },
      setWhere: sql`${reviewClaims.operatorId} = ${operatorId} or ${reviewClaims.askedAt} is not null or ${reviewClaims.until} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ subject: reviewClaims.subject })
  return taken.length > 0
}

export async function putClaim(tx: Tx, row: Omit<ClaimRow, 'askedAt'>): Promise<void> {
  const { operatorId, until } = row
  await tx
    .insert(reviewClaims)
    .values(row)
    .onConflictDoUpdate({
      target: [reviewClaims.kind, reviewClaims.subject],
      set: { operatorId, until, askedAt: null },
    })
}

/** Only one's own: what a colleague has taken since stays theirs. */
export async function dropOwnClaim(
  tx: Tx,
  { kind, subject, operatorId }: Pick<ClaimRow, 'kind' | 'subject' | 'operatorId'>,
): Promise<void> {
  await tx
    .delete(reviewClaims)
    .where(
      and(
        eq(reviewClaims.kind, kind),
        eq(reviewClaims.subject, subject),
        eq(reviewClaims.operatorId, operatorId),
      ),
    )
}

export async function markAsked(tx: Tx, kind: string, subject: string, askedAt: Date): Promise<void> {
  await tx
    .update(reviewClaims)
    .set({ askedAt })
    .where(and(eq(reviewClaims.kind, kind), eq(reviewClaims.subject, subject)))
}

export async function dropClaim(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.delete(reviewClaims).where(and(eq(reviewClaims.kind, kind), eq(reviewClaims.subject, subject)))
}

export async function insertDecision(tx: Tx, row: typeof reviewDecisions.$inferInsert): Promise<void> {
  await tx.insert(reviewDecisions).values(row)
}

export async function lockDecision(tx: Tx, id: string): Promise<DecisionRow | null> {
  const [row] = await tx.select().from(reviewDecisions).where(eq(reviewDecisions.id, id)).for('update')
  return row ?? null
}

/** Nothing was decided about it since. */
export async function isLastDecision(tx: Tx, { kind, subject, at }: DecisionRow): Promise<boolean> {
  const later = and(
    eq(reviewDecisions.kind, kind),
    eq(reviewDecisions.subject, subject),
    gt(reviewDecisions.at, at),
  )
  return (await tx.$count(reviewDecisions, later)) === 0
}

export async function markUndone(tx: Tx, id: string, undoneAt: Date): Promise<void> {
  await tx.update(reviewDecisions).set({ undoneAt }).where(eq(reviewDecisions.id, id))
}

export const listDecidedSince = (tx: Tx, operatorId: string, since: Date): Promise<DecisionRow[]> =>
  tx
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.operatorId, operatorId), gte(reviewDecisions.at, since)))
    .orderBy(desc(reviewDecisions.at))

export async function deleteOldReview(tx: Tx, before: Date): Promise<void> {
  await tx.delete(reviewClaims).where(and(lt(reviewClaims.until, before), isNull(reviewClaims.askedAt)))
  await tx.delete(reviewDecisions).where(lt(reviewDecisions.at, before))
}
