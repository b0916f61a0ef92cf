import type { DataOf } from '@mindisle/contract'
import { minute } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import type { Kind } from '../flow/kinds.ts'
import { usePages, useRemote } from '../../../lib/remote/remote.ts'

export type Results = DataOf<'GET /api/search/include'>
export type Found = Results['list'][number]

/** As many as one answer may hold: the page of all kinds shows the best of each. */
const mostAtOnce = 50

export function useResults(words: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['search', 'all', words],
    enabled: words !== '',
    staleTime: 5 * minute,
    queryFn: () =>
      caller.read('GET /api/search/include', { query: { words, per_page: mostAtOnce } }, { retries: 1 }),
  })
}

export function useResultsOf(kind: Kind, words: string) {
  const caller = useCaller()
  return usePages({
    queryKey: ['search', kind, words],
    staleTime: 5 * minute,
    readPage: (page) =>
      caller.read('GET /api/search/include', { query: { words, kind, page } }, { retries: 1 }),
  })
}
