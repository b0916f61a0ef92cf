import { describe, expect, test } from 'vitest'
import { NetworkFailed, Refused, ServerFault } from '../../lib/http/failures.ts'
import type { SheetOutcome } from '../../lib/wechat/pay-sheet.ts'
import { buy, pay, type BuyingDeps, type Purchase } from './buying.ts'
import { createIntents } from './intents.ts'

type Answer = object | Error

const order = { id: 'order-1', state: 'created' }
const made = { order, balance: 20 }
const page = { kind: 'page', url: '/pay/sandbox?trade=t', parameters: null }
const refusal = (type: string) => new Refused(422, `no: ${type}`, type as never, null)

function setUp(answers: Record<string, Answer[]>, outcome: SheetOutcome = 'paid') {
  const log: string[] = []
  const keys: string[] = []
  const bodies: unknown[] = []
  const memory = new Map<string, string>()
  const deps: BuyingDeps = {
    call: (async (key: string, input: { body: unknown }, options: { requestKey?: string } = {}) => {
      log.push(key)
      bodies.push(input.body)
      if (options.requestKey) keys.push(options.requestKey)
      const given = answers[key] ?? []
      const answer = given.length > 1 ? given.shift() : given[0]
      if (answer instanceof Error) throw answer
      return answer
    }) as never,
    intents: createIntents(
      {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
      () => 0,
    ),
    who: () => 'me',
    isWeChat: () => true,
    here: () => '/page2/report/unlock?id=r',
    goTo: async (address) => void log.push(`to ${address}`),
    leave: async (url) => void log.push(`leave ${url}`),
    openSheet: async (parameters) => {
      log.push(`sheet ${JSON.stringify(parameters)}`)
      return outcome
    },
    keepBalance: (balance) => void log.push(`balance ${balance}`),
    refreshBought: async () => void log.push('refresh'),
    say: (message) => void log.push(`say ${message}`),
    tell: async (message) => void log.push(`tell ${message}`),
    beginAnew: async () => void log.push('anew'),
  }
  return { deps, log, keys, bodies }
}

const create = 'POST /api/order/create'
const checkout = 'POST /api/order/pay'
const report = (pay_with: 'cash' | 'points') => ({ kind: 'report' as const, report_id: 'r', pay_with })
const byPoints: Purchase = { wanted: report('points'), way: 'points', points: 99 }
const byCash: Purchase = { wanted: report('cash'), way: 'sandbox', points: 99, back: '/b' }

describe('with shells', () => {
  test('it is done at once, and what was read before is read again', async () => {
    const { deps, log, keys } = setUp({ [create]: [made] })
    expect(await buy(deps, byPoints)).toBe(order)
    expect(log).toEqual([create, 'balance 20', 'refresh'])
    await buy(deps, byPoints)
    expect(new Set(keys).size).toBe(2)
  })

  test('an answer that got lost is asked for with the same key', async () => {
    const { deps, keys } = setUp({
      [create]: [new NetworkFailed('timeout'), new ServerFault(502, ''), made],
    })
    expect(await buy(deps, byPoints)).toBeNull()
    expect(await buy(deps, byPoints)).toBeNull()
    expect(await buy(deps, byPoints)).toBe(order)
    expect(new Set(keys).size).toBe(1)
  })

  test('too few lead to the top-up, with what is needed and the way back; then it is a new act', async () => {
    const { deps, log, keys } = setUp({ [create]: [refusal('balance_short'), made] })
    expect(await buy(deps, byPoints)).toBeNull()
    expect(log.slice(1)).toEqual([
      'say no: balance_short',
      'to /pages/payment/balance?need=99&back=%2Fpage2%2Freport%2Funlock%3Fid%3Dr',
    ])
    expect(await buy(deps, byPoints)).toBe(order)
    expect(new Set(keys).size).toBe(2)
  })
})

describe('with money', () => {
  test('the order lies under the checkout, and the checkout leads back to it', async () => {
    const { deps, log, bodies } = setUp({ [create]: [made], [checkout]: [page] })
    expect(await buy(deps, byCash)).toBeNull()
    expect(log).toEqual([
      create,
      'balance 20',
      checkout,
      'to /pages/payment/order-detail?id=order-1&back=%2Fb',
      'leave /pay/sandbox?trade=t',
    ])
    expect(bodies[1]).toEqual({
      id: 'order-1',
      gateway: 'sandbox',
      is_wechat: true,
      return_path: '/pages/payment/order-detail?id=order-1&paid=1&back=%2Fb',
    })
  })

  test('coming back and asking again is the same order until that one is settled', async () => {
    const { deps, keys } = setUp({ [create]: [made], [checkout]: [page] })
    await buy(deps, byCash)
    await buy(deps, byCash)
    expect(new Set(keys).size).toBe(1)
    deps.intents.settled('order-1')
    await buy(deps, byCash)
    expect(new Set(keys).size).toBe(2)
  })

  test('an order that is over is shown, never silently bought again', async () => {
    const { deps, log, keys } = setUp({ [create]: [made], [checkout]: [refusal('order_over')] })
    await buy(deps, byCash)
    expect(log.slice(3)).toEqual([
      'say no: order_over',
      'to /pages/payment/order-detail?id=order-1&back=%2Fb',
      'refresh',
    ])
    await buy(deps, byCash)
    expect(new Set(keys).size).toBe(2)
  })

  test.each(['gateway_down', 'wechat_needed', 'feature_off'])('%s is told, and one stays', async (type) => {
    const { deps, log } = setUp({ [create]: [made], [checkout]: [refusal(type)] })
    await buy(deps, byCash)
    expect(log.slice(3)).toEqual([`tell no: ${type}`])
  })

  test.each([
    ['paid', '/pages/payment/order-detail?id=o&paid=1'],
    ['left', '/pages/payment/order-detail?id=o'],
    ['failed', '/pages/payment/order-detail?id=o'],
  ] as const)('WeChat’s sheet that was %s leads to %s', async (outcome, address) => {
    const sheet = { kind: 'sheet', url: null, parameters: { paySign: 's' } }
    const { deps, log } = setUp({ [checkout]: [sheet] }, outcome)
    await pay(deps, 'o', 'wechat')
    expect(log.slice(1)).toEqual(['sheet {"paySign":"s"}', `to ${address}`])
  })
})

test('what is open already is only shown anew', async () => {
  const { deps, log } = setUp({ [create]: [refusal('already_open')] })
  await buy(deps, byCash)
  expect(log.slice(1)).toEqual(['say no: already_open', 'refresh'])
})

test('whose records moved into an account comes in anew', async () => {
  const { deps, log } = setUp({ [create]: [refusal('visitor_merged')] })
  await buy(deps, byCash)
  expect(log.slice(1)).toEqual(['tell no: visitor_merged', 'anew'])
})

test('a fault of ours is not swallowed', async () => {
  const { deps } = setUp({ [create]: [new TypeError('ours')] })
  await expect(buy(deps, byPoints)).rejects.toThrow('ours')
})
