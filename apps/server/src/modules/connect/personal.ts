import type { PersonalData } from '../../platform/personal.ts'
import { deletePersonalConnections, listConnections, moveConnections } from './queries.ts'

export const connectPersonal = {
  name: 'connect',
  tables: ['connections', 'oauth_states'] as const,
  count: async (tx, userId) => ({ connections: (await listConnections(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({
    connections: await moveConnections(tx, fromUserId, toUserId),
  }),
  export: async (tx, userId) => ({ connections: await listConnections(tx, userId) }),
  erase: deletePersonalConnections,
} satisfies PersonalData
