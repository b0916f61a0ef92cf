import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import type { Why } from './types.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** Which answers made a score. */
export function useWhy(id: string, scale: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Why>({
    queryKey: ['reports', 'why', id, scale, me],
    enabled: me !== null,
    staleTime: 60_000,
    queryFn: () => caller.read('GET /api/report/why', { query: { id, scale } }, { retries: 1 }),
  })
}
