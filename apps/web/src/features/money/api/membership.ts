import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Membership = DataOf<'GET /api/membership/show'>
export type Plan = Membership['plans'][number]

export function useMembership() {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Membership>({
    queryKey: ['money', 'membership', me],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/membership/show', {}, { retries: 1 }),
  })
}
