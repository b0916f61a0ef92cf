import type { PersonalData } from '../../platform/personal.ts'
import { countDrawn, deleteReadings, listAll, moveReadings } from './queries.ts'
import { openReading } from './sealed-reading.ts'

/** Stands before the keys: what they seal goes first. */
export const tarotPersonal = {
  name: 'tarot',
  tables: ['tarot_readings'] as const,
  count: async (tx, userId) => ({ tarot_readings: await countDrawn(tx, userId) }),
  merge: async (tx, fromUserId, toUserId) => ({
    tarot_readings: await moveReadings(tx, fromUserId, toUserId),
  }),
  async export(tx, userId, { keys }) {
    const ring = await keys.ringOf(tx, userId)
    return {
      tarot_readings: (await listAll(tx, userId)).map((row) => ({
        id: row.id,
        day: row.day,
        drawn_at: row.drawnAt,
        ...openReading(ring, row),
      })),
    }
  },
  erase: (tx, userId) => deleteReadings(tx, userId),
} satisfies PersonalData
