import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { operatorChallenges, operatorPasskeys } from '../tables.ts'

export type PasskeyRow = typeof operatorPasskeys.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null

export async function putChallenge(tx: Tx, challengeHash: string, expiresAt: Date): Promise<void> {
  await tx.insert(operatorChallenges).values({ challengeHash, expiresAt })
}

/** Of two that answer it at once, one finds it. */
export async function takeChallenge(tx: Tx, challengeHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(operatorChallenges)
    .where(and(eq(operatorChallenges.challengeHash, challengeHash), gt(operatorChallenges.expiresAt, now)))
    .returning({ hash: operatorChallenges.challengeHash })
  return taken.length > 0
}

export function listPasskeys(tx: Tx, operatorId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(operatorPasskeys.createdAt, operatorPasskeys.id)
}

export async function findPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  return first(
    await tx.select().from(operatorPasskeys).where(eq(operatorPasskeys.credentialId, credentialId)),
  )
}

export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<PasskeyRow | null> {
  return first(await tx.insert(operatorPasskeys).values(row).onConflictDoNothing().returning())
}

/** False where it was used, or removed, since it was read: of a key and its copy one signs. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  change: Pick<PasskeyRow, 'counter' | 'lastUsedAt'>,
): Promise<boolean> {
  const asRead = and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.counter, counter))
  return ((await tx.update(operatorPasskeys).set(change).where(asRead)).rowCount ?? 0) > 0
}

export async function deletePasskey(tx: Tx, operatorId: string, id: string): Promise<PasskeyRow | null> {
  const own = and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id))
  return first(await tx.delete(operatorPasskeys).where(own).returning())
}

export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, operatorId))
}
