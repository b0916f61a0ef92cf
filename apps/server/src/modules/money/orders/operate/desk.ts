import type { Tx } from '../../../../platform/db/database.ts'
import { listOrders, type OrderRow } from '../queries.ts'
import { readOrderStory, refundByOperator } from './operate-order.ts'

/** What operators do with orders. */
export const orderDesk = {
  readStory: readOrderStory,
  refund: refundByOperator,
  listOf: (tx: Tx, userId: string, limit: number): Promise<OrderRow[]> =>
    listOrders(tx, userId, { state: null, limit, offset: 0 }),
}
