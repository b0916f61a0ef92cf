import { and, asc, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { callBacks, safetyCases, staffedHours } from '../tables.ts'
import type { Hours } from './hours.ts'

const only = 'call_backs'

export type CallBackRow = typeof callBacks.$inferSelect

export async function findHours(tx: Tx): Promise<Hours | null> {
  const [row] = await tx.select().from(staffedHours)
  if (!row) return null
  const { id: _id, ...hours } = row
  return hours
}

export async function putHours(tx: Tx, hours: Hours): Promise<void> {
  await tx
    .insert(staffedHours)
    .values({ id: only, ...hours })
    .onConflictDoUpdate({ target: staffedHours.id, set: hours })
}

export async function deleteHours(tx: Tx): Promise<void> {
  await tx.delete(staffedHours)
}

export async function findCallBack(tx: Tx, userId: string): Promise<CallBackRow | null> {
  const [row] = await tx.select().from(callBacks).where(eq(callBacks.userId, userId))
  return row ?? null
}

/** Asked again it is another number, and the same promise. */
export async function putCallBack(tx: Tx, row: CallBackRow): Promise<void> {
  const { id, sealed } = row
  await tx.insert(callBacks).values(row).onConflictDoUpdate({ target: callBacks.userId, set: { id, sealed } })
}

export async function deleteCallBack(tx: Tx, userId: string): Promise<CallBackRow | null> {
  const [row] = await tx.delete(callBacks).where(eq(callBacks.userId, userId)).returning()
  return row ?? null
}

/** Something else is in the case now: who takes the number back leaves it open. */
export async function keepCase(tx: Tx, userId: string): Promise<void> {
  await tx.update(callBacks).set({ isCaseOwn: false }).where(eq(callBacks.userId, userId))
}

/** The account's own number stays. */
export async function moveCallBack(tx: Tx, from: string, to: string): Promise<void> {
  if (await findCallBack(tx, to)) await deleteCallBack(tx, from)
  else await tx.update(callBacks).set({ userId: to }).where(eq(callBacks.userId, from))
}

export async function deleteCallBacksBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(callBacks).where(lt(callBacks.dueAt, before))
}

export interface Waiting {
  id: string
  level: 'high' | 'imminent'
  openedAt: Date
  /** By when a call was promised. */
  dueAt: Date | null
}

/** The gravest first, then who was promised a call, then who waits longest. */
export const listWaiting = (tx: Tx, most: number): Promise<Waiting[]> =>
  tx
    .select({
      id: safetyCases.id,
      level: safetyCases.level,
      openedAt: safetyCases.openedAt,
      dueAt: callBacks.dueAt,
    })
    .from(safetyCases)
    .leftJoin(callBacks, eq(callBacks.userId, safetyCases.userId))
    .where(isNull(safetyCases.settledAt))
    .orderBy(desc(eq(safetyCases.level, 'imminent')), asc(callBacks.dueAt), asc(safetyCases.openedAt))
    .limit(most)

export async function findOpenCase(tx: Tx, userId: string) {
  const [row] = await tx
    .select()
    .from(safetyCases)
    .where(and(eq(safetyCases.userId, userId), isNull(safetyCases.settledAt)))
  return row ?? null
}
