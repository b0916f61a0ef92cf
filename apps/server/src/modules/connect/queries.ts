import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { connections, oauthStates, providerTokens, spentProofs, urlLinks } from './tables.ts'

export type NewConnection = typeof connections.$inferInsert
export type Provider = 'wechat' | 'toutiao' | 'app'

export async function findConnection(
  tx: Tx,
  provider: Provider,
  subjectIndex: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ userId: connections.userId })
    .from(connections)
    .where(and(eq(connections.provider, provider), eq(connections.subjectIndex, subjectIndex)))
  return row?.userId ?? null
}

/** Of two devices that bring the same new identity at once one becomes its owner; both hear which. */
export async function claimConnection(tx: Tx, tie: typeof connections.$inferInsert): Promise<string> {
  await tx.insert(connections).values(tie).onConflictDoNothing()
  const [row] = await tx
    .select({ userId: connections.userId })
    .from(connections)
    .where(and(eq(connections.provider, tie.provider), eq(connections.subjectIndex, tie.subjectIndex)))
    .for('update')
  if (!row) throw new Error('the connection vanished')
  return row.userId
}

export async function putConnection(tx: Tx, connection: typeof connections.$inferInsert): Promise<void> {
  await tx
    .insert(connections)
    .values(connection)
    .onConflictDoUpdate({
      target: [connections.provider, connections.subjectIndex],
      set: { userId: connection.userId, payerSealed: connection.payerSealed ?? null },
    })
}

/** Somebody who was tied before the checkout needed to know them is known from the next visit on. */
export async function rememberPayer(
  tx: Tx,
  { provider, subjectIndex, payerSealed }: typeof connections.$inferInsert,
): Promise<void> {
  await tx
    .update(connections)
    .set({ payerSealed: payerSealed ?? null })
    .where(and(eq(connections.provider, provider), eq(connections.subjectIndex, subjectIndex)))
}

export async function findPayerSealed(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: connections.payerSealed })
    .from(connections)
    .where(and(eq(connections.userId, userId), eq(connections.provider, 'wechat')))
    .orderBy(desc(connections.createdAt))
    .limit(1)
  return row?.sealed ?? null
}

export const listConnections = (tx: Tx, userId: string) =>
  tx
    .select({ provider: connections.provider, connected_at: connections.createdAt })
    .from(connections)
    .where(eq(connections.userId, userId))

export async function isConnectedToWeChat(tx: Tx, userId: string): Promise<boolean> {
  return (await listConnections(tx, userId)).some((connection) => connection.provider === 'wechat')
}

export async function moveConnections(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(connections).set({ userId: to }).where(eq(connections.userId, from))
  return moved.rowCount ?? 0
}

export async function insertState(tx: Tx, state: typeof oauthStates.$inferInsert): Promise<void> {
  await tx.insert(oauthStates).values(state)
}

/** One use, by the person it was made for, in time. */
export async function spendState(tx: Tx, stateHash: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oauthStates)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthStates.stateHash, stateHash),
        eq(oauthStates.userId, userId),
        isNull(oauthStates.usedAt),
        gt(oauthStates.expiresAt, now),
      ),
    )
    .returning({ hash: oauthStates.stateHash })
  return rows.length > 0
}

export async function restoreState(tx: Tx, stateHash: string): Promise<void> {
  await tx.update(oauthStates).set({ usedAt: null }).where(eq(oauthStates.stateHash, stateHash))
}

export async function spendProof(tx: Tx, proofHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(spentProofs)
    .values({ proofHash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentProofs.proofHash })
  return rows.length > 0
}

export async function restoreProof(tx: Tx, proofHash: string): Promise<void> {
  await tx.delete(spentProofs).where(eq(spentProofs.proofHash, proofHash))
}

export async function deletePersonalConnections(tx: Tx, userId: string): Promise<void> {
  await tx.delete(connections).where(eq(connections.userId, userId))
  await tx.delete(oauthStates).where(eq(oauthStates.userId, userId))
}

export async function deleteAllConnections(tx: Tx): Promise<number> {
  await tx.delete(oauthStates)
  return (await tx.delete(connections)).rowCount ?? 0
}

export async function deleteExpiredProofs(tx: Tx, now: Date): Promise<void> {
  await tx.delete(oauthStates).where(lt(oauthStates.expiresAt, now))
  await tx.delete(spentProofs).where(lt(spentProofs.expiresAt, now))
  await tx.delete(urlLinks).where(lt(urlLinks.expiresAt, now))
}

export async function findUrlLink(
  tx: Tx,
  path: string,
  query: string,
  freshAfter: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ url: urlLinks.url })
    .from(urlLinks)
    .where(and(eq(urlLinks.path, path), eq(urlLinks.query, query), gt(urlLinks.expiresAt, freshAfter)))
  return row?.url ?? null
}

export async function putUrlLink(tx: Tx, link: typeof urlLinks.$inferInsert): Promise<void> {
  const { url, expiresAt } = link
  await tx
    .insert(urlLinks)
    .values(link)
    .onConflictDoUpdate({ target: [urlLinks.path, urlLinks.query], set: { url, expiresAt } })
}

export async function findProviderToken(tx: Tx, name: string, freshAfter: Date): Promise<string | null> {
  const [row] = await tx
    .select({ sealed: providerTokens.sealed })
    .from(providerTokens)
    .where(and(eq(providerTokens.name, name), gt(providerTokens.expiresAt, freshAfter)))
  return row?.sealed ?? null
}

export async function lockProviderToken(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`provider token ${name}`}, 0))`)
}

export async function putProviderToken(tx: Tx, token: typeof providerTokens.$inferInsert): Promise<void> {
  const { sealed, expiresAt } = token
  await tx
    .insert(providerTokens)
    .values(token)
    .onConflictDoUpdate({ target: providerTokens.name, set: { sealed, expiresAt } })
}

export async function deleteProviderToken(tx: Tx, name: string): Promise<void> {
  await tx.delete(providerTokens).where(eq(providerTokens.name, name))
}
