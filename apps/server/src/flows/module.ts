import type { ServerModule } from '../module.ts'
import { accountDepsOf } from '../modules/account/index.ts'
import { connectDepsOf } from '../modules/connect/index.ts'
import { serveNotices } from '../modules/money/index.ts'
import { sweepMoney } from './check-payment.ts'
import { eraseDuePeople, purgeIdleVisitors } from './erase-person.ts'
import { flowRoutes } from './routes.ts'
import { takeNotice } from './take-notice.ts'

export const flowsModule = {
  name: 'flows',
  routes: (deps) =>
    flowRoutes({
      ...deps,
      ...accountDepsOf(deps),
      connect: connectDepsOf(deps),
      publicUrl: deps.config.publicUrl,
    }),
  serve: (app, deps) => serveNotices(app, { ...deps, takeNotice }),
  jobs: (deps) => [
    { name: 'sweep-money', cron: '* * * * *', run: () => sweepMoney(deps, deps.now()) },
    { name: 'erase-due-people', cron: '*/20 * * * *', run: () => eraseDuePeople(deps, deps.now()) },
    { name: 'purge-idle-visitors', cron: '30 19 * * *', run: () => purgeIdleVisitors(deps, deps.now()) },
  ],
} satisfies ServerModule
