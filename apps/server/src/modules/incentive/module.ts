import type { ServerModule } from '../../module.ts'
import { dayIn, usualZone } from '../../platform/time-zone.ts'
import { countAllEvents } from './figures/count-events.ts'
import { dropCounted } from './figures/queries.ts'
import * as limits from './limits.ts'
import { incomeCame, incomeWentBack, moneyLeft, moneyStayed } from './notice-kinds.ts'
import { incentivePersonal } from './personal.ts'
import { day } from './policy.ts'
import { incentiveRoutes } from './routes.ts'
import { incentiveMessages } from './texts.ts'
import { incomesToFree } from './verbs/free-income.ts'
import { shareCash } from './verbs/share-cash.ts'
import { voidPlayWithdrawals } from './withdrawals/void-play-money.ts'
import { payOutsToRun } from './withdrawals/settle-withdrawal.ts'

const eventsKept = 7 * day

export const incentiveModule = {
  name: 'incentive',
  routes: (deps) => incentiveRoutes({ ...deps, publicUrl: deps.config.publicUrl }),
  due: (deps) => [incomesToFree(deps), payOutsToRun(deps)],
  jobs: ({ db }) => [{ name: 'count-visits', cron: '* * * * *', run: () => countAllEvents(db) }],
  forget: (db, now) => dropCounted(db.direct, dayIn(usualZone, new Date(now.getTime() - eventsKept))),
  cash: shareCash,
  harden: voidPlayWithdrawals,
  personal: incentivePersonal,
  notices: [incomeCame, incomeWentBack, moneyLeft, moneyStayed],
  limits: Object.values(limits),
  messages: incentiveMessages,
} satisfies ServerModule
