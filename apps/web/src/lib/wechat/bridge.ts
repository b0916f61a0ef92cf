interface Bridge {
  invoke(
    name: string,
    parameters: Readonly<Record<string, string | readonly string[]>>,
    done: (answer: { err_msg?: string }) => void,
  ): void
}

export interface BridgePlace {
  bridge(): Bridge | undefined
  /** Calls back once WeChat has put its bridge in place. */
  onReady(listener: () => void): void
  wait(milliseconds: number): Promise<void>
}

const readyMilliseconds = 5_000

/** What WeChat says to one call of its bridge, e.g. `getBrandWCPayRequest:ok`; empty where there is no bridge. */
export async function invokeBridge(
  place: BridgePlace,
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
): Promise<string> {
  if (!place.bridge()) {
    const ready = new Promise<void>((resolve) => place.onReady(resolve))
    await Promise.race([ready, place.wait(readyMilliseconds)])
  }
  const bridge = place.bridge()
  if (!bridge) return ''
  return new Promise((resolve) => bridge.invoke(name, parameters, ({ err_msg: said = '' }) => resolve(said)))
}

export const bridgePlace = (): BridgePlace => ({
  bridge: () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge,
  onReady: (listener) => document.addEventListener('WeixinJSBridgeReady', listener, { once: true }),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
})
