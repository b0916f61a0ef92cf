import { useCaller } from '../../../lib/http/caller.ts'
import { useAct } from '../../../lib/remote/remote.ts'

/** A new attempt with the doubtful questions alone. */
export function useRedo() {
  const caller = useCaller()
  return useAct({
    mutationFn: (id: string) => caller.foreground('POST /api/report/redo', { body: { id } }),
  })
}
