import type { PersonalData } from '../../platform/personal.ts'
import { countUnlocks, deleteUnlocks, listMemberships, listUnlocks, moveUnlocks } from './queries.ts'

/** Stands after the orders: whoever takes an order and what it opened takes the order first. */
export const entitlementsPersonal = {
  name: 'entitlements',
  tables: ['unlocks', 'memberships'] as const,
  count: async (tx, userId) => ({ unlocks: await countUnlocks(tx, userId) }),
  merge: async (tx, from, to, now) => ({ unlocks: await moveUnlocks(tx, from, to, now) }),
  export: async (tx, userId) => ({
    unlocks: await listUnlocks(tx, userId),
    memberships: await listMemberships(tx, userId),
  }),
  erase: deleteUnlocks,
} satisfies PersonalData
