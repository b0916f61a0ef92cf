import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Listed } from '../../../platform/db/keyset.ts'
import { redeemBatches, redeemCodes, redeemUses } from './tables.ts'

export type BatchRow = typeof redeemBatches.$inferSelect
export type UseRow = typeof redeemUses.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/** Takes one use, if there is one left: of many who want the last one the database lets one through. */
export async function takeUse(tx: Tx, codeIndex: string, now: Date): Promise<BatchRow | null> {
  const rows = await tx
    .update(redeemCodes)
    .set({ usesLeft: sql`${redeemCodes.usesLeft} - 1` })
    .from(redeemBatches)
    .where(
      and(
        eq(redeemCodes.codeIndex, codeIndex),
        gt(redeemCodes.usesLeft, 0),
        eq(redeemBatches.id, redeemCodes.batchId),
        isNull(redeemBatches.stoppedAt),
        or(isNull(redeemBatches.expiresAt), gt(redeemBatches.expiresAt, now)),
      ),
    )
    .returning(getTableColumns(redeemBatches))
  return first(rows)
}

/** False when this person has used this code before. */
export async function insertUse(tx: Tx, use: UseRow): Promise<boolean> {
  const rows = await tx.insert(redeemUses).values(use).onConflictDoNothing().returning({ id: redeemUses.id })
  return rows.length > 0
}

export async function hasUsed(tx: Tx, codeIndex: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: redeemUses.id })
    .from(redeemUses)
    .where(and(eq(redeemUses.codeIndex, codeIndex), eq(redeemUses.userId, userId)))
  return rows.length > 0
}

/** Whether others may use, or have used, this code as well. */
export async function isForMany(
  tx: Tx,
  { id, codeIndex }: Pick<UseRow, 'id' | 'codeIndex'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ many: boolean }>(sql`
    select (select uses_left from redeem_codes where code_index = ${codeIndex}) > 0
      or exists (select from redeem_uses where code_index = ${codeIndex} and id <> ${id}) as many`)
  return rows[0]?.many === true
}

export const listUses = (tx: Tx, userId: string, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .select({
      id: redeemUses.id,
      scope: redeemBatches.scope,
      points: redeemBatches.points,
      assessmentId: redeemBatches.assessmentId,
      userId: redeemUses.userId,
      reportId: redeemUses.reportId,
      usedAt: redeemUses.usedAt,
    })
    .from(redeemUses)
    .innerJoin(redeemCodes, eq(redeemCodes.codeIndex, redeemUses.codeIndex))
    .innerJoin(redeemBatches, eq(redeemBatches.id, redeemCodes.batchId))
    .where(eq(redeemUses.userId, userId))
    .orderBy(desc(redeemUses.usedAt), desc(redeemUses.id))
    .limit(limit)
    .offset(offset)

export type RedeemedRow = Awaited<ReturnType<typeof listUses>>[number]

/** False when the name is taken. */
export async function insertBatch(tx: Tx, batch: typeof redeemBatches.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(redeemBatches)
    .values(batch)
    .onConflictDoNothing({ target: redeemBatches.name })
    .returning({ id: redeemBatches.id })
  return rows.length > 0
}

/** In one statement, however many there are. */
export async function insertCodes(
  tx: Tx,
  batchId: string,
  indexes: readonly string[],
  uses: number,
): Promise<void> {
  await tx.execute(sql`
    insert into redeem_codes (code_index, batch_id, uses_left)
    select made, ${batchId}, ${uses} from unnest(${sql.param([...indexes])}::text[]) as made`)
}

export async function findBatch(tx: Tx, name: string): Promise<BatchRow | null> {
  return first(await tx.select().from(redeemBatches).where(eq(redeemBatches.name, name)))
}

export async function markStopped(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(redeemBatches)
    .set({ stoppedAt: now })
    .where(and(eq(redeemBatches.id, id), isNull(redeemBatches.stoppedAt)))
}

/** Each batch with its codes, and how often they were used and can still be. */
const batches = (tx: Tx) =>
  tx
    .select({
      batch: redeemBatches,
      codes: sql<number>`count(${redeemCodes.codeIndex})::int`,
      left: sql<number>`coalesce(sum(${redeemCodes.usesLeft}), 0)::float8`,
      used: sql<number>`(
        select count(*)::int from redeem_uses u join redeem_codes c on c.code_index = u.code_index
        where c.batch_id = ${redeemBatches.id})`,
    })
    .from(redeemBatches)
    .leftJoin(redeemCodes, eq(redeemCodes.batchId, redeemBatches.id))
    .groupBy(redeemBatches.id)
    .$dynamic()

export const listBatches = (tx: Tx) => batches(tx).orderBy(redeemBatches.createdAt, redeemBatches.id)

export interface BatchFilter {
  state: 'open' | 'over' | 'stopped' | null
  /** A part of the name. */
  find: string | null
  now: Date
}

const isInState = ({ state, now }: BatchFilter) => {
  const { stoppedAt, expiresAt } = redeemBatches
  if (state === 'stopped') return isNotNull(stoppedAt)
  if (state === 'over') return and(isNull(stoppedAt), lte(expiresAt, now))
  return state === 'open' ? and(isNull(stoppedAt), or(isNull(expiresAt), gt(expiresAt, now))) : undefined
}

const sortedBy = { at: redeemBatches.createdAt, name: redeemBatches.name }

/** The codes of a page are counted, those of other batches are not. */
export function pageBatches(tx: Tx, { filter, sort, direction, after, limit }: Listed<BatchFilter>) {
  const column = sortedBy[sort === 'name' ? 'name' : 'at']
  const page = keyset({ column, id: redeemBatches.id, direction, after })
  const { find } = filter
  const shown = tx
    .select({ id: redeemBatches.id })
    .from(redeemBatches)
    .where(
      page.where(
        isInState(filter),
        find === null ? undefined : sql`position(lower(${find}) in lower(${redeemBatches.name})) > 0`,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
  return batches(tx)
    .where(inArray(redeemBatches.id, shown))
    .orderBy(...page.orderBy)
}
