import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession, useSessionStore } from '../../../shared/session/session-context.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Offers = DataOf<'GET /api/balance/offers'>
export type Package = Offers['packages'][number]
export type Movement = DataOf<'GET /api/balance/transactions'>['list'][number]
export type Direction = 'all' | 'in' | 'out'

/** The session's own number, read again while it is looked at; null before it is known who asks. */
export function useBalance(): number | null {
  const caller = useCaller()
  const store = useSessionStore()
  const me = useMe()
  useRemote({
    queryKey: ['money', 'balance', me],
    enabled: me !== null,
    queryFn: async () => {
      const { balance } = await caller.read('GET /api/member/balance', {}, { retries: 1 })
      store.setState({ userBalance: balance })
      return balance
    },
  })
  const balance = useSession((state) => state.userBalance)
  return me === null ? null : balance
}

export function useOffers() {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Offers>({
    queryKey: ['money', 'offers', me],
    enabled: me !== null,
    staleTime: 60_000,
    queryFn: () => caller.read('GET /api/balance/offers', {}, { retries: 1 }),
  })
}

const perPage = 20

export function useMovements(direction: Direction) {
  const caller = useCaller()
  const me = useMe()
  const orderWanted = direction === 'all' ? {} : { direction }
  return usePages({
    queryKey: ['money', 'movements', me, direction],
    enabled: me !== null,
    readPage: (page) =>
      caller.read(
        'GET /api/balance/transactions',
        { query: { ...orderWanted, page, per_page: perPage } },
        { retries: 1 },
      ),
  })
}
