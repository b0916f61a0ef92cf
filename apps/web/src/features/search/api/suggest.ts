import type { DataOf } from '@mindisle/contract'
import { useEffect, useState } from 'react'
import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { isKind, type Kind } from '../flow/kinds.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

type Answered = DataOf<'GET /api/search/suggest'>['list'][number]
export type Suggestion = Answered & { kind: Kind | 'word' }

const isKnown = (row: Answered): row is Suggestion => row.kind === 'word' || isKind(row.kind)

const pause = 160

/** The words once the person has stopped typing for a moment: not every letter is a question. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return words === '' ? '' : settled
}

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
