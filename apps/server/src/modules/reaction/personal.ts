import type { PersonalData } from '../../platform/personal.ts'
import { countRuns, deleteRuns, listAllRuns, moveRuns } from './queries.ts'

export const reactionPersonal = {
  name: 'reaction',
  tables: ['reaction_runs'] as const,
  count: async (tx, userId) => ({ reaction_runs: await countRuns(tx, userId) }),
  merge: async (tx, fromUserId, toUserId) => ({ reaction_runs: await moveRuns(tx, fromUserId, toUserId) }),
  export: async (tx, userId) => ({ reaction_runs: await listAllRuns(tx, userId) }),
  erase: (tx, userId) => deleteRuns(tx, userId),
} satisfies PersonalData
