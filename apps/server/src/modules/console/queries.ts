import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { findOperators, type OperatorRow } from '../operators/index.ts'
import {
  operatorChallenges,
  operatorInvitations,
  operatorKeys,
  operatorPasskeys,
  operatorSessions,
} from './tables.ts'

export type KeysRow = typeof operatorKeys.$inferSelect
export type SessionRow = typeof operatorSessions.$inferSelect
export type InvitationRow = typeof operatorInvitations.$inferSelect

/** Locked: two codes of one half-minute that come together must find each other. */
export async function lockKeys(tx: Tx, operatorId: string): Promise<KeysRow | null> {
  const [row] = await tx
    .select()
    .from(operatorKeys)
    .where(eq(operatorKeys.operatorId, operatorId))
    .for('update')
  return row ?? null
}

export async function findKeys(tx: Tx, operatorId: string): Promise<KeysRow | null> {
  const [row] = await tx.select().from(operatorKeys).where(eq(operatorKeys.operatorId, operatorId))
  return row ?? null
}

export async function putKeys(tx: Tx, row: KeysRow): Promise<void> {
  const { operatorId: _, ...change } = row
  await tx
    .insert(operatorKeys)
    .values(row)
    .onConflictDoUpdate({ target: operatorKeys.operatorId, set: change })
}

export async function spendStep(tx: Tx, operatorId: string, lastStep: number): Promise<void> {
  await tx.update(operatorKeys).set({ lastStep }).where(eq(operatorKeys.operatorId, operatorId))
}

export async function putInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  const { operatorId: _, ...change } = row
  await tx
    .insert(operatorInvitations)
    .values(row)
    .onConflictDoUpdate({ target: operatorInvitations.operatorId, set: change })
}

export async function keepSecret(tx: Tx, operatorId: string, totpSealed: string): Promise<void> {
  await tx
    .update(operatorInvitations)
    .set({ totpSealed })
    .where(eq(operatorInvitations.operatorId, operatorId))
}

export interface Invited {
  invitation: InvitationRow
  operator: OperatorRow
}

export async function lockInvitation(tx: Tx, tokenHash: string, now: Date): Promise<Invited | null> {
  const [invitation] = await tx
    .select()
    .from(operatorInvitations)
    .where(and(eq(operatorInvitations.tokenHash, tokenHash), gt(operatorInvitations.expiresAt, now)))
    .for('update')
  const [operator] = await findOperators(tx, invitation ? [invitation.operatorId] : [])
  return invitation && operator ? { invitation, operator } : null
}

export async function deleteInvitation(tx: Tx, operatorId: string): Promise<void> {
  await tx.delete(operatorInvitations).where(eq(operatorInvitations.operatorId, operatorId))
}

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insert(operatorSessions).values(row)
}

export interface Found {
  session: SessionRow
  operator: OperatorRow
}

export async function findSession(tx: Tx, tokenHash: string): Promise<Found | null> {
  const [session] = await tx.select().from(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash))
  const [operator] = await findOperators(tx, session ? [session.operatorId] : [])
  return session && operator ? { session, operator } : null
}

export async function updateSession(tx: Tx, tokenHash: string, change: Partial<SessionRow>): Promise<void> {
  await tx.update(operatorSessions).set(change).where(eq(operatorSessions.tokenHash, tokenHash))
}

/** Every device of an operator, at once. */
export async function endSessions(tx: Tx, operatorId: string, now: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(and(eq(operatorSessions.operatorId, operatorId), sql`${operatorSessions.endedAt} is null`))
}

export async function deleteOld(tx: Tx, sessionsBefore: Date, now: Date): Promise<void> {
  await tx.delete(operatorSessions).where(lt(operatorSessions.createdAt, sessionsBefore))
  await tx.delete(operatorInvitations).where(lt(operatorInvitations.expiresAt, now))
  await tx.delete(operatorChallenges).where(lt(operatorChallenges.expiresAt, now))
}

/** Whatever was a way in while anybody could be anybody. */
export async function deleteWaysIn(tx: Tx): Promise<number> {
  await tx.delete(operatorSessions)
  await tx.delete(operatorInvitations)
  await tx.delete(operatorPasskeys)
  await tx.delete(operatorChallenges)
  return (await tx.delete(operatorKeys)).rowCount ?? 0
}
