import { eq } from 'drizzle-orm'
import { sha256 } from '../crypto/secrets.ts'
import type { PersonalData } from '../personal.ts'
import { idempotencyKeys } from './tables.ts'

export const ownerOf = (userId: string): string => sha256(`user:${userId}`)

/**
 * Answers stay with whoever asked: a login retried after the merge must still find its own. What is left of an erased
 * person keeps a late repeat from doing the work again, and says nothing else.
 */
export const idempotencyPersonal = {
  name: 'requests',
  tables: ['idempotency_keys'] as const,
  count: async () => ({}),
  merge: async () => ({}),
  export: async () => ({}),
  async erase(tx, userId) {
    await tx
      .update(idempotencyKeys)
      .set({ owner: null, endpoint: '', answer: null, sessionId: null })
      .where(eq(idempotencyKeys.owner, ownerOf(userId)))
  },
} satisfies PersonalData
