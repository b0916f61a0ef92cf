import { deviceStore, stored } from '../../lib/storage/stored.ts'

/** The order for which the app was left, its place in the tab's history, and whether the checkout has led back. */
interface Left {
  order: string
  at: number
  isBack: boolean
}

const isLeft = (value: unknown): value is Left =>
  typeof (value as Left | null)?.order === 'string' &&
  typeof (value as Left).at === 'number' &&
  typeof (value as Left).isBack === 'boolean'

/** Of this tab, as its history is. */
const place = () =>
  stored(
    deviceStore(() => window.sessionStorage),
    'order-left',
    isLeft,
  )

/** Browsers keep about fifty entries; beyond, nobody can tell how far back the order lies. */
const mostEntries = 45

export const leftFor = (order: string): void =>
  place().write({ order, at: window.history.length - 1, isBack: false })

/**
 * The checkout leads back on top of itself: below would lie a payment that is made and an order that was not paid. So the
 * way leads on to the order's own entry, below the checkout; what lies above it is gone with the next page.
 */
export function stepsToOrder(order: string): number {
  const left = place().read()
  if (left?.order !== order || left.isBack) return 0
  const { length } = window.history
  return length > mostEntries ? 0 : Math.max(0, length - left.at)
}

export function goToOrder(order: string, steps: number): void {
  if (steps <= 0) return
  place().write({ order, at: window.history.length - steps, isBack: true })
  window.history.go(-steps)
}

/** Whether the checkout led here; true only once. */
export function cameFromCheckout(order: string): boolean {
  const left = place().read()
  if (left?.order !== order || !left.isBack) return false
  place().remove()
  return true
}
