export type SheetOutcome = 'paid' | 'left' | 'failed'

interface Bridge {
  invoke(
    name: string,
    parameters: Readonly<Record<string, string>>,
    done: (answer: { err_msg?: string }) => void,
  ): void
}

export interface SheetPlace {
  bridge(): Bridge | undefined
  /** Calls back once WeChat has put its bridge in place. */
  onReady(listener: () => void): void
  wait(milliseconds: number): Promise<void>
}

const readyMilliseconds = 5_000

const outcomes: Readonly<Record<string, SheetOutcome>> = {
  'get_brand_wcpay_request:ok': 'paid',
  'get_brand_wcpay_request:cancel': 'left',
}

/** WeChat's own sheet over the page. What it says is a hint only: the server asks WeChat itself. */
export async function openPaySheet(
  parameters: Readonly<Record<string, string>>,
  place: SheetPlace,
): Promise<SheetOutcome> {
  if (!place.bridge()) {
    const ready = new Promise<void>((resolve) => place.onReady(resolve))
    await Promise.race([ready, place.wait(readyMilliseconds)])
  }
  const bridge = place.bridge()
  if (!bridge) return 'failed'
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg: said = '' }) =>
      resolve(outcomes[said] ?? 'failed'),
    ),
  )
}

export const sheetPlace = (): SheetPlace => ({
  bridge: () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge,
  onReady: (listener) => document.addEventListener('WeixinJSBridgeReady', listener, { once: true }),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})
