import type { LoginResult } from '@mindisle/contract'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../crypto/secrets.ts'

export interface Actor {
  userId: string
  sessionId: string
  isBanned: boolean
  isAuthMobile: boolean
  isAuthMp: boolean
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
}

export interface Authenticator {
  /** The facts of a token we once gave, live or not; null for one we never gave. */
  look(authorization: string | undefined): TokenFacts | null | Promise<TokenFacts | null>
  forgetUser(userId: string): void
  forgetAll(): void
}

const cacheMilliseconds = 5_000

export const tokenLife = 24 * 3_600_000

export const isLive = (facts: TokenFacts, now: Date): boolean => !facts.isRevoked && now < facts.expiresAt

export const isDueForRenewal = (facts: TokenFacts, now: Date): boolean =>
  now.getTime() - facts.issuedAt.getTime() >= tokenLife / 2

export function createAuthenticator(load: (tokenHash: string) => Promise<TokenFacts | null>): Authenticator {
  const cache = new LRUCache<string, TokenFacts>({
    max: 20_000,
    ttl: cacheMilliseconds,
    dispose: (facts, hash) => {
      const hashes = byUser.get(facts.userId)
      hashes?.delete(hash)
      if (hashes?.size === 0) byUser.delete(facts.userId)
    },
  })
  const byUser = new Map<string, Set<string>>()
  let generation = 0

  const keep = (facts: TokenFacts): void => {
    cache.set(facts.tokenHash, facts)
    byUser.set(facts.userId, (byUser.get(facts.userId) ?? new Set()).add(facts.tokenHash))
  }
  const read = async (tokenHash: string): Promise<TokenFacts | null> => {
    const before = generation
    const facts = await load(tokenHash)
    // A change told of while we were reading would otherwise be cached away for seconds.
    if (facts && before === generation) keep(facts)
    return facts
  }
  return {
    look(authorization) {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
      if (!token) return null
      const tokenHash = sha256(token)
      return cache.get(tokenHash) ?? read(tokenHash)
    },
    forgetUser(userId) {
      generation += 1
      for (const hash of byUser.get(userId) ?? []) cache.delete(hash)
    },
    forgetAll() {
      generation += 1
      cache.clear()
    },
  }
}
