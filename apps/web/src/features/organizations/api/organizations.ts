import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, usePages, useRemote } from '../../../lib/remote/remote.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { useSession, useSessionStore } from '../../../shared/session/session-context.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Mine = DataOf<'GET /api/org/list'>
export type Organization = Mine['list'][number]
export type Application = Mine['applications'][number]
export type Role = Organization['role']
export type Person = DataOf<'GET /api/org/people'>['list'][number]
export type Kind = Organization['kind']
export type Home = DataOf<'GET /api/org/home'>
export type Invitation = DataOf<'GET /api/org/invitation'>
export type NewApplication = InputOf<'POST /api/org/apply'>['body']
export type OwnHelp = DataOf<'GET /api/org/help'>
type Config = DataOf<'POST /api/org/switch'>

export const key = ['organizations'] as const
export const refreshOrganizations = () => refresh(key)

/** What is read inside one organization is never shown as another's. */
export const useActive = () => useSession((state) => state.orgConfig.org?.id ?? '')

export function useMine() {
  const caller = useCaller()
  return useRemote<Mine>({
    queryKey: [...key, 'mine', useMe()],
    queryFn: () => caller.read('GET /api/org/list', {}),
  })
}

export function useHome() {
  const caller = useCaller()
  return useRemote<Home>({
    queryKey: [...key, 'home', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/home', {}),
  })
}

export function useInvitation(code: string) {
  const caller = useCaller()
  return useRemote<Invitation>({
    queryKey: [...key, 'invitation', code, useMe()],
    queryFn: () => caller.read('GET /api/org/invitation', { query: { code } }),
  })
}

/** Every call after it says where one is. */
export function useTakeConfig() {
  const store = useSessionStore()
  return (orgConfig: Config) => {
    store.setState({ orgConfig })
    return refreshOrganizations()
  }
}

export function useSwitch() {
  const { foreground } = useCaller()
  const take = useTakeConfig()
  return useAct({
    mutationFn: (id: string | null) => foreground('POST /api/org/switch', { body: { id } }),
    onSuccess: take,
  })
}

export function useTour() {
  const { foreground } = useCaller()
  const take = useTakeConfig()
  return useAct({ mutationFn: () => foreground('POST /api/org/tour', { body: {} }), onSuccess: take })
}

export function useLeave() {
  const { foreground } = useCaller()
  const take = useTakeConfig()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/org/leave', { body: { id } }),
    onSuccess: take,
  })
}

export function useJoin(code: string) {
  const { foreground } = useCaller()
  const take = useTakeConfig()
  return useAct({
    mutationFn: (name: string) => foreground('POST /api/org/join', { body: { code, name } }),
    onSuccess: take,
  })
}

export function useApply() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: NewApplication) => foreground('POST /api/org/apply', { body }),
    onSuccess: refreshOrganizations,
  })
}

export function useProof() {
  const { foreground } = useCaller()
  return useAct({ mutationFn: (body: Blob) => foreground('POST /api/org/proof', { body: body as never }) })
}

export function usePeople(words: string) {
  const caller = useCaller()
  return usePages({
    queryKey: [...key, 'people', useMe(), useActive(), words],
    readPage: (page) =>
      caller.read('GET /api/org/people', { query: { page, ...(words !== '' && { words }) } }),
  })
}

export function useRole() {
  const { foreground } = useCaller()
  const { refreshPerson } = useShell()
  return useAct({
    mutationFn: (body: { id: string; role: Role }) => foreground('POST /api/org/role', { body }),
    onSuccess: async () => {
      await refreshPerson().catch(() => undefined)
      await refreshOrganizations()
    },
  })
}

export function useRemove() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (id: string) => foreground('POST /api/org/remove', { body: { id } }),
    onSuccess: refreshOrganizations,
  })
}

export function useOwnHelp() {
  const caller = useCaller()
  return useRemote<OwnHelp>({
    queryKey: [...key, 'help', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/help', {}),
  })
}

/** What members are shown comes with the session, mine too. */
export function useWriteHelp() {
  const { foreground } = useCaller()
  const { refreshPerson } = useShell()
  return useAct({
    mutationFn: (body: OwnHelp) => foreground('POST /api/org/help', { body }),
    onSuccess: async () => {
      await refreshPerson().catch(() => undefined)
      await refreshOrganizations()
    },
  })
}

export function useAgreement() {
  const caller = useCaller()
  return useRemote<DataOf<'GET /api/org/agreement'>>({
    queryKey: [...key, 'agreement', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/agreement', {}),
  })
}

export function useAgree() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (version: string) => foreground('POST /api/org/agree', { body: { version } }),
    onSuccess: refreshOrganizations,
  })
}

export function useRenewInvite() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/invite', { body: {} }),
    onSuccess: refreshOrganizations,
  })
}
