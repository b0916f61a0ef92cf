import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { refreshCounselors } from '../api/counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Wait = DataOf<'GET /api/reservation/waits'>['list'][number]
export type DeskWait = DataOf<'GET /api/counselor/desk/waits'>['list'][number]
export type DayPart = Wait['parts'][number]

export function useWaits() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['counselors', 'waits', useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/reservation/waits', { query: {} }),
  })
}

export function useDeskWaits() {
  const caller = useCaller()
  return useRemote({
    queryKey: ['counselors', 'desk-waits', useMe()],
    queryFn: () => caller.read('GET /api/counselor/desk/waits', { query: {} }),
  })
}

/** What was refused has changed meanwhile: the page says how it stands now. */
const again = (error: unknown): void => {
  if (error instanceof Refused) void refreshCounselors()
}

export function useJoin() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/reservation/wait/join'>['body']) =>
      foreground('POST /api/reservation/wait/join', { body }),
    onSuccess: refreshCounselors,
    onError: again,
  })
}

export function useWaitActs(id: string) {
  const { foreground } = useCaller()
  const after = { onSuccess: refreshCounselors, onError: again }
  return {
    accept: useAct({
      mutationFn: () => foreground('POST /api/reservation/wait/accept', { body: { id } }),
      ...after,
    }),
    pass: useAct({
      mutationFn: () => foreground('POST /api/reservation/wait/pass', { body: { id } }),
      ...after,
    }),
    leave: useAct({
      mutationFn: () => foreground('POST /api/reservation/wait/leave', { body: { id } }),
      ...after,
    }),
  }
}
