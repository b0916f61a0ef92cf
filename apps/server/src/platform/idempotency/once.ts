import { eq, lt } from 'drizzle-orm'
import type { DataKey } from '../crypto/sealed.ts'
import type { Database, Tx } from '../db/database.ts'
import { deleteInParts } from '../db/delete-in-parts.ts'
import { Refusal, type RefusalStatus } from '../http/refusal.ts'
import { ownerOf } from './personal.ts'
import { openAnswer, sealAnswer, saysNothing } from './sealed-answer.ts'
import { idempotencyKeys } from './tables.ts'

export interface KeyedRequest {
  /** A hash of who asks and the key they sent. */
  key: string
  /** Who asks, where that is known. */
  userId: string | null
  endpoint: string
  requestHash: string
  /** What the answer is sealed by. */
  answerKey: DataKey
  now: Date
}

export interface Outcome {
  /** What the first answer was: 200 with data, or a refusal. */
  status: 200 | RefusalStatus
  answer: unknown
  /** Of an answer with a token: the session it belongs to, and whose that is. */
  signedIn: { sessionId: string; userId: string } | null
}

export type Kept = Pick<Outcome, 'status' | 'answer'> & { sessionId: string | null; isReplay: boolean }

const refusalsNotKept = new Set<number>([401, 429])

/** Keeps what a refusal must not undo; everything else of a refused request is rolled back. */
async function attempt(
  tx: Tx,
  work: (tx: Tx) => Promise<Outcome>,
  describe: (refusal: Refusal) => Outcome,
): Promise<{ outcome: Outcome; refusal: Refusal | null }> {
  let kept: Refusal | null = null
  try {
    const outcome = await tx.transaction(async (inner) => {
      try {
        return await work(inner)
      } catch (error) {
        if (!(error instanceof Refusal && error.details.keepWrites)) throw error
        kept = error
        return describe(error)
      }
    })
    return { outcome, refusal: kept }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: describe(error), refusal: error }
  }
}

/**
 * The key is taken in the same transaction as the work: a concurrent duplicate waits for it at the unique index, and
 * a process that dies leaves neither the key nor half the work.
 */
export async function once(
  db: Database,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<Outcome>,
  describe: (refusal: Refusal) => Outcome,
): Promise<Kept> {
  const { key, userId, endpoint, requestHash, now } = request
  const mine = eq(idempotencyKeys.key, key)
  return db.transaction(async (tx) => {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ key, owner: userId && ownerOf(userId), endpoint, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (taken.length === 0) return replay(await tx.select().from(idempotencyKeys).where(mine), request)
    const { outcome, refusal } = await attempt(tx, work, describe)
    if (refusal && refusalsNotKept.has(outcome.status)) await tx.delete(idempotencyKeys).where(mine)
    else await keep(tx, request, outcome)
    return keptOf(outcome)
  })
}

async function keep(tx: Tx, request: KeyedRequest, { status, answer, signedIn }: Outcome): Promise<void> {
  const { key, endpoint, answerKey } = request
  await tx
    .update(idempotencyKeys)
    .set({
      status,
      answer: saysNothing(answer) ? null : sealAnswer(answerKey, endpoint, answer),
      ...(signedIn && { sessionId: signedIn.sessionId, owner: ownerOf(signedIn.userId) }),
    })
    .where(eq(idempotencyKeys.key, key))
}

const keptOf = ({ status, answer, signedIn }: Outcome): Kept => ({
  status,
  answer,
  sessionId: signedIn?.sessionId ?? null,
  isReplay: false,
})

/** What an earlier call with this key was answered, if there was one. */
export async function keptBefore(db: Database, request: KeyedRequest): Promise<Kept | null> {
  const rows = await db.direct.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, request.key))
  return rows.length === 0 ? null : replay(rows, request)
}

function replay(rows: Array<typeof idempotencyKeys.$inferSelect>, request: KeyedRequest): Kept {
  const row = rows[0]
  if (!row?.status || row.endpoint !== request.endpoint || row.requestHash !== request.requestHash) {
    throw new Refusal(422, 'http.key_reused')
  }
  return {
    status: row.status as Outcome['status'],
    answer: row.answer === null ? {} : openAnswer(request.answerKey, row.endpoint, row.answer),
    sessionId: row.sessionId,
    isReplay: true,
  }
}

/** The same without a key: one transaction, the same rules for refusals. */
export async function unkeyed(
  db: Database,
  work: (tx: Tx) => Promise<Outcome>,
  describe: (refusal: Refusal) => Outcome,
): Promise<Kept> {
  const { outcome } = await db.transaction((tx) => attempt(tx, work, describe))
  return keptOf(outcome)
}

export async function forgetKey(db: Database, { key }: KeyedRequest): Promise<void> {
  await db.direct.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
}

/** A client gives up long before: after two days nobody asks again. */
export async function deleteOldKeys(tx: Tx, olderThan: Date): Promise<void> {
  await deleteInParts(tx, idempotencyKeys, lt(idempotencyKeys.createdAt, olderThan))
}
