import type { PersonalData } from '../../platform/personal.ts'
import { countAllDrawings, deleteDrawings, listAllDrawings, moveDrawings } from './queries.ts'
import { openDrawing } from './sealed-drawing.ts'

/** Stands before the keys: what they seal goes first. */
export const drawingsPersonal = {
  name: 'drawings',
  tables: ['drawings'] as const,
  count: async (tx, userId) => ({ drawings: await countAllDrawings(tx, userId) }),
  merge: async (tx, fromUserId, toUserId) => ({ drawings: await moveDrawings(tx, fromUserId, toUserId) }),
  async export(tx, userId, { keys }) {
    const rows = await listAllDrawings(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      drawings: rows.map((row) => ({
        day: row.day,
        drawn_at: row.createdAt,
        removed_at: row.removedAt,
        ...openDrawing(ring, row),
      })),
    }
  },
  erase: (tx, userId) => deleteDrawings(tx, userId),
} satisfies PersonalData
