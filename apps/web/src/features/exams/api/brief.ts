import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

/** What the report says in a sentence. */
export function useBrief(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['exams', 'brief', id],
    staleTime: Infinity,
    queryFn: () => caller.quiet('GET /api/report/brief', { query: { id } }, { retries: 2 }),
  })
}
