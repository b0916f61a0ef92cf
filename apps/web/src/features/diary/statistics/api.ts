import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export type Statistics = DataOf<'GET /api/diary/statistics'>
export type Span = 'week' | 'month' | 'year' | 'all'
export const spans: readonly Span[] = ['week', 'month', 'year', 'all']

export function useStatistics(span: Span, today: string) {
  const { read } = useCaller()
  return useRemote<Statistics>({
    queryKey: ['diary', 'statistics', span, today],
    queryFn: () => read('GET /api/diary/statistics', { query: { span, today } }),
    enabled: useIsMember(),
    // Another span takes its place without the page jumping.
    placeholderData: (before) => before,
  })
}

export function useSilence() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (until: 'month' | 'always' | 'now') =>
      foreground('POST /api/diary/silence', { body: { until } }),
    onSuccess: () => refresh(['diary', 'statistics']),
  })
}
