import { useMutation } from '@tanstack/react-query'
import { useCaller } from '../../../lib/http/caller.ts'

export function useDeletion() {
  const caller = useCaller()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => caller.foreground('POST /api/member/deletion', {}),
  })
}
