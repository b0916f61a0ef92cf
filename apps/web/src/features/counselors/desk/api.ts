import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { refreshCounselors } from '../api/counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Desk = DataOf<'GET /api/counselor/desk'>
export type DeskSession = Desk['sessions'][number]
export type DeskDay = Desk['week'][number]
export type WeekHours = Desk['hours']
export interface Span {
  from: number
  to: number
}

const key = ['counselor-desk'] as const
const again = async () => {
  await refresh(key)
  await refreshCounselors()
}

export function useDesk(week: string | null) {
  const caller = useCaller()
  const me = useMe()
  return useRemote<Desk>({
    queryKey: [...key, me, week ?? ''],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/counselor/desk', { query: week === null ? {} : { week } }),
  })
}

const shownQuestions = 3

/** The first few that nobody has answered yet, or that were asked of me alone. */
export function useWaitingQuestions() {
  const caller = useCaller()
  const me = useMe()
  return useRemote({
    queryKey: ['questions', 'mine', 'desk', me],
    enabled: useSession(isVerified),
    queryFn: () =>
      caller.read('GET /api/question/mine', { query: { part: 'waiting', per_page: shownQuestions } }),
  })
}

export function useSetHours() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (hours: InputOf<'POST /api/counselor/desk/hours'>['body']['hours']) =>
      foreground('POST /api/counselor/desk/hours', { body: { hours } }),
    onSuccess: again,
  })
}

export function useSetDay() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/counselor/desk/day'>['body']) =>
      foreground('POST /api/counselor/desk/day', { body }),
    onSuccess: again,
  })
}

export function useSetSettings() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/counselor/desk/settings'>['body']) =>
      foreground('POST /api/counselor/desk/settings', { body }),
    onSuccess: again,
  })
}

export function useSessionActs(id: string) {
  const { foreground } = useCaller()
  return {
    meeting: useAct({
      mutationFn: (meeting: string) =>
        foreground('POST /api/counselor/desk/meeting', { body: { id, meeting } }),
      onSuccess: again,
    }),
    cancel: useAct({
      mutationFn: () => foreground('POST /api/counselor/desk/cancel', { body: { id } }),
      onSuccess: again,
    }),
    missed: useAct({
      mutationFn: () => foreground('POST /api/counselor/desk/missed', { body: { id } }),
      onSuccess: again,
    }),
    met: useAct({
      mutationFn: () => foreground('POST /api/counselor/desk/missed', { body: { id, is_held: true } }),
      onSuccess: again,
    }),
    note: useAct({
      mutationFn: (text: string) => foreground('POST /api/counselor/desk/note', { body: { id, text } }),
      onSuccess: () => refresh([...key, 'note', id]),
    }),
  }
}

export function useNote(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'note', id],
    queryFn: () => caller.read('GET /api/counselor/desk/note', { query: { id } }),
  })
}
