import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { HeldRole } from '../../platform/auth/authenticator.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteInParts } from '../../platform/db/delete-in-parts.ts'
import { wasErased } from '../../platform/erasures/queries.ts'
import { editedVersions } from './edit/queries.ts'
import { agreements, mergeOffers, mergeReceipts, tokens, sessions, users, visitors } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type OfferRow = typeof mergeOffers.$inferSelect
export type AgreementRow = typeof agreements.$inferSelect
export type ReceiptRow = typeof mergeReceipts.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null

export async function findUser(tx: Tx, id: string): Promise<UserRow | null> {
  return first(await tx.select().from(users).where(eq(users.id, id)))
}

export async function findUsers(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(users)
        .where(inArray(users.id, [...ids]))
}

/** Locks in the order of ids, so that two merges at once cannot wait for each other. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  const rows: UserRow[] = []
  for (const id of [...new Set(ids)].sort()) {
    rows.push(...(await tx.select().from(users).where(eq(users.id, id)).for('update')))
  }
  return rows
}

export async function findMember(tx: Tx, mobileIndex: string): Promise<UserRow | null> {
  return first(await tx.select().from(users).where(eq(users.mobileIndex, mobileIndex)).for('update'))
}

export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | null> {
  return first(await tx.insert(users).values(user).onConflictDoNothing().returning())
}

export async function updateUser(tx: Tx, id: string, changes: Partial<NewUser>): Promise<UserRow> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!row) throw new Error('the user vanished under a lock')
  return row
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

export async function passInvitationsOn(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(users)
    .set({ inviterId: sql`nullif(${to}, ${users.id})` })
    .where(eq(users.inviterId, from))
}

/** Whom the person invited must not go on bearing their id, not even in the address they once came by. */
export async function forgetInviter(tx: Tx, inviterId: string): Promise<void> {
  await tx.update(users).set({ inviterId: null }).where(eq(users.inviterId, inviterId))
  await tx
    .update(users)
    .set({ source: sql`replace(${users.source}::text, ${inviterId}, '')::jsonb` })
    .where(sql`${users.source} ->> 'inviter_id' = ${inviterId}`)
}

interface PersonId {
  id: string
}

const listMerged = (tx: Tx, userId: string): Promise<PersonId[]> =>
  tx.select({ id: users.id }).from(users).where(eq(users.mergedInto, userId))

const listDemoPeople = (tx: Tx): Promise<PersonId[]> =>
  tx.select({ id: users.id }).from(users).where(eq(users.isDemo, 1))

interface Idle {
  seenBefore: Date
  /** The last one of the page before. */
  after: string
}

type Erasable = { dueAt: Date } | Idle | { mergedInto: string } | { isDemo: true } | { wasErased: true }

/**
 * Whoever may have to be erased: those whose wish is due, visitors who did not come back or became somebody, the demo
 * people, and those whom a backup brought back.
 */
export function listErasable(tx: Tx, which: Erasable, limit = 1000): Promise<PersonId[]> {
  if ('dueAt' in which) return listDue(tx, which.dueAt, limit)
  if ('mergedInto' in which) return listMerged(tx, which.mergedInto)
  if ('wasErased' in which)
    return tx.select({ id: users.id }).from(users).where(wasErased(users.id)).limit(limit)
  return 'isDemo' in which ? listDemoPeople(tx) : listIdle(tx, which, limit)
}

const listDue = (tx: Tx, now: Date, limit: number): Promise<PersonId[]> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deleteAt), lte(users.deleteAt, now)))
    .orderBy(users.deleteAt)
    .limit(limit)

async function listIdle(tx: Tx, { seenBefore, after }: Idle, limit: number): Promise<PersonId[]> {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isDemo, 0),
        isNull(users.mobileIndex),
        isNull(users.mergedInto),
        lt(users.lastSeenAt, seenBefore),
        gt(users.id, after),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
}

