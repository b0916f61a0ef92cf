import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { addDays, startOfDay } from '../entry/days.ts'

export type TestOfDay = DataOf<'GET /api/report/list'>['list'][number]

/** What somebody found out about themselves on that day of their clock, the first of it first. */
export function useTestsOfDay(day: string): TestOfDay[] {
  const { read } = useCaller()
  const [since, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const { data } = useRemote({
    queryKey: ['reports', 'day', day],
    queryFn: () => read('GET /api/report/list', { query: { since, until, per_page: 20 } }),
    enabled: useIsMember(),
  })
  return data?.list.toReversed() ?? []
}
