import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, usePages, useRemote } from '../../../lib/remote/remote.ts'

export type DreamBrief = DataOf<'GET /api/dream/list'>['list'][number]
export type DreamShown = DataOf<'GET /api/dream/show'>
export type DreamSymbol = DreamShown['symbols'][number]
export type Patterns = DataOf<'GET /api/dream/patterns'>

const dreamsKey = ['dreams'] as const

export const refreshDreams = (): Promise<void> => refresh(dreamsKey)

/** The newest few. */
export function useRecent() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...dreamsKey, 'recent'],
    queryFn: () => caller.read('GET /api/dream/list', { query: { per_page: 3 } }),
  })
}

export function useHistory() {
  const caller = useCaller()
  return usePages({
    queryKey: [...dreamsKey, 'list'],
    readPage: (page) => caller.read('GET /api/dream/list', { query: { page } }),
  })
}

export function useDream(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...dreamsKey, 'one', id],
    queryFn: () => caller.read('GET /api/dream/show', { query: { id } }),
  })
}

export type SymbolPage = DataOf<'GET /api/dream/symbol'>

export function useSymbol(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['dream-symbol', id],
    staleTime: Infinity,
    queryFn: () => caller.read('GET /api/dream/symbol', { query: { id } }),
  })
}

export function usePatterns(withDiary: boolean) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...dreamsKey, 'patterns', withDiary],
    queryFn: () => caller.read('GET /api/dream/patterns', { query: { is_with_diary: withDiary } }),
    placeholderData: (before: Patterns | undefined) => before,
  })
}
