import type { ServerModule } from '../module.ts'
import { accountDepsOf } from '../modules/account/index.ts'
import { connectDepsOf } from '../modules/connect/index.ts'
import { eraseDuePeople, purgeIdleVisitors } from './erase-person.ts'
import { flowRoutes } from './routes.ts'

export const flowsModule = {
  name: 'flows',
  routes: (deps) =>
    flowRoutes({
      ...deps,
      ...accountDepsOf(deps),
      connect: connectDepsOf(deps),
      publicUrl: deps.config.publicUrl,
    }),
  jobs: (deps) => [
    { name: 'erase-due-people', cron: '*/20 * * * *', run: () => eraseDuePeople(deps, deps.now()) },
    { name: 'purge-idle-visitors', cron: '30 19 * * *', run: () => purgeIdleVisitors(deps, deps.now()) },
  ],
} satisfies ServerModule
