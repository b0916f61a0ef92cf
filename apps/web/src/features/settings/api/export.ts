import type { DataOf } from '@mindisle/contract'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct } from '../../../lib/remote/remote.ts'

function save(data: DataOf<'GET /api/member/export'>): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(`mindisle-${data.exported_at.slice(0, 10)}.json`, file)
}

/** Everything kept about the person, as a file of theirs. */
export function useExport() {
  const caller = useCaller()
  return useAct({
    mutationFn: async () => save(await caller.foreground('GET /api/member/export', {})),
  })
}
