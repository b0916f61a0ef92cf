import { saveFile } from '../../lib/files/save-file.ts'
import type { Caller } from '../../lib/http/caller.ts'

/** How many parts have arrived, of how many. */
export interface ExportProgress {
  done: number
  total: number
}

interface OwnData {
  exported_at: string
  parts: Record<string, unknown>
}

async function collect(caller: Caller, tell: (progress: ExportProgress) => void): Promise<OwnData> {
  let data: OwnData = { exported_at: '', parts: {} }
  for await (const { event, data: told } of caller.stream('GET /api/member/export', { query: {} })) {
    if (event === 'start') data = { exported_at: told.exported_at, parts: {} }
    else Object.assign(data.parts, told.content)
    tell({ done: event === 'start' ? 0 : told.done, total: told.total })
  }
  return data
}

/** Everything kept about the person, as a file of theirs. */
export async function saveOwnData(caller: Caller, tell: (progress: ExportProgress) => void): Promise<void> {
  const data = await collect(caller, tell)
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(`mindisle-${data.exported_at.slice(0, 10)}.json`, file)
}