export async function findVisitor(tx: Tx, visitorHash: string): Promise<UserRow | null> {
  const rows = await tx
    .select({ user: users })
    .from(visitors)
    .innerJoin(users, eq(users.id, visitors.userId))
    .where(eq(visitors.visitorHash, visitorHash))
    .for('update', { of: users })
  return rows[0]?.user ?? null
}

export async function insertVisitor(
  tx: Tx,
  visitorHash: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(visitors)
    .values({ visitorHash, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: visitors.userId })
  return rows.length > 0
}

export async function deleteVisitors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(visitors).where(eq(visitors.userId, userId))
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
}

export async function markSessionProven(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId))
}

export async function findSession(tx: Tx, sessionId: string) {
  return first(await tx.select().from(sessions).where(eq(sessions.id, sessionId)))
}

export async function findSessionOfToken(tx: Tx, tokenHash: string) {
  const rows = await tx
    .select({ id: sessions.id, userId: sessions.userId })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .where(eq(tokens.tokenHash, tokenHash))
  return first(rows)
}

/** Devices that can still come back: not signed out, seen within the time a token may be renewed. */
export async function listSessions(tx: Tx, userId: string, seenAfter: Date) {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.lastSeenAt, seenAfter)))
    .orderBy(desc(sessions.lastSeenAt))
}

export async function revokeSessions(
  tx: Tx,
  userId: string,
  now: Date,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}

export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

export async function insertToken(tx: Tx, token: typeof tokens.$inferInsert): Promise<void> {
  await tx.insert(tokens).values(token)
}

/** Whoever calls this holds the session's row: two at once would each see the other's newest too late. */
export async function deleteOldestTokens(tx: Tx, sessionId: string, keep: number): Promise<void> {
  const old = tx
    .select({ hash: tokens.tokenHash })
    .from(tokens)
    .where(eq(tokens.sessionId, sessionId))
    .orderBy(desc(tokens.issuedAt), tokens.tokenHash)
    .offset(keep)
  await tx.delete(tokens).where(inArray(tokens.tokenHash, old))
}

/** One of several requests at once gets to replace a token; a lost answer may be fetched again after a minute. */
export async function markTokenReplaced(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const again = new Date(now.getTime() - 60_000)
  const rows = await tx
    .update(tokens)
    .set({ replacedAt: now })
    .where(and(eq(tokens.tokenHash, tokenHash), or(isNull(tokens.replacedAt), lt(tokens.replacedAt, again))))
    .returning({ hash: tokens.tokenHash })
  return rows.length > 0
}

export async function deleteTokensExpiredBefore(tx: Tx, time: Date): Promise<void> {
  await deleteInParts(tx, tokens, lt(tokens.expiresAt, time))
  const hasNone = sql`not exists (select 1 from ${tokens} where ${tokens.sessionId} = ${sessions.id})`
  await tx.delete(sessions).where(and(lt(sessions.lastSeenAt, time), hasNone))
}

export async function insertAgreement(tx: Tx, agreement: typeof agreements.$inferInsert): Promise<void> {
  await tx
    .insert(agreements)
    .values(agreement)
    .onConflictDoUpdate({
      target: [agreements.userId, agreements.document, agreements.version],
      set: { agreedAt: agreement.agreedAt, withdrawnAt: null },
      setWhere: isNotNull(agreements.withdrawnAt),
    })
}

/** With those that were taken back. */
export const listAgreements = (tx: Tx, userId: string) =>
  tx.select().from(agreements).where(eq(agreements.userId, userId)).orderBy(agreements.agreedAt)

export async function withdrawAgreements(
  tx: Tx,
  { userId, document, now }: { userId: string; document: string; now: Date },
): Promise<void> {
  await tx
    .update(agreements)
    .set({ withdrawnAt: now })
    .where(
      and(eq(agreements.userId, userId), eq(agreements.document, document), isNull(agreements.withdrawnAt)),
    )
}

