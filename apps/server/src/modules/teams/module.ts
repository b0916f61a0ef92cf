import type { ServerModule } from '../../module.ts'
import { dueTeams } from './due.ts'
import * as limits from './limits.ts'
import { appeared, handedOver, nudged, reopened } from './notice-kinds.ts'
import { teamsPersonal } from './personal.ts'
import { mayIndexTeam, teamPages } from './public-pages.ts'
import { teamsRoutes } from './routes.ts'
import { teamsMessages } from './texts.ts'

export const teamsModule = {
  name: 'teams',
  sealed: [
    { table: 'team_rounds', column: 'ledger' },
    { table: 'team_mirrors', column: 'ledger' },
  ],
  routes: teamsRoutes,
  due: dueTeams,
  personal: teamsPersonal,
  publicPages: [teamPages],
  mayIndex: (_tx, address) => mayIndexTeam(address),
  notices: [appeared, nudged, reopened, handedOver],
  limits: Object.values(limits),
  gone: {
    'GET /api/mirror/invitation': 'mirror.gone',
    'GET /api/team/invitation': 'team.gone',
    'GET /api/team/preview': 'team.gone',
    'GET /api/team/show': 'team.gone',
    'GET /api/team/people': 'team.gone',
    'GET /api/team/report': 'team.gone',
    'GET /api/team/analysis': 'team.gone',
  },
  messages: teamsMessages,
} satisfies ServerModule
