import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { change, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'

type List = DataOf<'GET /api/diary/reminders'>
export type Told = List['list'][number]
export type ReminderTime = Pick<Told, 'at' | 'days'>

const key = ['diary-reminders'] as const
const keep = (answer: List): void => change<List>(key, () => answer)

export function useReminders() {
  const { read } = useCaller()
  return useRemote({
    queryKey: key,
    queryFn: () => read('GET /api/diary/reminders', {}),
    enabled: useIsMember(),
  })
}

export function useSaveReminder() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/diary/reminder/save'>['body']) =>
      foreground('POST /api/diary/reminder/save', { body }),
    onSuccess: keep,
  })
}

export function useRemoveReminder() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/diary/reminder/remove', { body: { id } }),
    onSuccess: keep,
  })
}
