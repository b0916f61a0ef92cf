import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { presentCard, type AssessmentRow } from '../assessments/index.ts'
import { endOf, stateOf } from './policy.ts'
import type { OwnRow, TeamRow } from './queries.ts'

type TeamCard = DataOf<'GET /api/team/list'>['list'][number]

interface Looking {
  userId: string
  language: Language
  now: Date
}

const roleOf = ({ team, member }: OwnRow, userId: string): TeamCard['role'] => {
  if (team.ownerId !== userId) return 'member'
  return member ? 'both' : 'owner'
}

export function presentTeam(row: OwnRow, table: AssessmentRow, { userId, language, now }: Looking): TeamCard {
  const { team, member, finished, sheetId } = row
  const state = stateOf(team, now)
  return {
    id: team.id,
    name: team.name,
    table: presentCard(table, language),
    is_anonymous: team.isAnonymous,
    is_demo: team.isDemo,
    role: roleOf(row, userId),
    state,
    closes_at: endOf(team).toISOString(),
    round: team.round,
    members: team.memberCount,
    finished,
    is_mine_open: member !== null && sheetId === null && state === 'open',
  }
}

export const presentAttributes = ({ attributes }: Pick<TeamRow, 'attributes'>) =>
  attributes.map(({ label, options }) => ({ label, options }))
