import type { DataOf } from '@mindisle/contract'
import { minute } from '../../../constants.ts'
import { useSettled } from '../../../lib/acts/use-settled.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { isKind, type Kind } from '../flow/kinds.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

type Answered = DataOf<'GET /api/search/suggest'>['list'][number]
export type Suggestion = Answered & { kind: Kind | 'word' }

const isKnown = (row: Answered): row is Suggestion => row.kind === 'word' || isKind(row.kind)

/** What was suggested before stays until the next answer, so that the rows do not blink. */
export function useSuggestions(words: string) {
  const caller = useCaller()
  const asked = useSettled(words)
  const answer = useRemote({
    queryKey: ['search', 'suggest', asked],
    enabled: asked !== '',
    staleTime: minute,
    placeholderData: (before) => before,
    queryFn: () => caller.quiet('GET /api/search/suggest', { query: { words: asked } }),
  })
  const isSettled = asked === words && !answer.isFetching
  return { list: (answer.data?.list ?? []).filter(isKnown), isRisk: answer.data?.is_risk === true, isSettled }
}
