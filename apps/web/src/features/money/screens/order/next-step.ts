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

const report = (page: string, id: string): string => `/page2/report/${page}?${new URLSearchParams({ id })}`

/** Where to look now: at what was bought, at what stays, or at where it can be tried again. */
export function nextStep({ kind, state, report_id: id, table_id: table }: Bought): {
  word: NextWord
  address: string
} {
  const isOver = state === 'cancelled'
  if (kind === 'topup') return { word: isOver ? 'again_topup' : 'balance', address: '/pages/payment/balance' }
  if (kind === 'membership')
    return { word: isOver ? 'again_membership' : 'membership', address: '/pages/my/pro' }
  if (id !== null) {
    if (state === 'fulfilled') return { word: 'read', address: report('interpret', id) }
    return isOver
      ? { word: 'again_report', address: report('unlock', id) }
      : { word: 'report', address: report('show', id) }
  }
  if (table !== null)
    return { word: 'table', address: `/pages/table/show?${new URLSearchParams({ id: table })}` }
  return { word: 'orders', address: '/pages/payment/order' }
}
