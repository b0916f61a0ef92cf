import type { PersonalData } from '../../platform/personal.ts'
import { deleteMemberships, listMemberships, moveMemberships } from './queries.ts'

export const organizationsPersonal = {
  name: 'organizations',
  tables: ['organization_members'] as const,
  count: async (tx, userId) => ({ organizations: (await listMemberships(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({
    organizations: await moveMemberships(tx, fromUserId, toUserId),
  }),
  export: async (tx, userId) => ({ organizations: await listMemberships(tx, userId) }),
  erase: deleteMemberships,
} satisfies PersonalData
