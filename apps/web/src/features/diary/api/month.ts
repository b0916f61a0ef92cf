import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export function useMonth(month: string) {
  const { read } = useCaller()
  return useRemote({
    queryKey: ['diary', 'month', month],
    queryFn: () => read('GET /api/diary/month/:month', { params: { month } }),
    enabled: useIsMember(),
  })
}
