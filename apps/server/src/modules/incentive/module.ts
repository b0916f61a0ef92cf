import type { ServerModule } from '../../module.ts'
import { dayIn, usualZone } from '../../platform/time-zone.ts'
import { countAllEvents } from './figures/count-events.ts'
import { dropCounted } from './figures/queries.ts'
import { incomeCame, incomeWentBack } from './notice-kinds.ts'
import { incentivePersonal } from './personal.ts'
import { day } from './policy.ts'
import { incentiveRoutes } from './routes.ts'
import { incentiveMessages } from './texts.ts'
import { incomesToFree } from './verbs/free-income.ts'
import { shareCash } from './verbs/share-cash.ts'

const eventsKept = 7 * day

export const incentiveModule = {
  name: 'incentive',
  routes: (deps) => incentiveRoutes({ publicUrl: deps.config.publicUrl }),
  due: (deps) => [incomesToFree(deps)],
  jobs: ({ db }) => [{ name: 'count-visits', cron: '* * * * *', run: () => countAllEvents(db) }],
  forget: (db, now) => dropCounted(db.direct, dayIn(usualZone, new Date(now.getTime() - eventsKept))),
  cash: shareCash,
  personal: incentivePersonal,
  notices: [incomeCame, incomeWentBack],
  messages: incentiveMessages,
} satisfies ServerModule
