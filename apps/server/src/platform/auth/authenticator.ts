import type { LoginResult, Role } from '@mindisle/contract'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../crypto/secrets.ts'

/** A role, in one organization or anywhere (null). */
export interface HeldRole {
  role: Role
  organizationId: string | null
}

export interface Actor {
  userId: string
  sessionId: string
  isBanned: boolean
  isAuthMobile: boolean
  isAuthMp: boolean
  roles: readonly HeldRole[]
  /** As they are answered to the person; every change of an account drops what is remembered of it. */
  profile: LoginResult['profile']
  config: LoginResult['config']
}

/** What a token says, whatever its state. */
export interface TokenFacts extends Actor {
  tokenHash: string
  issuedAt: Date
  expiresAt: Date
  isRevoked: boolean
  /** When the person last proved on this device who they are; null where another service vouched for them. */
  provenAt: Date | null
}

export interface Authenticator {
  /** The facts of a token we once gave, live or not; null for one we never gave. */
  look(authorization: string | undefined): TokenFacts | null | Promise<TokenFacts | null>
  forgetUser(userId: string): void
  forgetAll(): void
  /** Hears of everyone who is forgotten, or of all at once (null); answers how to stop hearing. */
  onForget(hear: (userId: string | null) => void): () => void
}

const cacheMilliseconds = 5_000

export const tokenLife = 24 * 3_600_000

export const isLive = (facts: TokenFacts, now: Date): boolean =>
  !facts.isRevoked && now.getTime() < facts.expiresAt.getTime()

const proofLife = 10 * 60_000

/** Until when the proof of a session counts as fresh. */
export const freshUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + proofLife)

export const isFresh = ({ provenAt }: Pick<TokenFacts, 'provenAt'>, now: Date): boolean =>
  provenAt !== null && now < freshUntil(provenAt)

export const isDueForRenewal = (facts: TokenFacts, now: Date): boolean =>
  now.getTime() - facts.issuedAt.getTime() >= tokenLife / 2

export function createAuthenticator(load: (tokenHash: string) => Promise<TokenFacts | null>): Authenticator {
  /** By the header as it came: what is remembered for seconds need not be hashed again for each request. */
  const cache = new LRUCache<string, TokenFacts>({
    max: 20_000,
    ttl: cacheMilliseconds,
    ttlResolution: 100,
    dispose: ({ userId }, header) => {
      const headers = byUser.get(userId)
      headers?.delete(header)
      if (headers?.size === 0) byUser.delete(userId)
    },
  })
  const byUser = new Map<string, Set<string>>()
  const hearers = new Set<(userId: string | null) => void>()
  let generation = 0

  const read = async (header: string, tokenHash: string): Promise<TokenFacts | null> => {
    const before = generation
    const facts = await load(tokenHash)
    // A change told of while we were reading would otherwise be cached away for seconds.
    if (facts && before === generation) {
      cache.set(header, facts)
      byUser.set(facts.userId, (byUser.get(facts.userId) ?? new Set()).add(header))
    }
    return facts
  }
  return {
    look(authorization) {
      if (authorization === undefined) return null
      const known = cache.get(authorization)
      if (known) return known
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1]
      return token ? read(authorization, sha256(token)) : null
    },
    forgetUser(userId) {
      generation += 1
      for (const header of byUser.get(userId) ?? []) cache.delete(header)
      for (const hear of hearers) hear(userId)
    },
    forgetAll() {
      generation += 1
      cache.clear()
      for (const hear of hearers) hear(null)
    },
    onForget(hear) {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}
