import { eq, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { DataKey } from '../crypto/sealed.ts'
import type { Database, Tx } from '../db/database.ts'
import { deleteInParts } from '../db/delete-in-parts.ts'
import { runPrepared, type Prepared } from '../db/prepared.ts'
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

interface Attempt {
  outcome: Outcome
  refusal: Refusal | null
}

const refusalsNotKept = new Set<number>([401, 429])

async function attempt(
  work: () => Promise<Outcome>,
  describe: (refusal: Refusal) => Outcome,
): Promise<Attempt> {
  try {
    return { outcome: await work(), refusal: null }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { outcome: describe(refusal), refusal }
  }
}

const takeKey: Prepared = {
  name: 'take_idempotency_key',
  text: `insert into idempotency_keys (key, owner, endpoint, request_hash, created_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning key`,
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
  const values = [key, userId && ownerOf(userId), endpoint, requestHash, now]
  const done = await db.pipelined<boolean, Attempt | Kept>({
    async first(tx) {
      const [taken] = await Promise.all([
        runPrepared(tx, takeKey, values),
        tx.execute(sql`savepoint attempted`).execute(),
      ])
      return taken.length > 0
    },
    work: async (tx, isTaken) => (isTaken ? attempt(() => work(tx), describe) : replayed(tx, request)),
    last: (result) => ('outcome' in result ? keeping(request, result) : []),
  })
  return 'outcome' in done ? keptOf(done.outcome) : done
}

const undo = { text: 'rollback to savepoint attempted' }
const keepAnswer: Prepared = {
  name: 'keep_answer',
  text: `update idempotency_keys set status = $2, answer = $3, session_id = $4, owner = coalesce($5, owner)
    where key = $1`,
}
const dropKey: Prepared = {
  name: 'drop_idempotency_key',
  text: 'delete from idempotency_keys where key = $1',
}

/** Keeps what a refusal must not undo; everything else of a refused request is rolled back. */
function keeping(request: KeyedRequest, { outcome, refusal }: Attempt): pg.QueryConfig[] {
  const { key, endpoint, answerKey } = request
  const { status, answer, signedIn } = outcome
  const before = refusal && !refusal.details.keepWrites ? [undo] : []
  if (refusal && refusalsNotKept.has(status)) return [...before, { ...dropKey, values: [key] }]
  const sealed = saysNothing(answer) ? null : sealAnswer(answerKey, endpoint, answer)
  const whose = signedIn && ownerOf(signedIn.userId)
  const values = [key, status, sealed, signedIn?.sessionId ?? null, whose]
  return [...before, { ...keepAnswer, values }]
}

const keptOf = ({ status, answer, signedIn }: Outcome): Kept => ({
  status,
  answer,
  sessionId: signedIn?.sessionId ?? null,
  isReplay: false,
})

type Row = typeof idempotencyKeys.$inferSelect

async function rowOf(tx: Tx, key: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return row
}

/** What an earlier call with this key was answered, if there was one. */
export async function keptBefore(db: Database, request: KeyedRequest): Promise<Kept | null> {
  const row = await rowOf(db.direct, request.key)
  return row ? replay(row, request) : null
}

const replayed = async (tx: Tx, request: KeyedRequest): Promise<Kept> =>
  replay(await rowOf(tx, request.key), request)

function replay(row: Row | undefined, request: KeyedRequest): Kept {
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
  const describeKept = (error: unknown) => {
    if (!(error instanceof Refusal && error.details.keepWrites)) throw error
    return describe(error)
  }
  try {
    return keptOf(await db.transaction((tx) => work(tx).catch(describeKept)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return keptOf(describe(error))
  }
}

export async function forgetKey(db: Database, { key }: KeyedRequest): Promise<void> {
  await db.direct.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))
}

/** A client gives up long before: after two days nobody asks again. */
export async function deleteOldKeys(tx: Tx, olderThan: Date): Promise<void> {
  await deleteInParts(tx, idempotencyKeys, lt(idempotencyKeys.createdAt, olderThan))
}
