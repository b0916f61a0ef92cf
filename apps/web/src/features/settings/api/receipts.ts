import { useQuery } from '@tanstack/react-query'
import { useCaller } from '../../../lib/http/caller.ts'
import { useSession } from '../../../lib/session/session-context.ts'

export function useReceipts() {
  const caller = useCaller()
  const id = useSession((state) => state.userProfile?.id ?? '')
  return useQuery({
    queryKey: ['settings', 'receipts', id],
    enabled: id !== '',
    networkMode: 'always',
    queryFn: () => caller.quiet('GET /api/auth/merge/receipts', {}),
  })
}
