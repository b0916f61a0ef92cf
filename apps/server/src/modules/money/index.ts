export { grantPoints } from './ledger/grant.ts'
export { extendHold, findHold, hold, listDueHolds, postHold, voidHold } from './ledger/holds/queries.ts'
export { fen, house, points, type Line, type Transfer } from './ledger/model.ts'
export { bookTotals, proveBook } from './ledger/proof/queries.ts'
export {
  accountIdOf,
  balanceOf,
  BalanceShort,
  findAccount,
  findTransfer,
  listEntries,
  openHouse,
  post,
} from './ledger/queries.ts'
export { proveSeals, sealLedger } from './ledger/seals/queries.ts'
export { presentMovement } from './ledger/statement.ts'
export type { Goods, OrderKind, OrderState, RefundCause } from './orders/model.ts'
export {
  findOpenPayment,
  findPayment,
  findReceiptOfOrder,
  insertPayment,
  insertReceipt,
  listDuePayments,
  listOpenPayments,
  receiptBehind,
  setPayment,
  setReceiptUse,
  takeAsking,
  type PaymentRow,
  type ReceiptRow,
} from './orders/payments/queries.ts'
export {
  fenPerPoint,
  isPayable,
  newOrderNumber,
  orderLife,
  refundOffer,
  topUpRange,
  type RefundOffer,
} from './orders/policy.ts'
export { presentDetail, presentOrder, type RefundReason, type TableFacts } from './orders/present.ts'
export {
  addStep,
  advance,
  countOrders,
  findOpenOrder,
  findOrder,
  findOrderByNumber,
  findOrders,
  holdOrder,
  insertOrder,
  listExpiredOrders,
  listOrders,
  listOrdersByMobile,
  listSteps,
  lockOrder,
  updateOrder,
  type OrderRow,
} from './orders/queries.ts'
export {
  findRefund,
  findRefundOfHold,
  insertRefund,
  listDueRefunds,
  listRefunds,
  moveRefund,
  takeRefundAsking,
  type RefundRow,
} from './orders/refunds/queries.ts'
export { findPackage, findPlan, listPackages, listPlans, putPrices } from './prices/queries.ts'
export { presentRedeemed } from './redeem/present.ts'
export { findBatch, listBatches, markStopped } from './redeem/queries.ts'
export { makeBatch, type BatchWish } from './redeem/verbs/make-batch.ts'
export { isForMany } from './redeem/queries.ts'
export { spendCode, type Spent } from './redeem/verbs/spend-code.ts'
export { serveNotices } from './notices/routes.ts'
export { rewardProfile, rewardTest } from './tasks/earn.ts'
export {
  addMembership,
  type AskUnlocked,
  endMembershipUnread,
  endUnread,
  findMembershipOfOrder,
  findUnlockOfOrder,
  holdMemberships,
  insertUnlock,
  isUnlocked,
  membershipUntil,
  moveMembershipOfOrder,
  moveUnlockOfOrder,
  prepareUnlocked,
  readUnlocked,
  reviveUnlock,
} from './unlocks/queries.ts'
