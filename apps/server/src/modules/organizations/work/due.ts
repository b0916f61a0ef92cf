import type { Database } from '../../../platform/db/database.ts'
import type { DueWork } from '../../../platform/jobs/due.ts'
import { notify } from '../../notices/index.ts'
import { teamFacts, whoFinished } from '../../teams/index.ts'
import { asked, reminded } from '../notice-kinds.ts'
import { everywhere } from '../queries.ts'
import { listAsked, listUncalled, lockAssignment, updateAssignment } from './queries.ts'

const atOnce = 200
const kinds = { asked, reminded }

/** The next of those who are to be told; true once there is nobody more. */
const tellSome = (db: Database, id: string, now: Date): Promise<boolean> =>
  db.transaction((tx) =>
    everywhere(tx, async () => {
      const row = await lockAssignment(tx, id)
      if (!row || row.isCalled) return true
      const team = (await teamFacts(tx, [row.teamId], now)).get(row.teamId)
      const people = team?.state === 'open' ? await listAsked(tx, row, atOnce) : []
      const done = await whoFinished(tx, row.teamId)
      const { organizationId, calledAt } = row
      const about = `${id} ${calledAt.toISOString()}`
      const facts = { assignment_id: id, organization_id: organizationId }
      for (const userId of people)
        if (!done.has(userId)) await notify(tx, kinds[row.call], { userId, about, facts }, now)
      const isCalled = people.length < atOnce
      await updateAssignment(tx, id, { isCalled, calledUpTo: people.at(-1) ?? row.calledUpTo })
      return isCalled
    }),
  )

/** Everybody who is asked, or has not answered yet, is told; a few at a time, so that a school waits for no school. */
export const tellAsked = ({ db }: { db: Database }): DueWork => ({
  name: 'tell-organization-asked',
  list: (_now, limit) => db.transaction((tx) => everywhere(tx, () => listUncalled(tx, limit))),
  async settle({ id }, now) {
    while (!(await tellSome(db, id, now)));
  },
})
