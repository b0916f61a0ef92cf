import type { Tx } from '../../platform/db/database.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { isOpen } from './policy.ts'
import { findMember, findOwn, lockTeam, type MemberRow, type OwnRow, type TeamRow } from './queries.ts'

const gone = () => notFound('team.gone')

/** To whoever neither leads it nor is in it there is no such team. */
export async function requireOwn(tx: Tx, userId: string, id: string): Promise<OwnRow> {
  const row = await findOwn(tx, userId, id)
  if (!row) throw gone()
  return row
}

/** Held, for its owner. */
export async function holdLed(tx: Tx, userId: string, id: string): Promise<TeamRow> {
  const team = await lockTeam(tx, id)
  if (team?.ownerId !== userId) throw gone()
  return team
}

/** Held, for somebody who is in it. */
export async function holdPlace(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ team: TeamRow; member: MemberRow }> {
  const team = await lockTeam(tx, id)
  const member = team && (await findMember(tx, team.id, userId))
  if (!team || member?.state !== 'in') throw gone()
  return { team, member }
}

export function requireOpen(team: TeamRow, now: Date): void {
  if (!isOpen(team, now)) throw refused('team_closed', 'team.closed')
}
