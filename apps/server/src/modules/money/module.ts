import type { ServerModule } from '../../module.ts'
import { sealLedger } from './ledger/seals/queries.ts'
import { moneyPersonal } from './personal.ts'
import { moneyRoutes } from './routes.ts'

export const moneyModule = {
  name: 'money',
  routes: moneyRoutes,
  jobs: ({ db, now }) => [{ name: 'seal-ledger', cron: '5 * * * *', run: () => sealLedger(db, now()) }],
  personal: moneyPersonal,
} satisfies ServerModule
