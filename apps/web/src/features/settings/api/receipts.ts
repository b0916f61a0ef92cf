import { useRemote } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useSession } from '../../../shared/session/session-context.ts'

export function useReceipts() {
  const caller = useCaller()
  const id = useSession((state) => state.userProfile?.id ?? '')
  return useRemote({
    queryKey: ['settings', 'receipts', id],
    enabled: id !== '',
    queryFn: () => caller.read('GET /api/auth/merge/receipts', {}),
  })
}
