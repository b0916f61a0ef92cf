import { eq } from 'drizzle-orm'
import { sha256 } from '../crypto/secrets.ts'
import type { PersonalData } from '../personal.ts'
import { idempotencyKeys } from './tables.ts'

export const ownerOf = (userId: string): string => sha256(`user:${userId}`)

/**
 * Whoever asked finds their answer by their key, also a login that is retried after its own merge; only whose it is
 * moves, so that it is erased with them. What is left of an erased person keeps a late repeat from doing the work again,
 * and says nothing else.
 */
export const idempotencyPersonal = {
  name: 'requests',
  tables: ['idempotency_keys'] as const,
  count: async () => ({}),
  async merge(tx, fromUserId, toUserId) {
    await tx
      .update(idempotencyKeys)
      .set({ owner: ownerOf(toUserId) })
      .where(eq(idempotencyKeys.owner, ownerOf(fromUserId)))
    return {}
  },
  export: async () => ({}),
  async erase(tx, userId) {
    await tx
      .update(idempotencyKeys)
      .set({ owner: null, endpoint: '', status: null, answer: null, sessionId: null })
      .where(eq(idempotencyKeys.owner, ownerOf(userId)))
  },
} satisfies PersonalData
