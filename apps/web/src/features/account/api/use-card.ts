import { useRemote } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** Waits for the start: before it a person's own card would be asked for as if by a stranger. */
export function useCard(id: string) {
  const caller = useCaller()
  const init = useSession((state) => state.init)
  const me = useMe()
  return useRemote({
    queryKey: ['account', 'card', id, me],
    queryFn: () => caller.read('GET /api/user/:id/card', { params: { id } }, { retries: 2 }),
    enabled: id !== '' && init !== 'starting',
  })
}
