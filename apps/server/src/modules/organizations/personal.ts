import type { PersonalData } from '../../platform/personal.ts'
import { applicationPlace } from './sealed-words.ts'
import {
  deletePerson,
  everywhere,
  listApplications,
  listMine,
  moveApplications,
  moveMemberships,
} from './queries.ts'

/** Stands before the keys that its words are sealed by. */
export const organizationsPersonal = {
  name: 'organizations',
  tables: ['organization_members', 'organization_applications'] as const,
  count: async (tx, userId) => ({
    organizations: (await listMine(tx, userId)).length + (await listApplications(tx, userId)).length,
  }),
  merge: (tx, fromUserId, toUserId) =>
    everywhere(tx, async () => ({
      organizations:
        (await moveMemberships(tx, fromUserId, toUserId)) +
        (await moveApplications(tx, fromUserId, toUserId)),
    })),
  async export(tx, userId, { keys }) {
    const applications = await listApplications(tx, userId)
    const ring = await keys.ringOf(tx, userId)
    return {
      organizations: (await listMine(tx, userId)).map(({ name, role, known_as, is_active, joined_at }) => ({
        organization: name,
        role,
        known_as,
        is_active,
        joined_at,
      })),
      organization_applications: applications.map(({ id, sealed, ...row }) => ({
        ...row,
        ...(JSON.parse(ring.open(applicationPlace(id), sealed).toString()) as object),
      })),
    }
  },
  erase: (tx, userId) => everywhere(tx, () => deletePerson(tx, userId)),
} satisfies PersonalData
