import type { PersonalData } from '../../platform/personal.ts'
import { openChoice } from './choice.ts'
import { deleteCapsules, listAllOf, listLooks, moveCapsules } from './queries.ts'

export const capsulesPersonal = {
  name: 'capsules',
  tables: ['capsules', 'capsule_looks'] as const,
  /** Visitors have no sessions, and so none of these; they go with the sessions. */
  count: async () => ({}),
  async merge(tx, from, to) {
    await moveCapsules(tx, from, to)
    return {}
  },
  async export(tx, userId, { keys }) {
    const rows = await listAllOf(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    const looks = await Promise.all(rows.map(({ reservationId }) => listLooks(tx, reservationId)))
    return {
      capsules: rows.map((row, index) => {
        const choice = openChoice(ring, row)
        return {
          sealed_at: row.sealedAt,
          ends: row.ends,
          note: choice?.note ?? '',
          reports: choice?.report_ids.length ?? 0,
          diary: choice?.diary ?? 'none',
          looked_at: looks[index],
        }
      }),
    }
  },
  erase: deleteCapsules,
} satisfies PersonalData
