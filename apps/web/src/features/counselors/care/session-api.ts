import type { DataOf, InputOf } from '@mindisle/contract'
import { useEffect } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Thread = DataOf<'GET /api/reservation/thread'>
export type Checkin = DataOf<'GET /api/reservation/checkin'>
export type Around = DataOf<'GET /api/reservation/care'>['list'][number]
export type Answers = Omit<InputOf<'POST /api/reservation/checkin'>['body'], 'id'>

const key = ['session-care'] as const
const again = () => refresh(key)
export function useAround() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'mine', useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/reservation/care', {}),
  })
}

export function useAroundDesk() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'desk', useMe()],
    queryFn: () => caller.read('GET /api/counselor/desk/care', {}),
  })
}

/** Somebody may be writing meanwhile. */
const often = 20_000

export function useThread(id: string) {
  const caller = useCaller()
  return useRemote<Thread>({
    queryKey: [...key, 'thread', id, useMe()],
    enabled: useSession(isVerified),
    refetchInterval: often,
    queryFn: () => caller.read('GET /api/reservation/thread', { query: { id } }),
  })
}

export function useSay(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (said: { id: string; text: string }) =>
      foreground('POST /api/reservation/thread/say', { body: { reservation_id: id, ...said } }),
    onSuccess: again,
  })
}

/** What is on the page has been looked at. */
export function useMarkRead(id: string, thread: Thread): void {
  const { quiet } = useCaller()
  const last = thread.messages.findLast(({ is_mine: isMine, is_read: isRead }) => !isMine && !isRead)?.id
  useEffect(() => {
    if (last !== undefined)
      void quiet('POST /api/reservation/thread/read', { body: { id } }).then(again, () => undefined)
  }, [id, last, quiet])
}

export function useCheckin(id: string) {
  const caller = useCaller()
  return useRemote<Checkin>({
    queryKey: [...key, 'checkin', id, useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/reservation/checkin', { query: { id } }),
  })
}

export function useAnswerCheckin(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (answers: Answers) =>
      foreground('POST /api/reservation/checkin', { body: { id, ...answers } }),
    onSuccess: again,
  })
}

export function useShareCheckin(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (isShared: boolean) =>
      foreground('POST /api/reservation/checkin/share', { body: { id, is_shared: isShared } }),
    onSuccess: again,
  })
}

export function useClientCheckin(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'client', id, useMe()],
    queryFn: () => caller.read('GET /api/counselor/desk/checkin', { query: { id } }),
  })
}
