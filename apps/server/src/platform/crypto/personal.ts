import { sql } from 'drizzle-orm'
import { accountChannel } from '../auth/account-changes.ts'
import type { PersonalData } from '../personal.ts'
import { requestRemoval } from '../storage/pending.ts'
import { keyPath } from './key-store.ts'
import { deleteKeys, handOver } from './queries.ts'

/** Keys are nobody's belongings: they are not counted and not exported; what they seal is, by whoever keeps it. */
export const personKeysPersonal = {
  name: 'keys',
  tables: ['person_keys'] as const,
  count: async () => ({}),
  async merge(tx, fromUserId, toUserId) {
    await handOver(tx, fromUserId, toUserId)
    return {}
  },
  export: async () => ({}),
  async erase(tx, userId, now) {
    const ids = await deleteKeys(tx, userId)
    await requestRemoval(tx, ids.map(keyPath), now)
    if (ids.length > 0) await tx.execute(sql`select pg_notify(${accountChannel}, ${userId})`)
  },
} satisfies PersonalData
