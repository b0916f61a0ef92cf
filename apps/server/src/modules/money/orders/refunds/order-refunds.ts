import { beginRefund } from '../verbs/refund-order.ts'
import { beginPartRefund } from '../verbs/refund-part.ts'
import { runRefund } from './settle-refund.ts'

/** For writes that span what was bought and its money: an order goes back, or a part of it, and the gateway is told. */
export const orderRefunds = { begin: beginRefund, beginPart: beginPartRefund, run: runRefund }
