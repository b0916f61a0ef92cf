import { counts, emptyLedger, erase, publish, publishStanding, type Ledger } from '@mindisle/disclosure'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { notify } from '../../notices/index.ts'
import { appeared } from '../notice-kinds.ts'
import { findWholeRound, listFinished, listSheets, updateRound, type TeamRow } from '../queries.ts'
import { drawOf, engineTeam } from './engine.ts'

export const openLedger = (secrets: Secrets, sealed: string | null): Ledger =>
  sealed === null ? emptyLedger : (JSON.parse(secrets.open(sealed)) as Ledger)

/** Whether the figures that are shown now count this sheet. */
export const isCountedIn = (secrets: Secrets, sealed: string | null, sheetId: string): boolean =>
  counts(openLedger(secrets, sealed), sheetId)

interface Change {
  round: number
  /** Of this sheet nothing stays but that one more was counted. */
  erased?: string
  now: Date
}

/** The first figures of a round: the owner is told, and those who made them. */
async function tell(tx: Tx, team: TeamRow, round: number, now: Date): Promise<void> {
  const people = new Set(await listFinished(tx, team.id, round))
  if (team.ownerId) people.add(team.ownerId)
  const told = { about: `${team.id} ${round}`, facts: { team_id: team.id } }
  for (const userId of people) await notify(tx, appeared, { userId, ...told }, now)
}

/**
 * What a round shows now, by the engine's rules and no other; kept in the transaction of whatever changed. The caller holds
 * the team.
 */
export async function publishRound(
  tx: Tx,
  secrets: Secrets,
  team: TeamRow,
  { round, erased, now }: Change,
): Promise<void> {
  const kept = await findWholeRound(tx, team.id, round)
  if (!kept) throw new Error('a team has no such round')
  const known = openLedger(secrets, kept.ledger)
  const ledger = erased === undefined ? known : erase(known, erased)
  const seal = (next: Ledger) => (next === known ? {} : { ledger: secrets.seal(JSON.stringify(next)) })
  const at = { teamId: team.id, round }
  const isStanding = team.organizationId !== null
  if (isStanding && erased !== undefined)
    return updateRound(tx, at, { finished: kept.finished, ...seal(ledger) })
  const sheets = (await listSheets(tx, team.id, round)).map((sheet) => ({ ...sheet, finished: 0 }))
  const given = { team: await engineTeam(tx, team), sheets, ledger, draw: drawOf(secrets, team.id) }
  const outcome = (isStanding ? publishStanding : publish)(given)
  const finished = isStanding ? Math.max(kept.finished, outcome.finished) : outcome.finished
  await updateRound(tx, at, { finished, shown: outcome.shown, ...seal(outcome.ledger) })
  if (kept.ledger === null && outcome.shown) await tell(tx, team, round, now)
}
