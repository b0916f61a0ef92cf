import { homeDataLife } from '../../../constants.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export function useCategories() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'categories'],
    staleTime: homeDataLife,
    queryFn: () => caller.read('GET /api/table/categories', {}),
  })
}

export function useTags() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'tags'],
    staleTime: homeDataLife,
    queryFn: () => caller.read('GET /api/table/tags', {}),
  })
}

export function useTopics() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'topics'],
    staleTime: homeDataLife,
    queryFn: () => caller.read('GET /api/special/list', {}),
  })
}

export function useTopic(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['tables', 'topic', id],
    queryFn: () => caller.read('GET /api/special/show', { query: { id } }),
  })
}

export function useArticlesOn(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['articles', 'on-topic', id],
    staleTime: homeDataLife,
    queryFn: () => caller.read('GET /api/article/list', { query: { special_id: id } }),
  })
}