/** What both agreed to stays once; the rest moves. */
export async function moveAgreements(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    insert into agreements (user_id, document, version, agreed_at, withdrawn_at)
    select ${to}, document, version, agreed_at, withdrawn_at from agreements where user_id = ${from}
    on conflict do nothing`)
  await tx.delete(agreements).where(eq(agreements.userId, from))
  return moved.rowCount ?? 0
}

export async function deleteAgreements(tx: Tx, userId: string): Promise<void> {
  await tx.delete(agreements).where(eq(agreements.userId, userId))
}

export async function openOffer(tx: Tx, offer: typeof mergeOffers.$inferInsert): Promise<OfferRow> {
  await tx.insert(mergeOffers).values(offer).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(mergeOffers)
    .where(
      and(
        eq(mergeOffers.userId, offer.userId),
        eq(mergeOffers.visitorUserId, offer.visitorUserId),
        isNull(mergeOffers.answer),
      ),
    )
  if (!row) throw new Error('the merge offer vanished')
  return row
}

export async function lockOffer(tx: Tx, id: string, userId: string): Promise<OfferRow | null> {
  return first(
    await tx
      .select()
      .from(mergeOffers)
      .where(and(eq(mergeOffers.id, id), eq(mergeOffers.userId, userId)))
      .for('update'),
  )
}

export async function answerOffer(
  tx: Tx,
  id: string,
  answer: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  await tx.update(mergeOffers).set({ answer, answeredAt: now }).where(eq(mergeOffers.id, id))
}

export async function deleteOffers(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(mergeOffers)
    .where(or(eq(mergeOffers.userId, userId), eq(mergeOffers.visitorUserId, userId)))
}

export async function insertReceipt(tx: Tx, receipt: typeof mergeReceipts.$inferInsert): Promise<ReceiptRow> {
  const [row] = await tx.insert(mergeReceipts).values(receipt).returning()
  if (!row) throw new Error('the merge receipt was not written')
  return row
}

export async function listReceipts(tx: Tx, userId: string): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(mergeReceipts)
    .where(eq(mergeReceipts.userId, userId))
    .orderBy(desc(mergeReceipts.mergedAt))
}

export async function findReceiptOfVisitor(tx: Tx, visitorUserId: string): Promise<ReceiptRow | null> {
  return first(await tx.select().from(mergeReceipts).where(eq(mergeReceipts.visitorUserId, visitorUserId)))
}

export async function deleteReceipts(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(mergeReceipts)
    .where(or(eq(mergeReceipts.userId, userId), eq(mergeReceipts.visitorUserId, userId)))
}

export const visitorHash = (visitorId: string): string => sha256(visitorId)

/** The hottest query of all: prepared once for each connection. */
export function prepareTokenRow(tx: Tx) {
  const query = tx
    .select({
      tokenHash: tokens.tokenHash,
      issuedAt: tokens.issuedAt,
      expiresAt: tokens.expiresAt,
      revokedAt: sessions.revokedAt,
      provenAt: sessions.provenAt,
      sessionId: sessions.id,
      user: users,
      isAuthMp: sql<boolean>`exists (
        select 1 from connections where connections.user_id = ${users.id} and connections.provider = 'wechat')`,
      agreed: sql<Array<{ document: string; version: string }>>`coalesce((
        select jsonb_agg(jsonb_build_object('document', a.document, 'version', a.version))
        from agreements a where a.user_id = ${users.id} and a.withdrawn_at is null), '[]')`,
      edited: editedVersions,
      roles: sql<HeldRole[]>`coalesce((
        select jsonb_agg(jsonb_build_object('role', r.role, 'organizationId', r.organization_id))
        from member_roles r where r.user_id = ${users.id} and r.revoked_at is null), '[]')`,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(tokens.tokenHash, sql.placeholder('tokenHash')))
    .prepare('token_facts')
  return async (tokenHash: string) => first(await query.execute({ tokenHash }))
}

/** Whether this account once signed in on the device of that visitor, or of one who has become that person. */
export async function hasSignedInFrom(tx: Tx, userId: string, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select from merge_offers where merge_offers.user_id = ${userId} and (
        merge_offers.visitor_user_id = ${personId}
        or merge_offers.visitor_user_id in (select users.id from users where users.merged_into = ${personId})
      )
    ) as found`)
  return rows[0]?.found ?? false
}
