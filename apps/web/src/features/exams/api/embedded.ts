import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import type { FirstAsks, Intro } from '../attempt/model.ts'

export interface Embedded {
  intro: Intro
  asks: FirstAsks
}

/** What somebody meets first who has never been here, without beginning an attempt. */
export function useEmbedded(id: string) {
  const caller = useCaller()
  return useRemote<Embedded>({
    queryKey: ['exams', 'embedded', id],
    queryFn: async () => {
      // One after the other: an assessment that is gone is told once.
      const assessment = await caller.read('GET /api/table/show', { query: { id } })
      const { instruction } = await caller.read('GET /api/table/sample', { query: { id } })
      const { is_adaptive, item_count, is_health, gate } = assessment
      return {
        intro: { ...assessment, instruction, adaptive: is_adaptive ? { most_items: item_count } : null },
        asks: { needsYear: true, needsHealth: is_health, gate },
      }
    },
  })
}
