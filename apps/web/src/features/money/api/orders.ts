import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { usePages, useRemote } from '../../../lib/remote/remote.ts'
import type { Order } from '../../../shared/money/types.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type { Order } from '../../../shared/money/types.ts'
export type OrderRow = DataOf<'GET /api/order/list'>['list'][number]
export type OrderState = OrderRow['state']
export type Reason = InputOf<'POST /api/order/refund'>['body']['reason']

const perPage = 20

export function useOrders(state: OrderState | 'all') {
  const caller = useCaller()
  const me = useMe()
  const orderWanted = state === 'all' ? {} : { state }
  return usePages({
    queryKey: ['money', 'orders', me, state],
    enabled: me !== null,
    readPage: (page) =>
      caller.read(
        'GET /api/order/list',
        { query: { ...orderWanted, page, per_page: perPage } },
        { retries: 1 },
      ),
  })
}

export const orderKey = (id: string): readonly string[] => ['money', 'order', id]

export function useOrder(id: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Order>({
    queryKey: [...orderKey(id), me],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/order/show', { query: { id } }, { retries: 1 }),
  })
}
