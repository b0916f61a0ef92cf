import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { publishRound } from './publish/publish-round.ts'
import { deleteSheet, listOrphans, lockTeam } from './queries.ts'

/** Whose report was deleted is out of the team's figures too. */
export const dueTeams = ({
  db,
  secrets,
}: {
  db: Database
  secrets: Secrets
}): [DueWork<{ id: string; teamId: string; round: number }>] => [
  {
    name: 'drop-team-sheets',
    list: (_now, limit) => listOrphans(db.direct, limit),
    settle: ({ id, teamId, round }) =>
      db.transaction(async (tx) => {
        const team = await lockTeam(tx, teamId)
        if (!team) return
        await deleteSheet(tx, id)
        await publishRound(tx, secrets, team, { round, erased: id })
      }),
  },
]
