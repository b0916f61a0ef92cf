import type { PersonalData } from '../../platform/personal.ts'
import { deleteStars, listStars, moveStars } from './queries.ts'

export const assessmentsPersonal = {
  name: 'assessments',
  tables: ['starred_tables'] as const,
  count: async (tx, userId) => ({ starred_tables: (await listStars(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({ starred_tables: await moveStars(tx, fromUserId, toUserId) }),
  export: async (tx, userId) => ({ starred_tables: await listStars(tx, userId) }),
  erase: deleteStars,
} satisfies PersonalData
