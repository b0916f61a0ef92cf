import type { mirror, teams } from '@mindisle/contract'
import type { IsShown } from '../../module.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { answerMirror, rateFriend, removeMirror, showMirror, showMirrorInvitation } from './mirror/verbs.ts'
import { createTeam } from './verbs/create-team.ts'
import { drawAnalysis } from './verbs/draw-analysis.ts'
import { findTeamByCode, showInvitation } from './verbs/find-team.ts'
import { lendReport } from './verbs/hand-in.ts'
import { joinTeam } from './verbs/join-team.ts'
import { changeTeam, closeTeam, consent, nudge, offerTeam, reopenTeam, takeOver } from './verbs/lead-team.ts'
import { leaveTeam, removeMember } from './verbs/leave-team.ts'
import { listTables, listTeams } from './verbs/list-teams.ts'
import { previewTeam, readAnalysis, readTeamReport } from './verbs/read-analysis.ts'
import { listTeamPeople, showTeam } from './verbs/show-team.ts'

interface Deps {
  config: { publicUrl: string }
  drawer: Drawer
  limits: Limits
  secrets: Secrets
  isShown: IsShown
}

export const teamsRoutes = (deps: Deps): Handlers<keyof typeof teams | keyof typeof mirror> => ({
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
  'POST /api/team/draw': (call) => drawAnalysis(call, { ...deps, publicUrl: deps.config.publicUrl }),
  'POST /api/team/lend': (call) => lendReport(call, deps),
  'POST /api/team/consent': consent,
  'POST /api/team/leave': (call) => leaveTeam(call, deps),
  'POST /api/team/remove': (call) => removeMember(call, deps),
  'POST /api/team/close': (call) => closeTeam(call, deps),
  'POST /api/team/reopen': (call) => reopenTeam(call, deps),
  'POST /api/team/nudge': (call) => nudge(call, deps),
  'POST /api/team/offer': (call) => offerTeam(call, deps),
  'POST /api/team/take-over': (call) => takeOver(call, deps),
  'GET /api/mirror/mine': showMirror,
  'POST /api/mirror/answer': (call) => answerMirror(call, deps),
  'GET /api/mirror/invitation': (call) => showMirrorInvitation(call, deps),
  'POST /api/mirror/rate': (call) => rateFriend(call, deps),
  'POST /api/mirror/remove': removeMirror,
})
