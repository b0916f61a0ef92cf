import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Activity = DataOf<'GET /api/activity/show'>
export type ActivityCard = DataOf<'GET /api/activity/list'>['list'][number]
export type Answers = InputOf<'POST /api/activity/sign-up'>['body']['answers']
type Query = InputOf<'GET /api/activity/list'>['query']
export type ActivityFilter = Pick<Query, 'filter' | 'city'>

const key = ['activities'] as const
export const refreshActivities = () => refresh(key)

export function useActivities(wish: ActivityFilter) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'list', wish, useMe()],
    readPage: (page) => caller.read('GET /api/activity/list', { query: { page, ...wish } }),
  })
}

export function useMine(isOver: boolean) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'mine', isOver, useMe()],
    enabled: useSession(isVerified),
    readPage: (page) => caller.read('GET /api/activity/mine', { query: { page, is_over: isOver } }),
  })
}

export function useActivity(id: string) {
  const caller = useCaller()
  return useRemote<Activity>({
    queryKey: [...key, 'show', id, useMe()],
    queryFn: () => caller.read('GET /api/activity/show', { query: { id } }),
  })
}

export function useOrganised(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'organise', id, useMe()],
    queryFn: () => caller.read('GET /api/activity/organise', { query: { id } }),
    refetchInterval: ({ state }) => state.data?.code_ms ?? false,
  })
}

/** What was refused has changed meanwhile: the page says how it stands now. */
const again = (error: unknown): void => {
  if (error instanceof Refused) void refreshActivities()
}

export function useSignUp(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: ({ answers, may_wait }: { answers: Answers; may_wait: boolean }) =>
      foreground('POST /api/activity/sign-up', { body: { id, answers, may_wait } }),
    onSuccess: refreshActivities,
    onError: again,
  })
}

export function useLeave(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/activity/leave', { body: { id } }),
    onSuccess: refreshActivities,
    onError: again,
  })
}

export function useCheckIn(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (code: string) => foreground('POST /api/activity/check-in', { body: { id, code } }),
    onSuccess: refreshActivities,
  })
}

export function useTick(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { place_id: string; is_here: boolean }) =>
      foreground('POST /api/activity/tick', { body: { id, ...body } }),
    onSuccess: refreshActivities,
  })
}
