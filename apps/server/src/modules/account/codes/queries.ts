import { and, eq, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { smsCodes } from '../tables.ts'

export type SmsCodeRow = typeof smsCodes.$inferSelect
export type CodeTarget = Pick<SmsCodeRow, 'mobileIndex' | 'purpose' | 'asker'>

const codeOf = ({ mobileIndex, purpose, asker }: CodeTarget) =>
  and(eq(smsCodes.mobileIndex, mobileIndex), eq(smsCodes.purpose, purpose), eq(smsCodes.asker, asker))

export async function putCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx
    .insert(smsCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [smsCodes.mobileIndex, smsCodes.purpose, smsCodes.asker],
      set: { ...code, usedAt: null },
    })
}

export async function findCode(tx: Tx, target: CodeTarget): Promise<SmsCodeRow | null> {
  const rows = await tx.select().from(smsCodes).where(codeOf(target))
  return rows[0] ?? null
}

export async function lockCode(tx: Tx, target: CodeTarget): Promise<SmsCodeRow | null> {
  const rows = await tx.select().from(smsCodes).where(codeOf(target)).for('update')
  return rows[0] ?? null
}

export async function updateCode(
  tx: Tx,
  target: CodeTarget,
  changes: Partial<Pick<SmsCodeRow, 'triesLeft' | 'usedAt'>>,
): Promise<void> {
  await tx.update(smsCodes).set(changes).where(codeOf(target))
}

export async function deleteCodes(
  tx: Tx,
  which: { mobileIndex: string } | { expiredBefore: Date },
): Promise<void> {
  await tx
    .delete(smsCodes)
    .where(
      'mobileIndex' in which
        ? eq(smsCodes.mobileIndex, which.mobileIndex)
        : lt(smsCodes.expiresAt, which.expiredBefore),
    )
}
