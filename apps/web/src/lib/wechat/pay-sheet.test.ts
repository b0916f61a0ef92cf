import { expect, test, vi } from 'vitest'
import type { BridgePlace } from './bridge.ts'
import { openPaySheet } from './pay-sheet.ts'

const parameters = { appId: 'wx1', paySign: 's' }

const bridgeSaying = (said: string) => ({
  invoke: vi.fn((_name: string, _given: unknown, done: (answer: { err_msg?: string }) => void) =>
    done({ err_msg: said }),
  ),
})

const never = () => new Promise<void>(() => undefined)

test.each([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'left'],
  ['get_brand_wcpay_request:fail', 'failed'],
  ['system:access_denied', 'failed'],
])('%s means %s', async (said, outcome) => {
  const bridge = bridgeSaying(said)
  const place: BridgePlace = { bridge: () => bridge, onReady: () => undefined, wait: never }
  expect(await openPaySheet(parameters, place)).toBe(outcome)
  expect(bridge.invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', parameters])
})

test('waits for a bridge that comes late', async () => {
  let bridge: ReturnType<typeof bridgeSaying> | undefined
  const place: BridgePlace = {
    bridge: () => bridge,
    onReady(listener) {
      bridge = bridgeSaying('get_brand_wcpay_request:ok')
      listener()
    },
    wait: never,
  }
  expect(await openPaySheet(parameters, place)).toBe('paid')
})

test('nobody waits for a bridge that never comes', async () => {
  const place: BridgePlace = {
    bridge: () => undefined,
    onReady: () => undefined,
    wait: async () => undefined,
  }
  expect(await openPaySheet(parameters, place)).toBe('failed')
})
