import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Project = DataOf<'GET /api/project/show'>
export type ProjectCard = DataOf<'GET /api/project/list'>['list'][number]
export type Counselor = DataOf<'GET /api/counselor/show'>
export type CounselorCard = DataOf<'GET /api/counselor/list'>['list'][number]
export type Face = Pick<CounselorCard, 'id' | 'name' | 'portrait' | 'is_demo'>
export type Reservation = DataOf<'GET /api/reservation/list'>['list'][number]
export type Mode = Reservation['mode']
export type Times = DataOf<'GET /api/counselor/times'>
type Query = InputOf<'GET /api/counselor/list'>['query']
export type Sort = NonNullable<Query['sort']>
export type CounselorFilter = Omit<Query, 'page' | 'per_page' | 'sort'>

const key = ['counselors'] as const
export const refreshCounselors = () => refresh(key)

export function useProjects(topic: string | undefined) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'projects', topic ?? ''],
    queryFn: () => caller.read('GET /api/project/list', { query: topic === undefined ? {} : { topic } }),
  })
}

export function useProject(id: string) {
  const caller = useCaller()
  return useRemote<Project>({
    queryKey: [...key, 'project', id, useMe()],
    queryFn: () => caller.read('GET /api/project/show', { query: { id } }),
  })
}

export function useCounselors(wish: CounselorFilter, sort: Sort) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'list', wish, sort, useMe()],
    readPage: (page) => caller.read('GET /api/counselor/list', { query: { page, sort, ...wish } }),
  })
}

export function useCounselor(id: string) {
  const caller = useCaller()
  return useRemote<Counselor>({
    queryKey: [...key, 'show', id, useMe()],
    queryFn: () => caller.read('GET /api/counselor/show', { query: { id } }),
  })
}

export function useTimes(id: string, service: string) {
  const caller = useCaller()
  return useRemote<Times>({
    queryKey: [...key, 'times', id, service, useMe()],
    queryFn: () => caller.read('GET /api/counselor/times', { query: { id, service } }),
  })
}

export function useMine(isOver: boolean) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'mine', isOver, useMe()],
    enabled: useSession(isVerified),
    readPage: (page) => caller.read('GET /api/reservation/list', { query: { page, is_over: isOver } }),
  })
}

/** What was refused has changed meanwhile: the page says how it stands now. */
const again = (error: unknown): void => {
  if (error instanceof Refused) void refreshCounselors()
}

export function useHold() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/reservation/hold'>['body']) =>
      foreground('POST /api/reservation/hold', { body }),
    onSuccess: refreshCounselors,
    onError: again,
  })
}

export function useRelease() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/reservation/release', { body: { id } }),
    onSuccess: refreshCounselors,
  })
}

export function useCancel(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/reservation/cancel', { body: { id } }),
    onSuccess: refreshCounselors,
    onError: again,
  })
}

/** Says that nobody came. */
export function useClaim(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/reservation/missed', { body: { id } }),
    onSuccess: refreshCounselors,
    onError: again,
  })
}

export function useMove(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (starts_at: string) => foreground('POST /api/reservation/move', { body: { id, starts_at } }),
    onSuccess: refreshCounselors,
    onError: again,
  })
}

/** The ways to pay here. */
export const useGateways = (counselor: string) => useCounselor(counselor).data?.gateways ?? []
