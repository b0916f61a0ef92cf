import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { publishRound } from './publish/publish-round.ts'
import { publishMirror } from './mirror/publish.ts'
import { deleteRating, listOrphanRatings, lockMirror } from './mirror/queries.ts'
import { deleteSheet, listOrphans, lockTeam } from './queries.ts'

interface Deps {
  db: Database
  secrets: Secrets
}

/** Whose report was deleted is out of the team's figures too. */
const sheets = ({ db, secrets }: Deps): DueWork<{ id: string; teamId: string; round: number }> => ({
  name: 'drop-team-sheets',
  list: (_now, limit) => listOrphans(db.direct, limit),
  settle: ({ id, teamId, round }, now) =>
    db.transaction(async (tx) => {
      const team = await lockTeam(tx, teamId)
      if (!team) return
      await deleteSheet(tx, id)
      await publishRound(tx, secrets, team, { round, erased: id, now })
    }),
})

const ratings = ({ db, secrets }: Deps): DueWork<{ id: string; mirrorId: string }> => ({
  name: 'drop-mirror-ratings',
  list: (_now, limit) => listOrphanRatings(db.direct, limit),
  settle: ({ id, mirrorId }) =>
    db.transaction(async (tx) => {
      const mirror = await lockMirror(tx, mirrorId)
      if (mirror && (await deleteRating(tx, id))) await publishMirror(tx, secrets, mirror, id)
    }),
})

export const dueTeams = (deps: Deps): DueWork[] => [sheets(deps) as DueWork, ratings(deps) as DueWork]
