import type { InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Fitting = InputOf<'GET /api/counselor/fitting'>['query']

export function useFitting(asked: Fitting) {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['counselors', 'fitting', asked, me],
    queryFn: () => caller.read('GET /api/counselor/fitting', { query: asked }),
  })
}
