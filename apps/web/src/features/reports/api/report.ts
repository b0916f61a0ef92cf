import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useMe } from './me.ts'
import type { NormChoice, Report } from './types.ts'

/** A report as the screens read it. In a hard time every report puts help first, and none is asked to be shared. */
export function useReport(id: string, norm: NormChoice = 'kept') {
  const caller = useCaller()
  const me = useMe()
  const isSheltered = useSession(({ myConfig }) => myConfig?.hard_time === 'sheltered')
  return useRemote<Report>({
    queryKey: ['reports', 'show', id, norm, me],
    enabled: me !== null,
    staleTime: 60_000,
    select: (report) => (isSheltered ? { ...report, may_share: false } : report),
    queryFn: () => {
      const query = norm === 'kept' ? { id } : { id, norm }
      return caller.read('GET /api/report/show', { query }, { retries: 1 })
    },
  })
}
