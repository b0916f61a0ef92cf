import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct } from '../../../lib/remote/remote.ts'

export function useForgetVersions() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/diary/versions/forget', { body: { id } }),
    onSuccess: () => refresh(['diary']),
  })
}
