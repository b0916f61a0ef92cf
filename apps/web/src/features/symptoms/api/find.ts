import { minute } from '../../../constants.ts'
import { useSettled } from '../../../lib/acts/use-settled.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

/** Ids of the pages that fit the words so far; what fitted before stays until the next answer. */
export function useFound(words: string) {
  const caller = useCaller()
  const asked = useSettled(words)
  const answer = useRemote({
    queryKey: ['symptoms', 'find', asked],
    enabled: asked !== '',
    staleTime: minute,
    placeholderData: (before) => before,
    queryFn: () => caller.quiet('GET /api/search/suggest', { query: { words: asked, kind: 'symptom' } }),
  })
  return {
    ids: (answer.data?.list ?? []).map(({ id }) => id),
    isRisk: answer.data?.is_risk === true,
    isSettled: asked === words && !answer.isFetching,
  }
}
