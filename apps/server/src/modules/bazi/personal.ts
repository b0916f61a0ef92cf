import type { PersonalData } from '../../platform/personal.ts'
import { countCharts, deleteCharts, listAllCharts, moveCharts } from './queries.ts'
import { openBirth } from './sealed-birth.ts'

/** Stands before the keys: what they seal goes first. */
export const baziPersonal = {
  name: 'bazi',
  tables: ['bazi_charts'] as const,
  count: async (tx, userId) => ({ bazi_charts: await countCharts(tx, userId) }),
  merge: async (tx, fromUserId, toUserId) => ({ bazi_charts: await moveCharts(tx, fromUserId, toUserId) }),
  async export(tx, userId, { keys }) {
    const rows = await listAllCharts(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      bazi_charts: rows.map((row) => ({
        id: row.id,
        created_at: row.createdAt,
        ...openBirth(ring, row),
      })),
    }
  },
  erase: (tx, userId) => deleteCharts(tx, userId),
} satisfies PersonalData
