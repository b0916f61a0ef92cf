import { createHash } from 'node:crypto'
import { preview, type Draw } from '@mindisle/disclosure'
import type { Tx } from '../../../platform/db/database.ts'
import { engineTeam } from '../publish/engine.ts'
import { findTeam, updateRound } from '../queries.ts'

/** The same for everybody: there is nobody behind it to hide. */
const draw: Draw = (about) => createHash('sha256').update(about).digest().readUIntBE(0, 6) / 2 ** 48

/** What a round of people who do not exist shows, for an organization that is marked as a sample. Nobody can answer in it. */
export async function fillSample(tx: Tx, teamId: string, finished: number): Promise<void> {
  const team = await findTeam(tx, teamId)
  const made = team && preview(await engineTeam(tx, team), draw)
  if (!made) return
  // Of nobody there is no ledger; a round that shows something has one.
  const filled = { finished, shown: { ...made.shown, n: finished }, ledger: 'sample' }
  await updateRound(tx, { teamId, round: team.round }, filled)
}
