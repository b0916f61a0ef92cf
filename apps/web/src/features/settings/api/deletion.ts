import { useAct } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'

export function useDeletion() {
  const caller = useCaller()
  return useAct({
    mutationFn: () => caller.foreground('POST /api/member/deletion', {}),
  })
}
