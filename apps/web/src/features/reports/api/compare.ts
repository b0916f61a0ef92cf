import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Comparison = DataOf<'GET /api/report/compare'>
export type Other = { with_id: string } | { with_token: string }

export function useComparison(id: string, other: Other) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Comparison>({
    queryKey: ['reports', 'compare', me, id, other],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/report/compare', { query: { id, ...other } }, { retries: 2 }),
  })
}
