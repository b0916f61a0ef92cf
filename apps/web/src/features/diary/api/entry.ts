import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export function useEntry(id: string, isWanted = true) {
  const { read } = useCaller()
  return useRemote({
    queryKey: ['diary', 'show', id],
    queryFn: () => read('GET /api/diary/show/:id', { params: { id } }),
    enabled: isWanted,
  })
}
