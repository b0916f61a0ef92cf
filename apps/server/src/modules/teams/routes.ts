import type { teams } from '@mindisle/contract'
import type { IsShown } from '../../module.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { createTeam } from './verbs/create-team.ts'
import { findTeamByCode, showInvitation } from './verbs/find-team.ts'
import { lendReport } from './verbs/hand-in.ts'
import { joinTeam } from './verbs/join-team.ts'
import { changeTeam, closeTeam, consent, nudge, offerTeam, reopenTeam, takeOver } from './verbs/lead-team.ts'
import { leaveTeam, removeMember } from './verbs/leave-team.ts'
import { listTables, listTeams } from './verbs/list-teams.ts'
import { previewTeam, readAnalysis, readTeamReport } from './verbs/read-analysis.ts'
import { listTeamPeople, showTeam } from './verbs/show-team.ts'

interface Deps {
  limits: Limits
  secrets: Secrets
  isShown: IsShown
}

export const teamsRoutes = (deps: Deps): Handlers<keyof typeof teams> => ({
  'GET /api/team/list': listTeams,
  'GET /api/team/tables': listTables,
  'POST /api/team/create': (call) => createTeam(call, deps),
  'POST /api/team/change': (call) => changeTeam(call, deps),
  'POST /api/team/find': (call) => findTeamByCode(call, deps),
  'GET /api/team/invitation': (call) => showInvitation(call, deps),
  'GET /api/team/preview': (call) => previewTeam(call, deps),
  'POST /api/team/join': (call) => joinTeam(call, deps),
  'GET /api/team/show': showTeam,
  'GET /api/team/people': listTeamPeople,
  'GET /api/team/report': (call) => readTeamReport(call, deps),
  'GET /api/team/analysis': readAnalysis,
  'POST /api/team/lend': (call) => lendReport(call, deps),
  'POST /api/team/consent': consent,
  'POST /api/team/leave': (call) => leaveTeam(call, deps),
  'POST /api/team/remove': (call) => removeMember(call, deps),
  'POST /api/team/close': (call) => closeTeam(call, deps),
  'POST /api/team/reopen': (call) => reopenTeam(call, deps),
  'POST /api/team/nudge': (call) => nudge(call, deps),
  'POST /api/team/offer': (call) => offerTeam(call, deps),
  'POST /api/team/take-over': (call) => takeOver(call, deps),
})
