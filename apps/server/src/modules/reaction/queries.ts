import { and, count, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import type { Mode } from './measure.ts'
import { reactionRuns } from './tables.ts'

export type RunRow = typeof reactionRuns.$inferSelect
export type RunHead = Omit<RunRow, 'device' | 'trials' | 'userId'>

const head = {
  id: reactionRuns.id,
  mode: reactionRuns.mode,
  takenAt: reactionRuns.takenAt,
  validCount: reactionRuns.validCount,
  medianMs: reactionRuns.medianMs,
  errorMs: reactionRuns.errorMs,
}

const ofPerson = (userId: string, mode?: Mode) =>
  and(eq(reactionRuns.userId, userId), mode === undefined ? undefined : eq(reactionRuns.mode, mode))
const newestFirst = [desc(reactionRuns.takenAt), desc(reactionRuns.id)]

export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.insert(reactionRuns).values(run)
}

export const findRun = async (tx: Tx, userId: string, id: string): Promise<RunRow | undefined> =>
  (
    await tx
      .select()
      .from(reactionRuns)
      .where(and(ofPerson(userId), eq(reactionRuns.id, id)))
  )[0]

export const listRuns = (
  tx: Tx,
  userId: string,
  { mode, page, perPage }: { mode: Mode | undefined; page: number; perPage: number },
): Promise<RunHead[]> =>
  tx
    .select(head)
    .from(reactionRuns)
    .where(ofPerson(userId, mode))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage)

export async function countRuns(tx: Tx, userId: string, mode?: Mode): Promise<number> {
  const [row] = await tx.select({ runs: count() }).from(reactionRuns).where(ofPerson(userId, mode))
  return row?.runs ?? 0
}

/** Those that have a median, up to this one, newest first. */
export const listUpTo = (tx: Tx, run: RunRow, most: number): Promise<RunHead[]> =>
  tx
    .select(head)
    .from(reactionRuns)
    .where(
      and(
        ofPerson(run.userId, run.mode),
        isNotNull(reactionRuns.medianMs),
        lte(sql`(${reactionRuns.takenAt}, ${reactionRuns.id})`, sql`(${run.takenAt}, ${run.id})`),
      ),
    )
    .orderBy(...newestFirst)
    .limit(most)

export const deleteRun = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  rowCount(await tx.delete(reactionRuns).where(and(ofPerson(userId), eq(reactionRuns.id, id)))) > 0

export const listAllRuns = (tx: Tx, userId: string): Promise<RunRow[]> =>
  tx
    .select()
    .from(reactionRuns)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export async function deleteRuns(tx: Tx, userId: string): Promise<void> {
  await tx.delete(reactionRuns).where(ofPerson(userId))
}

export const moveRuns = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(reactionRuns).set({ userId: to }).where(ofPerson(from)))
