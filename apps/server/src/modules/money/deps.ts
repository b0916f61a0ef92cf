import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import type { ServerTexts } from '../../platform/texts.ts'
import type { AccountDeps } from '../account/index.ts'
import type { CashWatch } from './cash-watch.ts'
import type { GoodsRegistry } from './goods.ts'

export interface SettleDeps {
  db: Database
  goods: GoodsRegistry
  cash: CashWatch
  secrets: Secrets
}

export interface RefundDeps extends SettleDeps {
  gateways: readonly PaymentGateway[]
}

export interface MoneyDeps extends RefundDeps, Pick<AccountDeps, 'limits' | 'secrets' | 'accountChanged'> {
  publicUrl: string
  /** Those of what is sold too, whichever module sells it. */
  texts: ServerTexts
}
