import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { passkeyChallenges, passkeys, recoveryCodes, totpSecrets } from './tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type TotpRow = typeof totpSecrets.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null

export async function putChallenge(tx: Tx, challengeHash: string, expiresAt: Date): Promise<void> {
  await tx.insert(passkeyChallenges).values({ challengeHash, expiresAt })
}

/** Of two that answer it at once, one finds it. */
export async function takeChallenge(tx: Tx, challengeHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, challengeHash), gt(passkeyChallenges.expiresAt, now)))
    .returning({ hash: passkeyChallenges.challengeHash })
  return taken.length > 0
}

export async function deleteChallengesBefore(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export function listPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  return first(await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update'))
}

export async function insertPasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  return first(await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning())
}

export async function updatePasskey(
  tx: Tx,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
  changes: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'lastUsedAt' | 'isSynced'>>,
): Promise<PasskeyRow | null> {
  const mine = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  return first(await tx.update(passkeys).set(changes).where(mine).returning())
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  return (await tx.delete(passkeys).where(mine).returning({ id: passkeys.id })).length > 0
}

/** Takes the place of one that was never confirmed; false where the second step is on. */
export async function putTotp(tx: Tx, row: typeof totpSecrets.$inferInsert): Promise<boolean> {
  const { secretSealed, createdAt, lastStep } = row
  const put = await tx
    .insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secretSealed, createdAt, lastStep },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId })
  return put.length > 0
}

export async function lockTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  return first(await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update'))
}

export async function findTotp(tx: Tx, userId: string): Promise<TotpRow | null> {
  return first(await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)))
}

export async function hasTotp(tx: Tx, userId: string): Promise<boolean> {
  const on = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
  return (await tx.select({ userId: totpSecrets.userId }).from(totpSecrets).where(on)).length > 0
}

export async function updateTotp(
  tx: Tx,
  userId: string,
  changes: Partial<Pick<TotpRow, 'confirmedAt' | 'lastStep'>>,
): Promise<void> {
  await tx.update(totpSecrets).set(changes).where(eq(totpSecrets.userId, userId))
}

export async function deleteTotp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return spent.length > 0
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** One second step a person: theirs goes before one that is brought along. */
export async function moveFactors(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(passkeys).set({ userId: to }).where(eq(passkeys.userId, from))
  if (await findTotp(tx, to)) return deleteTotp(tx, from)
  await tx.update(totpSecrets).set({ userId: to }).where(eq(totpSecrets.userId, from))
  await tx.update(recoveryCodes).set({ userId: to }).where(eq(recoveryCodes.userId, from))
}

export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await deleteTotp(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Of everybody; answers how many of each. */
export async function deleteAllFactors(tx: Tx): Promise<{ passkeys: number; secondSteps: number }> {
  await tx.delete(recoveryCodes)
  await tx.delete(passkeyChallenges)
  return {
    passkeys: (await tx.delete(passkeys)).rowCount ?? 0,
    secondSteps: (await tx.delete(totpSecrets)).rowCount ?? 0,
  }
}
