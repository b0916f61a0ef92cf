import type { DataOf, InputOf } from '@mindisle/contract'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { key, refreshOrganizations, useActive } from './organizations.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Groups = DataOf<'GET /api/org/groups'>
export type Group = Groups['list'][number]
export type Assignment = DataOf<'GET /api/org/assignments'>['list'][number]
export type Task = DataOf<'GET /api/org/task'>
export type Analysis = DataOf<'GET /api/org/analysis'>
export type Licences = DataOf<'GET /api/org/licences'>
type NewAssignment = InputOf<'POST /api/org/assign'>['body']

export function useGroups() {
  const caller = useCaller()
  return useRemote<Groups>({
    queryKey: [...key, 'groups', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/groups', {}),
  })
}

export function useSaveGroup() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { id: string | null; name: string }) => foreground('POST /api/org/group', { body }),
    onSuccess: refreshOrganizations,
  })
}

export function useRemoveGroup() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/org/group/remove', { body: { id } }),
    onSuccess: refreshOrganizations,
  })
}

export function usePlace() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: { ids: string[]; group_id: string | null }) =>
      foreground('POST /api/org/place', { body }),
    onSuccess: refreshOrganizations,
  })
}

export function useAssignments() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'assignments', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/assignments', {}),
  })
}

export function useAssign() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: NewAssignment) => foreground('POST /api/org/assign', { body }),
    onSuccess: refreshOrganizations,
  })
}

export function useRemind(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/remind', { body: { id } }),
    onSuccess: refreshOrganizations,
  })
}

export function useClose(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/assignment/close', { body: { id } }),
    onSuccess: refreshOrganizations,
  })
}

export function useAgain(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (closesAt: string) =>
      foreground('POST /api/org/assignment/again', { body: { id, closes_at: closesAt } }),
    onSuccess: refreshOrganizations,
  })
}

export function useAnalysis(id: string, round: number | undefined) {
  const caller = useCaller()
  return useRemote<Analysis>({
    queryKey: [...key, 'analysis', id, round, useMe(), useActive()],
    queryFn: () =>
      caller.read('GET /api/org/analysis', { query: { id, ...(round !== undefined && { round }) } }),
  })
}

export function useDraw(id: string, round: number) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/draw', { body: { id, round, time_zone: timeZone() } }),
  })
}

export function usePreview(id: string, isWanted: boolean) {
  const caller = useCaller()
  return useRemote<DataOf<'GET /api/org/preview'>>({
    queryKey: [...key, 'preview', id, useMe()],
    enabled: isWanted,
    queryFn: () => caller.read('GET /api/org/preview', { query: { id } }),
  })
}

export function useLicences() {
  const caller = useCaller()
  return useRemote<Licences>({
    queryKey: [...key, 'licences', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/licences', {}),
  })
}

/** An order that waits to be paid; its own page leads to the checkout. */
export function useBuySeats() {
  const { foreground } = useCaller()
  const organizationId = useActive()
  return useAct({
    mutationFn: (packId: string) =>
      foreground('POST /api/order/create', {
        body: { wanted: { kind: 'org_seats', organization_id: organizationId, pack_id: packId } },
      }),
  })
}

export function useTasks() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'tasks', useMe()],
    queryFn: () => caller.read('GET /api/org/tasks', {}),
  })
}

export function useTask(id: string) {
  const caller = useCaller()
  return useRemote<Task>({
    queryKey: [...key, 'task', id, useMe()],
    queryFn: () => caller.read('GET /api/org/task', { query: { id } }),
  })
}

export function useBegin(id: string) {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/org/begin', { body: { id } }) })
}
