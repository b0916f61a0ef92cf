import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from './me.ts'
import type { NormChoice, Report } from './types.ts'

/** A report as the screens read it. */
export function useReport(id: string, norm: NormChoice = 'kept') {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Report>({
    queryKey: ['reports', 'show', id, norm, me],
    enabled: me !== null,
    staleTime: 60_000,
    queryFn: () => {
      const query = norm === 'kept' ? { id } : { id, norm }
      return caller.read('GET /api/report/show', { query }, { retries: 1 })
    },
  })
}
