import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import type { Unlock } from './types.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export function useUnlock(id: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Unlock>({
    queryKey: ['reports', 'unlock', id, me],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/report/unlock', { query: { id } }, { retries: 1 }),
  })
}
