import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export function useHot() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['search', 'hot'],
    staleTime: 5 * minute,
    queryFn: () => caller.quiet('GET /api/search/hot', {}, { retries: 1 }),
  })
}
