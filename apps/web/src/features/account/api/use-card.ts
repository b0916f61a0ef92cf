import { useQuery } from '@tanstack/react-query'
import { useCaller } from '../../../lib/http/caller.ts'
import { useSession } from '../../../lib/session/session-context.ts'

/** Waits for the start: before it a person's own card would be asked for as if by a stranger. */
export function useCard(id: string) {
  const { quiet } = useCaller()
  const init = useSession((state) => state.init)
  const me = useSession((state) => state.userProfile?.id ?? '')
  return useQuery({
    queryKey: ['account', 'card', id, me],
    queryFn: () => quiet('GET /api/user/:id/card', { params: { id } }, { retries: 2 }),
    // Otherwise the question would wait for the network in silence, and the page with it.
    networkMode: 'always',
    enabled: id !== '' && init !== 'starting',
  })
}
