import {
  appVersions as versionContent,
  educations as educationContent,
  features as featureContent,
  splashes as splashContent,
} from '@mindisle/content'
import { and, asc, eq, gte, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { appVersions, educations, features, shareScenes, splashes } from './tables.ts'

const first = <T>(rows: T[]): T | null => rows[0] ?? null

export async function findVersion(tx: Tx, platform: string) {
  return first(await tx.select().from(appVersions).where(eq(appVersions.platform, platform)))
}

export async function findFeature(tx: Tx, func: string) {
  return first(await tx.select().from(features).where(eq(features.func, func)))
}

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

/** A feature that an operator closed stays closed; everything else follows the content. */
export async function loadInformation(tx: Tx): Promise<void> {
  for (const row of versionContent) {
    await tx.insert(appVersions).values(row).onConflictDoUpdate({ target: appVersions.platform, set: row })
  }
  for (const row of featureContent) {
    const { isOn: _isOn, ...rest } = row
    await tx.insert(features).values(row).onConflictDoUpdate({ target: features.func, set: rest })
  }
  for (const [position, row] of educationContent.entries()) {
    const values = { ...row, position }
    await tx.insert(educations).values(values).onConflictDoUpdate({ target: educations.id, set: values })
  }
  for (const [position, row] of splashContent.entries()) {
    const values = { ...row, position }
    await tx.insert(splashes).values(values).onConflictDoUpdate({ target: splashes.id, set: values })
  }
  const kept = {
    functions: featureContent.map((row) => row.func),
    splashes: splashContent.map((row) => row.id),
  }
  await tx.delete(features).where(notInArray(features.func, kept.functions))
  await tx.delete(splashes).where(notInArray(splashes.id, kept.splashes))
}
