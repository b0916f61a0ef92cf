import type { Tx } from '../../../../platform/db/database.ts'
import { findOrderByNumber, listOrders, type OrderRow } from '../queries.ts'
import { isOpenPayment, listUnclear, listUndelivered, placeOfOrder, searchOrders } from './queries.ts'
import { askGatewayAgain, readOrderStory, refundByOperator } from './operate-order.ts'

/** What operators do with orders. */
export const orderDesk = {
  readStory: readOrderStory,
  refund: refundByOperator,
  search: searchOrders,
  placeOf: placeOfOrder,
  listUndelivered,
  listUnclear,
  isOpenPayment,
  find: findOrderByNumber,
  askGatewayAgain,
  listOf: (tx: Tx, userId: string, limit: number): Promise<OrderRow[]> =>
    listOrders(tx, userId, { state: null, limit, offset: 0 }),
}
