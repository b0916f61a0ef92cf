import type { InputOf } from '@mindisle/contract'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { saveBase64 } from '../../../lib/files/save-file.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct } from '../../../lib/remote/remote.ts'
import { useDiary } from '../device/use-diary.ts'

export type Format = InputOf<'POST /api/diary/export'>['body']['format']

/** What still lies on this device goes first, as far as it can: a file without today would be a wrong one. */
export function useExportDiary() {
  const { foreground } = useCaller()
  const diary = useDiary()
  return useAct({
    mutationFn: async (wanted: { format: Format; month?: string }) => {
      await diary.flush().catch(() => undefined)
      const body = { ...wanted, time_zone: timeZone() }
      const { name, type, file } = await foreground('POST /api/diary/export', { body })
      saveBase64(name, type, file)
    },
  })
}
