import type { PagePath } from '@mindisle/contract'
import { pageAddress } from '../../lib/navigation/page-address.ts'

/** The server takes no longer path to come back to. */
const longestReturn = 512

export const orderPath = 'pages/payment/order-detail' satisfies PagePath

/** `need`: the points that are wanted in all. `back`: the page that wants them. */
export const balanceAddress = (need = 0, back = ''): string =>
  pageAddress('pages/payment/balance', { need: need > 0 ? need : undefined, back })

/** `back`: the page for whose sake it is bought. */
export const orderAddress = (id: string, back = ''): string => pageAddress(orderPath, { id, back })

/** Where the checkout leads back to: the order, which then finds out what became of it. */
export function returnAddress(id: string, back = ''): string {
  const whole = pageAddress(orderPath, { id, paid: 1, back })
  return whole.length > longestReturn ? pageAddress(orderPath, { id, paid: 1 }) : whole
}

export const redeemAddress = (reportId = ''): string =>
  pageAddress('pages/redeem/whitelist', { report_id: reportId })
