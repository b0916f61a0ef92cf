import type { ServerModule } from '../module.ts'
import { accountDepsOf } from '../modules/account/index.ts'
import { connectDepsOf } from '../modules/connect/index.ts'
import { factorsDepsOf } from '../modules/factors/index.ts'
import { peopleToErase, purgeIdleVisitors } from './erase-person.ts'
import { owedForSessions } from './cancel-reservation.ts'
import { coursesToEnd } from './end-courses.ts'
import { owedForActivities } from './leave-activity.ts'
import { flowRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { flowsMessages } from './texts.ts'
import { attemptOpening } from './way-in.ts'

export const flowsModule = {
  name: 'flows',
  routes: (deps) =>
    flowRoutes({
      ...deps,
      ...accountDepsOf(deps),
      connect: connectDepsOf(deps),
      factors: factorsDepsOf(deps),
    }),
  jobs: (deps) => [
    { name: 'purge-idle-visitors', cron: '30 19 * * *', run: () => purgeIdleVisitors(deps, deps.now()) },
  ],
  due: (deps) => [peopleToErase(deps), owedForActivities(deps), owedForSessions(deps), coursesToEnd(deps)],
  openings: [attemptOpening],
  limits: Object.values(limits),
  gone: {
    'GET /api/table/show': 'assessment.gone',
  },
  messages: flowsMessages,
} satisfies ServerModule
