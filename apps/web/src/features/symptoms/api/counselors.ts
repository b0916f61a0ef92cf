import type { DataOf } from '@mindisle/contract'
import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export type Counselor = DataOf<'GET /api/counselor/list'>['list'][number]

const most = 3

/** The first few who are at home in it; asked for once the page is there, which is whole without them. */
export function useCounselorsFor(topics: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['symptoms', 'counselors', topics],
    staleTime: 5 * minute,
    enabled: topics !== '',
    queryFn: () =>
      caller.read('GET /api/counselor/list', { query: { topics, per_page: most } }, { retries: 1 }),
  })
}
