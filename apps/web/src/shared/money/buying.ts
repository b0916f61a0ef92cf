import type { Caller } from '../../lib/http/caller.ts'
import { isCallFailure, Refused } from '../../lib/http/failures.ts'
import type { SheetOutcome } from '../../lib/wechat/pay-sheet.ts'
import { balanceAddress, orderAddress, returnAddress } from './addresses.ts'
import type { Intents } from './intents.ts'
import type { Gateway, Order, Wanted, Way } from './types.ts'

export interface BuyingDeps {
  call: Caller['foreground']
  intents: Intents
  who(): string
  isWeChat(): boolean
  /** The page one is on. */
  here(): string
  goTo(address: string): Promise<void>
  /** Out of the app, to the checkout of an order. */
  leave(url: string, order: string): Promise<void>
  openSheet(parameters: Readonly<Record<string, string>>): Promise<SheetOutcome>
  keepBalance(balance: number): void
  refreshBought(): Promise<void>
  /** A word in passing, and one that has to be read. */
  say(message: string): void
  tell(message: string): Promise<void>
  beginAnew(): Promise<void>
}

export interface Purchase {
  wanted: Wanted
  way: Way
  /** What it costs in shells: so many must be there when they run short. */
  points: number
  /** The page to go on with afterwards. */
  back?: string
}

/** Answers the order once it is done with; null when the way leads elsewhere or it came to nothing. */
export async function buy(deps: BuyingDeps, purchase: Purchase): Promise<Order | null> {
  const { wanted, way, back = '' } = purchase
  const orderWanted = JSON.stringify([deps.who(), wanted])
  const requestKey = deps.intents.keyOf(orderWanted)
  try {
    const { order, balance } = await deps.call('POST /api/order/create', { body: { wanted } }, { requestKey })
    deps.keepBalance(balance)
    if (way !== 'points') {
      deps.intents.made(orderWanted, order.id)
      await pay(deps, order.id, way, back)
      return null
    }
    deps.intents.forget(orderWanted)
    await deps.refreshBought()
    return order
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (!(error instanceof Refused)) return null
    // A key gets its first answer again: kept, a refusal would stay for good.
    deps.intents.forget(orderWanted)
    await onRefused(deps, error, purchase.points)
    return null
  }
}

/** Opens the checkout for an order that waits. */
export async function pay(deps: BuyingDeps, id: string, gateway: Gateway, back = ''): Promise<void> {
  try {
    const body = { id, gateway, is_wechat: deps.isWeChat(), return_path: returnAddress(id, back) }
    const checkout = await deps.call('POST /api/order/pay', { body })
    if (checkout.kind === 'sheet') {
      const outcome = await deps.openSheet(checkout.parameters ?? {})
      return await deps.goTo(outcome === 'paid' ? returnAddress(id, back) : orderAddress(id, back))
    }
    // Whoever comes back from the checkout by the browser's own button finds the order, not a form to fill in again.
    await deps.goTo(orderAddress(id, back))
    await deps.leave(checkout.url ?? orderAddress(id, back), id)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (!(error instanceof Refused)) return
    if (error.type !== 'order_over') return await onRefused(deps, error, 0)
    deps.intents.settled(id)
    deps.say(error.message)
    await deps.goTo(orderAddress(id, back))
    await deps.refreshBought()
  }
}

async function onRefused(deps: BuyingDeps, { type, message }: Refused, points: number): Promise<void> {
  switch (type) {
    case 'balance_short':
      deps.say(message)
      return await deps.goTo(balanceAddress(points, deps.here()))
    case 'already_open':
      deps.say(message)
      return await deps.refreshBought()
    case 'visitor_merged':
      await deps.tell(message)
      return await deps.beginAnew()
    case 'feature_off':
    case 'gateway_down':
    case 'wechat_needed':
      return await deps.tell(message)
    default:
      // Anything else has been said by the shell.
      return undefined
  }
}
