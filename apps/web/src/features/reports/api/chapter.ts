import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import type { Chapter } from './types.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export function useChapter(id: string, chapter: string) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Chapter>({
    queryKey: ['reports', 'chapter', id, chapter, me],
    enabled: me !== null,
    staleTime: 60_000,
    queryFn: () => caller.read('GET /api/report/chapter', { query: { id, chapter } }, { retries: 1 }),
  })
}
