import type { PersonalData } from '../../platform/personal.ts'
import { deleteScenes, listScenes, moveScenes } from './queries.ts'

export const informationPersonal = {
  name: 'information',
  tables: ['share_scenes'] as const,
  count: async (tx, userId) => ({ shared_pages: (await listScenes(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({ shared_pages: await moveScenes(tx, fromUserId, toUserId) }),
  export: async (tx, userId) => ({ shared_pages: await listScenes(tx, userId) }),
  erase: deleteScenes,
} satisfies PersonalData
