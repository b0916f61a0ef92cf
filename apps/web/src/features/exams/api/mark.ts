import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'

export type Marked = DataOf<'GET /api/org/marked'>

/** The organization a frame was made for. */
export function useMarked(mark: string) {
  const caller = useCaller()
  return useRemote<Marked>({
    queryKey: ['exams', 'marked', mark],
    staleTime: Infinity,
    queryFn: () => caller.quiet('GET /api/org/marked', { query: { mark } }, { retries: 2 }),
  })
}

/** Of the organization that is acted in, for those who lead it. */
export function useOwnMark() {
  const caller = useCaller()
  const org = useSession((state) => state.orgConfig.org)
  const leads = org?.role === 'owner' || org?.role === 'admin'
  const { data } = useRemote({
    queryKey: ['exams', 'mark', org?.id ?? ''],
    enabled: leads,
    queryFn: () => caller.quiet('GET /api/org/mark', {}),
  })
  return leads && data ? { name: org.name, kind: org.kind, mark: data.mark } : null
}
