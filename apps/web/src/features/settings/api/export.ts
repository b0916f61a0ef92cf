import type { DataOf } from '@mindisle/contract'
import { useAct } from '../../../lib/remote/remote.ts'
import { useCaller } from '../../../lib/http/caller.ts'

function save(data: DataOf<'GET /api/member/export'>): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `mindisle-${data.exported_at.slice(0, 10)}.json`
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Everything kept about the person, as a file of theirs. */
export function useExport() {
  const caller = useCaller()
  return useAct({
    mutationFn: async () => save(await caller.foreground('GET /api/member/export', {})),
  })
}
