import { useRemote } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export function useReceipts() {
  const caller = useCaller()
  const id = useMe()
  return useRemote({
    queryKey: ['settings', 'receipts', id],
    enabled: id !== null,
    queryFn: () => caller.read('GET /api/auth/merge/receipts', {}),
  })
}
