import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { Redeemed } from '../api/redeem.ts'

/** Where to look at what a code brought. */
export function redeemedAddress({ report_id: report, table_id: table }: Redeemed): string {
  if (report !== null) return pageAddress('page2/report/interpret', { id: report })
  if (table !== null) return pageAddress('pages/table/show', { id: table })
  return pageAddress('pages/payment/balance')
}
