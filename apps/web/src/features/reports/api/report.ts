import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isSheltered } from '../../../shared/session/store.ts'
import type { NormChoice, Report } from './types.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** In a hard time every report puts help first, none is asked to be shared, and what is still closed is not held out. */
function soften(report: Report): Report {
  const chapters = report.chapters.filter(({ is_locked }) => !is_locked)
  return { ...report, may_share: false, chapters, later_count: report.chapters.length - chapters.length }
}

/** A report as the screens read it. */
export function useReport(id: string, norm: NormChoice = 'kept') {
  const caller = useCaller()
  const me = useMe()
  const isSoftened = useSession(isSheltered)
  return useRemote<Report>({
    queryKey: ['reports', 'show', id, norm, me],
    enabled: me !== null,
    staleTime: 60_000,
    select: (report) => (isSoftened ? soften(report) : report),
    queryFn: () => {
      const query = norm === 'kept' ? { id } : { id, norm }
      return caller.read('GET /api/report/show', { query }, { retries: 1 })
    },
  })
}
