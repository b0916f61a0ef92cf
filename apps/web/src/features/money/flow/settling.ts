import type { Order } from '../../../shared/money/types.ts'

/** Seconds before each question; about a minute in all. */
export const waits: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export interface SettlingDeps {
  check(): Promise<Order>
  wait(milliseconds: number): Promise<void>
  isLeft(): boolean
  onOrder(order: Order): void
}

/** Nothing more is to be expected of the gateway. */
export const isSettled = ({ state, is_declined }: Pick<Order, 'state' | 'is_declined'>): boolean =>
  is_declined || (state !== 'created' && state !== 'paid')

/** Asks until it is known what became of a payment. A question that fails is only one answer fewer. */
export async function settle({ check, wait, isLeft, onOrder }: SettlingDeps): Promise<'known' | 'unknown'> {
  for (const seconds of waits) {
    await wait(seconds * 1000)
    if (isLeft()) return 'unknown'
    const order = await check().catch(() => null)
    if (isLeft()) return 'unknown'
    if (!order) continue
    onOrder(order)
    if (isSettled(order)) return 'known'
  }
  return 'unknown'
}
