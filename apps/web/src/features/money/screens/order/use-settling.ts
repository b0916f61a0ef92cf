import { useEffect, useRef, useState } from 'react'
import { intents } from '../../../../shared/money/intents.ts'
import { refreshBought } from '../../../../shared/money/refresh.ts'
import { useCheck } from '../../api/order-acts.ts'
import type { Order } from '../../api/orders.ts'
import { isSettled, settle } from '../../flow/settling.ts'
import { useMe } from '../../../../shared/session/use-me.ts'

/** asking: back from the checkout, and nothing is known yet. unknown: nothing came within a minute. */
export type Standing = 'asking' | 'known' | 'unknown'

/** Every change adds a step: the longer story is the newer, and of two alike the one that is read again after each act. */
const newer = (checked: Order | undefined, shown: Order | undefined): Order | undefined =>
  checked && checked.steps.length > (shown?.steps.length ?? -1) ? checked : shown

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

const mayChange = ({ state }: Order): boolean =>
  state === 'created' || state === 'paid' || state === 'refunding'

/** Once it waits no longer, wishing for the same is a new order, and what it opened is read anew. */
function useEnd(order: Order | undefined, isReturned: boolean): void {
  const state = order?.state
  const id = order?.id ?? ''
  const before = useRef<Order['state']>(undefined)
  useEffect(() => {
    if (state === undefined) return
    const isNews = before.current !== undefined || isReturned
    before.current = state
    if (state === 'created') return
    intents().settled(id)
    if (isNews) void refreshBought()
  }, [id, state, isReturned])
}

/** Follows an order: question after question for who comes from the checkout, else one whenever the page is looked at. */
export function useSettling(id: string, shown: Order | undefined, isReturned: boolean) {
  const me = useMe()
  const check = useCheck(id)
  const [checked, setChecked] = useState<Order>()
  const [standing, setStanding] = useState<Standing>(isReturned ? 'asking' : 'known')
  const order = newer(checked, shown)
  const isOpen = order !== undefined && mayChange(order)

  useEffect(() => {
    if (!isReturned || id === '' || me === null) return undefined
    let isLeft = false
    const ask = async () => {
      const end = await settle({ check, wait, isLeft: () => isLeft, onOrder: setChecked })
      if (!isLeft) setStanding((before) => (before === 'asking' ? end : before))
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [check, id, me, isReturned])

  useEffect(() => {
    if (!isOpen || isReturned) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void check().then(setChecked, () => undefined)
    }
    ask()
    // Whoever pays in another app, or comes back by the browser's button, finds the page as it was left.
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('pageshow', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
    }
  }, [check, isOpen, isReturned])

  useEnd(order, isReturned)
  const isAsking = standing === 'asking' && (order === undefined || !isSettled(order))
  return {
    order,
    standing: isAsking ? 'asking' : order && isSettled(order) ? 'known' : standing,
    /** Whoever knows that nothing was paid need not wait for the answer. */
    stopAsking: () => setStanding('known'),
  } as const
}
