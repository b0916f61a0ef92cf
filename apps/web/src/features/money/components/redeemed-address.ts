import type { Redeemed } from '../api/redeem.ts'

/** Where to look at what a code brought. */
export function redeemedAddress({ report_id: report, table_id: table }: Redeemed): string {
  if (report !== null) return `/page2/report/interpret?${new URLSearchParams({ id: report })}`
  if (table !== null) return `/pages/table/show?${new URLSearchParams({ id: table })}`
  return '/pages/payment/balance'
}
