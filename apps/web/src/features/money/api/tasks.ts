import type { DataOf } from '@mindisle/contract'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import { useMember } from './me.ts'

export type Tasks = DataOf<'GET /api/task/list'>
export type Task = Tasks['tasks'][number]
export type Reward = DataOf<'GET /api/reward/list'>['list'][number]

/** Which day it is, is decided where the person is. */

export function useTasks() {
  const caller = useCaller()
  const me = useMember()
  return useRemote<Tasks>({
    queryKey: ['money', 'tasks', me],
    enabled: me !== null,
    queryFn: () => caller.read('GET /api/task/list', { query: { time_zone: timeZone() } }, { retries: 1 }),
  })
}

export function useSignIn() {
  const caller = useCaller()
  return useAct({
    mutationFn: () => caller.foreground('POST /api/task/sign-in', { body: { time_zone: timeZone() } }),
    onSuccess: () => refresh(['money']),
  })
}

const perPage = 50

export function useRewards() {
  const caller = useCaller()
  const me = useMember()
  return usePages({
    queryKey: ['money', 'rewards', me],
    enabled: me !== null,
    readPage: (page) =>
      caller.read('GET /api/reward/list', { query: { page, per_page: perPage } }, { retries: 1 }),
  })
}

/** One reward, or with nothing named all that wait. */
export function useClaim() {
  const caller = useCaller()
  const store = useSessionStore()
  return useAct({
    mutationFn: async (id: string | null) => {
      const claimed = await caller.foreground('POST /api/reward/claim', { body: id === null ? {} : { id } })
      store.setState({ userBalance: claimed.balance })
      return claimed
    },
  })
}
