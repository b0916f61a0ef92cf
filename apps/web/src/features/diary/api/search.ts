import type { DataOf } from '@mindisle/contract'
import type { MoodLevel } from '@mindisle/ui/mood'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'

export interface Wanted {
  words: string
  mood: MoodLevel | null
  from: string | null
  to: string | null
}

export type Found = DataOf<'GET /api/diary/search'>
export type FoundEntry = Found['list'][number]

/** Under a key of its own, and forgotten with the page: what was looked for is kept nowhere. */
export function useDiarySearch({ words, mood, from, to }: Wanted) {
  const { read } = useCaller()
  const query = {
    ...(words !== '' && { q: words }),
    ...(mood !== null && { mood }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
  return useRemote({
    queryKey: ['diary', 'search', query],
    queryFn: () => read('GET /api/diary/search', { query }),
    enabled: words !== '' || mood !== null || from !== null,
    gcTime: 0,
  })
}
