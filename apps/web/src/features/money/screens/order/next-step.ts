import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Order } from '../../api/orders.ts'

export type NextWord =
  | 'read'
  | 'report'
  | 'table'
  | 'balance'
  | 'membership'
  | 'again_topup'
  | 'again_report'
  | 'again_membership'
  | 'orders'

type Bought = Pick<Order, 'kind' | 'state' | 'report_id' | 'table_id'>

/** Where to look now: at what was bought, at what stays, or at where it can be tried again. */
export function nextStep({ kind, state, report_id: id, table_id: table }: Bought): {
  word: NextWord
  address: string
} {
  const isOver = state === 'cancelled'
  if (kind === 'topup')
    return { word: isOver ? 'again_topup' : 'balance', address: pageAddress('pages/payment/balance') }
  if (kind === 'membership')
    return { word: isOver ? 'again_membership' : 'membership', address: pageAddress('pages/my/pro') }
  if (id !== null) {
    if (state === 'fulfilled') return { word: 'read', address: pageAddress('page2/report/interpret', { id }) }
    return isOver
      ? { word: 'again_report', address: pageAddress('page2/report/unlock', { id }) }
      : { word: 'report', address: pageAddress('page2/report/show', { id }) }
  }
  if (table !== null) return { word: 'table', address: pageAddress('pages/table/show', { id: table }) }
  return { word: 'orders', address: pageAddress('pages/payment/order') }
}
