import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { memberRoles, sessions, smsCodes, users } from '../tables.ts'

export const revokeAllSessions = async (tx: Tx, now: Date): Promise<number> =>
  rowCount(await tx.update(sessions).set({ revokedAt: now }).where(isNull(sessions.revokedAt)))

export const forgetAllPasswords = async (tx: Tx): Promise<number> =>
  rowCount(await tx.update(users).set({ passwordHash: null }).where(isNotNull(users.passwordHash)))

export async function deleteAllCodes(tx: Tx): Promise<void> {
  await tx.delete(smsCodes)
}

export const endAllRoles = async (tx: Tx, now: Date): Promise<number> =>
  rowCount(await tx.update(memberRoles).set({ revokedAt: now }).where(isNull(memberRoles.revokedAt)))

export const doubtAllMobiles = async (tx: Tx, now: Date): Promise<number> =>
  rowCount(
    await tx
      .update(users)
      .set({ mobileDoubtedAt: now })
      .where(and(isNotNull(users.mobileIndex), isNull(users.mobileDoubtedAt))),
  )
