import type { PersonalData } from '../../platform/personal.ts'
import { deleteDreams, listAllDreams, moveDreams } from './queries.ts'
import { openDream } from './sealed-dream.ts'

/** Stands before the keys: what they seal goes first. */
export const dreamsPersonal = {
  name: 'dreams',
  tables: ['dream_entries'] as const,
  count: async (tx, userId) => ({ dream_entries: (await listAllDreams(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({ dream_entries: await moveDreams(tx, fromUserId, toUserId) }),
  async export(tx, userId, { keys }) {
    const rows = await listAllDreams(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      dream_entries: rows.map((row) => ({
        day: row.day,
        written_at: row.createdAt,
        removed_at: row.removedAt,
        ...openDream(ring, row).dream,
      })),
    }
  },
  erase: (tx, userId) => deleteDreams(tx, userId),
} satisfies PersonalData
