import type { ServerModule } from '../../module.ts'
import { accountDepsOf } from '../account/index.ts'
import { moneyContent } from './content.ts'
import { sealLedger } from './ledger/verbs/seal-ledger.ts'
import { serveNotices } from './notices/routes.ts'
import { moneyBack } from './orders/notice-kinds.ts'
import { dueMoney } from './orders/payments/ask-gateway.ts'
import { topUp } from './orders/top-up.ts'
import { voidPlayMoney } from './orders/void-play-money.ts'
import { moneyPersonal } from './personal.ts'
import { moneyRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { packageEditions } from './prices/shelf.ts'
import { deleteMarks } from './tasks/queries.ts'
import { moneyMessages } from './texts.ts'
import { created, received } from './figures.ts'
import { ledgerDrift } from './gauges.ts'

export const moneyModule = {
  name: 'money',
  indexed: [
    { table: 'orders', column: 'mobile_index' },
    { table: 'payment_receipts', column: 'payer_index' },
    { table: 'redeem_codes', column: 'code_index' },
    { table: 'rewards_taken_before', column: 'mark' },
  ],
  routes: (deps) => moneyRoutes({ ...deps, ...accountDepsOf(deps), publicUrl: deps.config.publicUrl }),
  serve: serveNotices,
  jobs: (deps) => [{ name: 'seal-ledger', cron: '5 * * * *', run: () => sealLedger(deps.db, deps.now()) }],
  due: dueMoney,
  personal: moneyPersonal,
  forget: (db, now) => deleteMarks(db.direct, now),
  harden: voidPlayMoney,
  goods: [topUp],
  editables: [packageEditions],
  notices: [moneyBack],
  content: () => moneyContent,
  limits: Object.values(limits),
  gone: {
    'GET /api/order/show': 'order.gone',
  },
  messages: moneyMessages,
  figures: [created, received],
  gauges: [ledgerDrift],
} satisfies ServerModule
