import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { change, refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from './tables.ts'

export type TableDetail = DataOf<'GET /api/table/show'>

export function useTable(id: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<TableDetail>({
    queryKey: ['tables', 'show', id, me],
    queryFn: () => caller.quiet('GET /api/table/show', { query: { id } }),
    placeholderData: (before) => (before?.table_id === id ? before : undefined),
  })
}

export function useTableFaq(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'faq', id],
    queryFn: () => caller.quiet('GET /api/table/faq', { query: { id } }),
  })
}

export function useSample(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'sample', id],
    queryFn: () => caller.quiet('GET /api/table/sample', { query: { id } }),
  })
}

/** Shown at once; what the server knows is read again whether it agreed or not. */
export function useStar(id: string) {
  const caller = useCaller()
  return useAct({
    mutationFn: (isStarred: boolean) => {
      const is_starred = isStarred ? 1 : 0
      change<TableDetail>(['tables', 'show', id], (table) => ({
        ...table,
        mine: { ...table.mine, is_starred },
      }))
      return caller.foreground('POST /api/table/star', { body: { id, is_starred } })
    },
    onSettled: () => Promise.all([refresh(['tables', 'show', id]), refresh(['tables', 'mine'])]),
  })
}
