import { invokeBridge, type BridgePlace } from './bridge.ts'

export type SheetOutcome = 'paid' | 'left' | 'failed'

const outcomes: Readonly<Record<string, SheetOutcome>> = {
  'get_brand_wcpay_request:ok': 'paid',
  'get_brand_wcpay_request:cancel': 'left',
}

/** WeChat's own sheet over the page. What it says is a hint only: the server asks WeChat itself. */
export async function openPaySheet(
  parameters: Readonly<Record<string, string>>,
  place: BridgePlace,
): Promise<SheetOutcome> {
  return outcomes[await invokeBridge(place, 'getBrandWCPayRequest', parameters)] ?? 'failed'
}
