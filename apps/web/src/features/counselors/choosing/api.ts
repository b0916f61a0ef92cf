import type { InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'

export type Fitting = InputOf<'GET /api/counselor/fitting'>['query']

export function useFitting(asked: Fitting) {
  const caller = useCaller()
  const me = useSession((state) => state.userProfile?.id ?? '')
  return useRemote({
    queryKey: ['counselors', 'fitting', asked, me],
    queryFn: () => caller.read('GET /api/counselor/fitting', { query: asked }),
  })
}
