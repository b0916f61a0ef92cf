import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { attributions, incentivePauses, incomes } from '../tables.ts'

export async function moveAttribution(tx: Tx, from: string, to: string): Promise<void> {
  await tx.delete(attributions).where(eq(attributions.userId, to))
  await tx.update(attributions).set({ userId: to }).where(eq(attributions.userId, from))
}

export async function deleteAttribution(tx: Tx, userId: string): Promise<void> {
  await tx.delete(attributions).where(eq(attributions.userId, userId))
}

/** Whom a visitor brought along belongs to the account they have become; never themselves, nor whoever brought them. */
export async function passOnInvited(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    with recursive above (id) as (
      select ${to}::text
      union
      select attributions.inviter_id from attributions join above on attributions.user_id = above.id
    )
    delete from attributions
    where attributions.inviter_id = ${from} and attributions.user_id in (select above.id from above)`)
  await tx.update(attributions).set({ inviterId: to }).where(eq(attributions.inviterId, from))
}

export async function moveIncomes(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(incomes).set({ payerId: to }).where(eq(incomes.payerId, from))
  await tx.update(incomes).set({ userId: to }).where(eq(incomes.userId, from))
}

/** Whoever was not to earn does not by becoming somebody else. */
export async function movePause(tx: Tx, from: string, to: string): Promise<void> {
  const gone = await tx.delete(incentivePauses).where(eq(incentivePauses.userId, from)).returning()
  for (const { pausedAt } of gone)
    await tx.insert(incentivePauses).values({ userId: to, pausedAt }).onConflictDoNothing()
}

/** The sums stay with the ledger; who paid and who earned do not. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.delete(attributions).where(eq(attributions.userId, userId))
  await tx.delete(attributions).where(eq(attributions.inviterId, userId))
  await tx.update(incomes).set({ payerId: null }).where(eq(incomes.payerId, userId))
  await tx.update(incomes).set({ userId: null }).where(eq(incomes.userId, userId))
  await tx.delete(incentivePauses).where(eq(incentivePauses.userId, userId))
}
