import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct } from '../../../lib/remote/remote.ts'
import { noteArrived } from '../device/arrived.ts'
import { useDiary } from '../device/use-diary.ts'

/** It can be brought back for 30 days. What never left this device goes at once, and is asked about first. */
export function useRemoveEntry() {
  const { foreground } = useCaller()
  const diary = useDiary()
  return useAct({
    mutationFn: async (id: string) => {
      const body = { id, clock: diary.clockNow() }
      const { entry } = await foreground('POST /api/diary/remove', { body })
      noteArrived([entry])
      await diary.forget(id)
    },
  })
}

export function useRestoreEntry() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/diary/restore', { body: { id } }),
    onSuccess({ entry }) {
      noteArrived([entry])
      return refresh(['diary'])
    },
  })
}
