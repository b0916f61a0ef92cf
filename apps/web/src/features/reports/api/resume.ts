import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** Exams that were begun and can be gone on with, the last one first. */
export function useUnfinished() {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['reports', 'unfinished', me],
    enabled: me !== null,
    queryFn: async () => {
      const { list } = await caller.quiet('GET /api/exam/underway', {}, { retries: 1 })
      return list.filter(({ status }) => status === 'underway')
    },
  })
}
