import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { diaryExperiments } from '../tables.ts'

export type ExperimentRow = typeof diaryExperiments.$inferSelect

const ofPerson = (userId: string) => eq(diaryExperiments.userId, userId)

export const listExperiments = (tx: Tx, userId: string): Promise<ExperimentRow[]> =>
  tx
    .select()
    .from(diaryExperiments)
    .where(ofPerson(userId))
    .orderBy(desc(diaryExperiments.createdAt), desc(diaryExperiments.id))

/** Two answers at once wait for each other here. */
export async function lockExperiment(tx: Tx, userId: string, id: string): Promise<ExperimentRow | null> {
  const [row] = await tx
    .select()
    .from(diaryExperiments)
    .where(and(ofPerson(userId), eq(diaryExperiments.id, id)))
    .for('update')
  return row ?? null
}

export async function putExperiment(tx: Tx, row: ExperimentRow): Promise<void> {
  const { sealed, updatedAt } = row
  await tx
    .insert(diaryExperiments)
    .values(row)
    .onConflictDoUpdate({ target: diaryExperiments.id, set: { sealed, updatedAt } })
}

export async function moveExperiments(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(diaryExperiments).set({ userId: to }).where(ofPerson(from))
}

export async function deleteExperiments(tx: Tx, userId: string): Promise<void> {
  await tx.delete(diaryExperiments).where(ofPerson(userId))
}
