import type { PersonalData } from '../../platform/personal.ts'
import * as links from './links/queries.ts'
import { deletePlans, listPlans, movePlans } from './queries.ts'
import { openLines } from './sealed-plan.ts'
import { shownLines } from './lines.ts'

/** Stands before the keys: what they seal goes first. */
export const plansPersonal = {
  name: 'plan',
  tables: ['plans', 'plan_links'] as const,
  count: async (tx, userId) => ({
    plans: (await listPlans(tx, userId)).length,
    plan_links: (await links.listAllLinks(tx, userId)).length,
  }),
  merge: async (tx, fromUserId, toUserId) => ({
    plans: await movePlans(tx, fromUserId, toUserId),
    plan_links: await links.moveLinks(tx, fromUserId, toUserId),
  }),
  async export(tx, userId, { keys }) {
    const rows = await listPlans(tx, userId)
    const shared = await links.listAllLinks(tx, userId)
    return {
      plans: rows.map(({ sealed: _sealed, ...row }) => row),
      plan_lines: shownLines(await openLines(tx, keys, userId, rows)),
      plan_links: shared.map(({ tokenHash: _hash, ...row }) => row),
    }
  },
  async erase(tx, userId) {
    await links.deleteLinks(tx, userId)
    await deletePlans(tx, userId)
  },
} satisfies PersonalData
