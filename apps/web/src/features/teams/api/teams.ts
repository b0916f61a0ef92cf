import type { DataOf, InputOf } from '@mindisle/contract'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type TeamCard = DataOf<'GET /api/team/list'>['list'][number]
export type Team = DataOf<'GET /api/team/show'>
export type Invitation = DataOf<'GET /api/team/invitation'>
export type Preview = DataOf<'GET /api/team/preview'>
export type Analysis = DataOf<'GET /api/team/analysis'>
export type Beside = DataOf<'GET /api/team/report'>
export type NewTeam = InputOf<'POST /api/team/create'>['body']
export type Joining = Omit<InputOf<'POST /api/team/join'>['body'], 'id'>

const key = ['teams'] as const
export const refreshTeams = () => refresh(key)

export function useTeams(isOver: boolean) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'list', isOver, useMe()],
    readPage: (page) => caller.read('GET /api/team/list', { query: { page, is_over: isOver } }),
  })
}

export function useTeam(id: string) {
  const caller = useCaller()
  return useRemote<Team>({
    queryKey: [...key, 'show', id, useMe()],
    queryFn: () => caller.read('GET /api/team/show', { query: { id } }),
  })
}

export function useInvitation(id: string | undefined) {
  const caller = useCaller()
  return useRemote<Invitation>({
    queryKey: [...key, 'invitation', id, useMe()],
    enabled: id !== undefined,
    queryFn: () => caller.read('GET /api/team/invitation', { query: { id: id ?? '' } }),
  })
}

export function usePreview(id: string, isWanted: boolean) {
  const caller = useCaller()
  return useRemote<Preview>({
    queryKey: [...key, 'preview', id],
    enabled: isWanted,
    queryFn: () => caller.read('GET /api/team/preview', { query: { id } }),
  })
}

export function usePeople(id: string, isWanted: boolean) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'people', id, useMe()],
    enabled: isWanted,
    readPage: (page) => caller.read('GET /api/team/people', { query: { id, page } }),
  })
}

export function useAnalysis(id: string, round: number | undefined) {
  const caller = useCaller()
  return useRemote<Analysis>({
    queryKey: [...key, 'analysis', id, round, useMe()],
    queryFn: () =>
      caller.read('GET /api/team/analysis', { query: { id, ...(round !== undefined && { round }) } }),
  })
}

export function useBeside(id: string, round: number | undefined) {
  const caller = useCaller()
  return useRemote<Beside>({
    queryKey: [...key, 'report', id, round, useMe()],
    queryFn: () =>
      caller.read('GET /api/team/report', { query: { id, ...(round !== undefined && { round }) } }),
  })
}

export function useDraw(id: string, round: number) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/team/draw', { body: { id, round, time_zone: timeZone() } }),
  })
}

export function useCreate() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: NewTeam) => foreground('POST /api/team/create', { body }),
    onSuccess: refreshTeams,
  })
}

export function useFind() {
  const { foreground } = useCaller()
  return useAct({ mutationFn: (code: string) => foreground('POST /api/team/find', { body: { code } }) })
}

export function useJoin(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (joining: Joining) => foreground('POST /api/team/join', { body: { id, ...joining } }),
    onSuccess: refreshTeams,
    onError: (error) => {
      if (error instanceof Refused) void refreshTeams()
    },
  })
}

type Plain = 'leave' | 'close' | 'nudge'

/** What needs nothing but the team. */
export function useTeamAct(act: Plain, id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground(`POST /api/team/${act}`, { body: { id } }),
    onSuccess: refreshTeams,
  })
}

export function useReopen(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { closes_at: string; is_new_round: boolean }) =>
      foreground('POST /api/team/reopen', { body: { id, ...body } }),
    onSuccess: refreshTeams,
  })
}

export function useLend(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (report_id: string) => foreground('POST /api/team/lend', { body: { id, report_id } }),
    onSuccess: refreshTeams,
  })
}

export function useConsent(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (may_show: boolean) => foreground('POST /api/team/consent', { body: { id, may_show } }),
    onSuccess: refreshTeams,
  })
}

export function useRemove(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (member_id: string) => foreground('POST /api/team/remove', { body: { id, member_id } }),
    onSuccess: refreshTeams,
  })
}

export function useOffer(id: string) {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/team/offer', { body: { id } }) })
}

export function useTakeOver(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (offered: string) => foreground('POST /api/team/take-over', { body: { id, key: offered } }),
    onSuccess: refreshTeams,
  })
}
