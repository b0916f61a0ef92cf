import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export function useYear(year: string) {
  const { read } = useCaller()
  return useRemote({
    queryKey: ['diary', 'year', year],
    queryFn: () => read('GET /api/diary/year/:year', { params: { year } }),
    enabled: useIsMember(),
  })
}
