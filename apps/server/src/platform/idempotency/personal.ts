import { eq } from 'drizzle-orm'
import type { PersonalData } from '../personal.ts'
import { idempotencyKeys } from './tables.ts'

const scopeOf = (userId: string): string => `user:${userId}`

/** Answers stay with whoever asked: a login retried after the merge must still find its own. */
export const idempotencyPersonal = {
  name: 'requests',
  tables: ['idempotency_keys'] as const,
  count: async () => ({}),
  merge: async () => ({}),
  export: async () => ({}),
  async erase(tx, userId) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, scopeOf(userId)))
  },
} satisfies PersonalData
