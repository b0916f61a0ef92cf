import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { key, refreshOrganizations, useActive, useTakeConfig } from './organizations.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Checked = DataOf<'POST /api/org/roster/check'>
export type Place = DataOf<'GET /api/org/list'>['places'][number]

export function useWaiting() {
  const caller = useCaller()
  return useRemote({
    queryKey: [...key, 'roster', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/roster', {}),
  })
}

export function useCheckRoster() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (csv: string) => foreground('POST /api/org/roster/check', { body: { csv } }),
  })
}

export function useImportRoster() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (csv: string) => foreground('POST /api/org/roster', { body: { csv } }),
    onSuccess: refreshOrganizations,
  })
}

export function useClearRoster() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/roster/clear', { body: {} }),
    onSuccess: refreshOrganizations,
  })
}

export function useAccept() {
  const { foreground } = useCaller()
  const take = useTakeConfig()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/org/accept', { body: { id } }),
    onSuccess: take,
  })
}
