import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Trend = DataOf<'GET /api/report/trend'>
export type Statistics = DataOf<'GET /api/report/statistics'>

export function useTrend(assessment: string, scale?: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Trend>({
    queryKey: ['reports', 'trend', me, assessment, scale ?? ''],
    enabled: me !== null && assessment !== '',
    queryFn: () =>
      caller.quiet(
        'GET /api/report/trend',
        { query: { table_id: assessment, ...(scale !== undefined && { scale }) } },
        { retries: 2 },
      ),
    // Another scale of the same table takes its place without the page jumping.
    placeholderData: (before, asked) =>
      asked?.queryKey.includes(me) && before?.table_id === assessment ? before : undefined,
  })
}

export function useStatistics(weeks: number) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Statistics>({
    queryKey: ['reports', 'statistics', me, weeks],
    enabled: me !== null,
    queryFn: () =>
      caller.read(
        'GET /api/report/statistics',
        { query: { weeks, offset: -new Date().getTimezoneOffset() } },
        { retries: 2 },
      ),
  })
}
