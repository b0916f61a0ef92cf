import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { appVersions, educations, features, shareScenes, splashes } from './tables.ts'

const first = <T>(rows: T[]): T | null => rows[0] ?? null

export async function findVersion(tx: Tx, platform: string) {
  return first(await tx.select().from(appVersions).where(eq(appVersions.platform, platform)))
}

export async function findFeature(tx: Tx, func: string) {
  return first(await tx.select().from(features).where(eq(features.func, func)))
}

export type FeatureRow = typeof features.$inferSelect

export const listFeatures = (tx: Tx, funcs: readonly string[]): Promise<FeatureRow[]> =>
  tx
    .select()
    .from(features)
    .where(inArray(features.func, [...funcs]))
    .orderBy(features.func)

export const listEducations = (tx: Tx) => tx.select().from(educations).orderBy(educations.position)

export async function findSplash(tx: Tx, day: string) {
  return first(
    await tx
      .select()
      .from(splashes)
      .where(
        and(
          or(isNull(splashes.startsOn), lte(splashes.startsOn, day)),
          or(isNull(splashes.endsOn), gte(splashes.endsOn, day)),
        ),
      )
      .orderBy(asc(splashes.position))
      .limit(1),
  )
}

export async function findScene(tx: Tx, scene: string) {
  return first(await tx.select().from(shareScenes).where(eq(shareScenes.scene, scene)))
}

export async function insertScene(tx: Tx, scene: typeof shareScenes.$inferInsert): Promise<void> {
  await tx.insert(shareScenes).values(scene)
}

export const listScenes = (tx: Tx, userId: string) =>
  tx.select().from(shareScenes).where(eq(shareScenes.userId, userId)).orderBy(shareScenes.createdAt)

export async function moveScenes(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(shareScenes).set({ userId: to }).where(eq(shareScenes.userId, from))
  return moved.rowCount ?? 0
}

export async function deleteScenes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(shareScenes).where(eq(shareScenes.userId, userId))
}
