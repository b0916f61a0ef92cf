import type { DataOf } from '@mindisle/contract'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

export type Preview = DataOf<'POST /api/diary/import/preview'>
export type Undone = DataOf<'POST /api/diary/import/undo'>

/** A file of Daylio, and what its unknown moods were said to mean. */
export interface DaylioFile {
  csv: string
  moods: Array<{ name: string; mood: number }>
}

const bodyOf = (file: DaylioFile) => ({ ...file, time_zone: timeZone() })

/** Everything that is drawn from entries is read anew. */
const refreshDiary = async (): Promise<void> => {
  await Promise.all([refresh(['diary']), refresh(['diary-words']), refresh(['diary-imports'])])
}

export function usePreview() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (file: DaylioFile) => foreground('POST /api/diary/import/preview', { body: bodyOf(file) }),
  })
}

export function useImport() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (file: DaylioFile) => foreground('POST /api/diary/import', { body: bodyOf(file) }),
    onSuccess: refreshDiary,
  })
}

export function useImports() {
  const { quiet } = useCaller()
  return useRemote({
    queryKey: ['diary-imports'],
    queryFn: () => quiet('GET /api/diary/imports', {}),
    enabled: useIsMember(),
  })
}

export function useUndoImport() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/diary/import/undo', { body: { id } }),
    onSettled: refreshDiary,
  })
}
