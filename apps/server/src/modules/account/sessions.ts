import { randomBytes } from 'node:crypto'
import { isDueForRenewal, isLive, tokenLife, type TokenFacts } from '../../platform/auth/authenticator.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { CallFacts } from '../../platform/http/call.ts'
import { notSignedIn } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import {
  deleteOldestTokens,
  findSession,
  insertSession,
  insertToken,
  markTokenReplaced,
  touchSession,
} from './queries.ts'

const day = 24 * 3_600_000

/** How long after its token ended a device may still come back without signing in. */
export const rememberedFor = 30 * day

/** A device needs one; the others are on the way to it, or were lost with an answer. */
const tokensASession = 10

async function giveToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tx, {
    tokenHash: sha256(token),
    sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + tokenLife),
  })
  return token
}

interface NewSession {
  userId: string
  label: string
  /** Whether the person has just proven who they are, by something of ours. */
  isProven: boolean
}

export async function openSession(tx: Tx, { userId, label, isProven }: NewSession, now: Date) {
  const sessionId = newId()
  const provenAt = isProven ? now : null
  const [, token] = await Promise.all([
    insertSession(tx, { id: sessionId, userId, label, createdAt: now, lastSeenAt: now, provenAt }),
    giveToken(tx, sessionId, now),
  ])
  return { sessionId, token }
}

export async function continueSession(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const session = await findSession(tx, sessionId)
  if (!session || session.revokedAt) throw notSignedIn()
  await touchSession(tx, sessionId, now)
  const token = await giveToken(tx, sessionId, now)
  await deleteOldestTokens(tx, sessionId, tokensASession)
  return token
}

/** The token that came along while it is fresh, so that opening the app again and again makes no new ones; else another. */
export async function stayInSession(call: CallFacts, facts: TokenFacts): Promise<string> {
  const { tx, now } = call
  if (!isLive(facts, now) || isDueForRenewal(facts, now)) return continueSession(tx, facts.sessionId, now)
  await touchSession(tx, facts.sessionId, now)
  return call.bearer
}

export function renewToken(db: Database, facts: TokenFacts, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (!(await markTokenReplaced(tx, facts.tokenHash, now))) return null
    return continueSession(tx, facts.sessionId, now)
  })
}

/** Whether the device that holds this token may come back as the same person. */
export const isRemembered = (facts: TokenFacts, now: Date): boolean =>
  !facts.isRevoked && now.getTime() - facts.expiresAt.getTime() < rememberedFor
