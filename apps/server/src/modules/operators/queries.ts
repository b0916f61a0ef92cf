import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { keyset, type Place } from '../../platform/db/keyset.ts'
import { oldestOpen } from './policy.ts'
import { approvals, auditEntries, operators } from './tables.ts'

export type OperatorRow = typeof operators.$inferSelect
export type AuditEntry = typeof auditEntries.$inferSelect
export type ApprovalRow = typeof approvals.$inferSelect

export async function findOperator(tx: Tx, name: string): Promise<OperatorRow | null> {
  const [row] = await tx.select().from(operators).where(eq(operators.name, name))
  return row ?? null
}

export async function findOperators(tx: Tx, ids: readonly string[]): Promise<OperatorRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(operators)
        .where(inArray(operators.id, [...ids]))
}

/** Whoever is disabled meanwhile is disabled before this ends, or after. */
export async function lockOperator(tx: Tx, name: string): Promise<OperatorRow | null> {
  const [row] = await tx.select().from(operators).where(eq(operators.name, name)).for('share')
  return row ?? null
}

export const listOperators = (tx: Tx): Promise<OperatorRow[]> =>
  tx.select().from(operators).orderBy(asc(operators.name))

/** Two first operators at once would both be let in without anybody's word. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table operators in share row exclusive mode`)
}

export async function insertOperator(tx: Tx, row: typeof operators.$inferInsert): Promise<void> {
  await tx.insert(operators).values(row)
}

export async function setDisabled(tx: Tx, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(operators).set({ disabledAt }).where(eq(operators.id, id))
}

export async function disableDemo(tx: Tx, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.isDemo, true))
}

/** One writer at a time, until the end of its transaction: each entry names the one before. */
export async function lockLastEntry(tx: Tx): Promise<AuditEntry | null> {
  await tx.execute(sql`lock table audit_entries in share row exclusive mode`)
  const [row] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
  return row ?? null
}

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

export const listLastEntries = (tx: Tx, limit: number): Promise<AuditEntry[]> =>
  tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(limit)

export interface EntryFilter {
  operator: string | null
  verb: string | null
  subject: string | null
  from: Date | null
  until: Date | null
}

/** The newest first, after the one that the page before ended with. */
export const listEntries = (
  tx: Tx,
  { operator, verb, subject, from, until }: EntryFilter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<AuditEntry[]> => {
  const page = keyset({ column: auditEntries.at, id: auditEntries.seq, direction: 'desc', after })
  return tx
    .select()
    .from(auditEntries)
    .where(
      page.where(
        operator === null
          ? undefined
          : sql`${auditEntries.operatorId} = coalesce((select o.id from ${operators} o where o.name = ${operator}), ${operator})`,
        verb === null ? undefined : eq(auditEntries.verb, verb),
        subject === null ? undefined : eq(auditEntries.subject, subject),
        from === null ? undefined : gte(auditEntries.at, from),
        until === null ? undefined : lt(auditEntries.at, until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

export const listEntriesAfter = (tx: Tx, seq: number, limit: number): Promise<AuditEntry[]> =>
  tx.select().from(auditEntries).where(gt(auditEntries.seq, seq)).orderBy(asc(auditEntries.seq)).limit(limit)

export async function insertApproval(tx: Tx, row: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(row)
}

export const listOpenApprovals = (tx: Tx, now: Date) =>
  tx
    .select({ approval: approvals, operator: operators.name })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.askedBy))
    .where(
      and(
        isNull(approvals.confirmedBy),
        isNull(approvals.declinedBy),
        gt(approvals.askedAt, oldestOpen(now)),
      ),
    )
    .orderBy(asc(approvals.askedAt))

/** What this operator asked for and a colleague would not do, with the colleague's name; as long as it could have been done. */
export const listDeclined = (tx: Tx, askedBy: string, now: Date) =>
  tx
    .select({ approval: approvals, operator: operators.name })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.declinedBy))
    .where(
      and(
        eq(approvals.askedBy, askedBy),
        ne(approvals.declinedBy, askedBy),
        gt(approvals.askedAt, oldestOpen(now)),
      ),
    )
    .orderBy(desc(approvals.declinedAt))

export async function lockApproval(tx: Tx, id: string) {
  const [row] = await tx
    .select({ approval: approvals, asker: operators })
    .from(approvals)
    .innerJoin(operators, eq(operators.id, approvals.askedBy))
    .where(eq(approvals.id, id))
    .for('update', { of: approvals })
  return row ?? null
}

export async function markConfirmed(
  tx: Tx,
  id: string,
  confirmedBy: string,
  confirmedAt: Date,
): Promise<void> {
  await tx.update(approvals).set({ confirmedBy, confirmedAt }).where(eq(approvals.id, id))
}

export async function markDeclined(
  tx: Tx,
  id: string,
  declined: { declinedBy: string; declinedAt: Date; declinedFor: string },
): Promise<void> {
  await tx.update(approvals).set(declined).where(eq(approvals.id, id))
}
