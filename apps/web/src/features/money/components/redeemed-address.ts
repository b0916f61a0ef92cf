import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { Redeemed } from '../api/redeem.ts'

/** Where to look at what a code brought. */
export function redeemedAddress({ report_id: report, table_id: assessment }: Redeemed): string {
  if (report !== null) return pageAddress('page2/report/interpret', { id: report })
  if (assessment !== null) return pageAddress('pages/table/show', { id: assessment })
  return pageAddress('pages/payment/balance')
}
