import { useCaller } from '../../lib/http/caller.ts'
import { useRemote } from '../../lib/remote/remote.ts'

/** Tables that a group can answer together. */
export function useTables() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['teams', 'tables'],
    queryFn: () => caller.read('GET /api/team/tables', {}),
    staleTime: 600_000,
  })
}
