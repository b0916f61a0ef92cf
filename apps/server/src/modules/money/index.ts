export type { CashWatch } from './cash-watch.ts'
export type { MoneyDeps } from './deps.ts'
export {
  delivered,
  priced,
  registerGoods,
  type Buyer,
  type Goods,
  type GoodsRegistry,
  type Redeemable,
  type Shown,
} from './goods.ts'
export { grantPoints } from './ledger/grant.ts'
export { incomeLedger } from './ledger/income/income-ledger.ts'
export { ledgerDesk } from './ledger/operate/desk.ts'
export { proveRules, type Finding, type Rules } from './ledger/proof/queries.ts'
export { findBalance } from './ledger/queries.ts'
export { sealLedger } from './ledger/verbs/seal-ledger.ts'
export { verifyLedger } from './ledger/verbs/verify-ledger.ts'
export { findOrderOwner, type OrderRow } from './orders/queries.ts'
export { holdPayment } from './orders/payments/hold-payment.ts'
export { orderDesk } from './orders/operate/desk.ts'
export { priceEditions, pricedNow } from './prices/editions.ts'
export { redeemDesk } from './redeem/operate/desk.ts'
export { rewardProfile, rewardTest } from './tasks/earn.ts'
export { orderRefunds } from './orders/refunds/order-refunds.ts'
