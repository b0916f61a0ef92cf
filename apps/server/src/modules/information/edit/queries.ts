import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Place } from '../../../platform/db/keyset.ts'
import { appVersions, features, splashes } from '../tables.ts'

export type SplashRow = typeof splashes.$inferSelect
export type VersionRow = typeof appVersions.$inferSelect

interface Part {
  after: Place | null
  limit: number
}

export function listSplashes(tx: Tx, { after, limit }: Part): Promise<SplashRow[]> {
  const page = keyset({ column: splashes.position, id: splashes.id, direction: 'asc', after })
  return tx
    .select()
    .from(splashes)
    .where(page.where())
    .orderBy(...page.orderBy)
    .limit(limit)
}

export async function findSplashById(tx: Tx, id: string): Promise<SplashRow | null> {
  const [row] = await tx.select().from(splashes).where(eq(splashes.id, id))
  return row ?? null
}

export async function putSplash(tx: Tx, row: typeof splashes.$inferInsert): Promise<void> {
  const edited = { ...row, origin: 'edited' as const }
  await tx.insert(splashes).values(edited).onConflictDoUpdate({ target: splashes.id, set: edited })
}

export function listVersions(tx: Tx, { after, limit }: Part): Promise<VersionRow[]> {
  const own = appVersions.platform
  const page = keyset({ column: own, id: own, direction: 'asc', after })
  return tx
    .select()
    .from(appVersions)
    .where(page.where())
    .orderBy(...page.orderBy)
    .limit(limit)
}

export async function putVersion(tx: Tx, row: typeof appVersions.$inferInsert): Promise<void> {
  const edited = { ...row, origin: 'edited' as const }
  await tx
    .insert(appVersions)
    .values(edited)
    .onConflictDoUpdate({ target: appVersions.platform, set: edited })
}

export async function updateFeature(
  tx: Tx,
  func: string,
  change: Pick<typeof features.$inferInsert, 'isOn' | 'closedNote'>,
): Promise<void> {
  await tx
    .update(features)
    .set({ ...change, origin: 'edited' })
    .where(eq(features.func, func))
}
