import { useCallback } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { refreshBought } from '../../../shared/money/refresh.ts'
import { intents } from '../../../shared/money/intents.ts'
import { useAct } from '../../../lib/remote/remote.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import type { Order, Reason } from './orders.ts'

/** Asks the gateway behind the person's back. */
export function useCheck(id: string): () => Promise<Order> {
  const { quiet } = useCaller()
  const store = useSessionStore()
  return useCallback(async () => {
    const { order, balance } = await quiet('POST /api/order/check', { body: { id } })
    store.setState({ userBalance: balance })
    return order
  }, [quiet, store, id])
}

export function useCancel(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/order/cancel', { body: { id } }),
    onSettled: () => {
      intents().settled(id)
      return refreshBought()
    },
  })
}

export function useRefund(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (reason: Reason) => foreground('POST /api/order/refund', { body: { id, reason } }),
    onSettled: refreshBought,
  })
}

export function useLeaveMobile(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (proof: { mobile: string; code: string }) =>
      foreground('POST /api/order/mobile', { body: { id, ...proof } }),
    onSuccess: refreshBought,
  })
}
