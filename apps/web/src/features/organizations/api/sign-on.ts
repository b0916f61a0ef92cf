import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { forgetRemote, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import { acceptLogin } from '../../../shared/session/store.ts'
import { signOnBegun } from '../sign-on-begun.ts'
import { key, refreshOrganizations, useActive } from './organizations.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type SignOn = DataOf<'GET /api/org/sign_on'>
export type Entrance = DataOf<'GET /api/org/entrance'>
export type Problem = NonNullable<DataOf<'POST /api/org/sign_on/try'>['problem']>
export type SignedIn = DataOf<'POST /api/org/arrive'>

export function useSignOn() {
  const caller = useCaller()
  return useRemote<SignOn>({
    queryKey: [...key, 'sign-on', useMe(), useActive()],
    queryFn: () => caller.read('GET /api/org/sign_on', {}),
  })
}

export function useSaveSignOn() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/org/sign_on'>['body']) =>
      foreground('POST /api/org/sign_on', { body }),
    onSuccess: refreshOrganizations,
  })
}

export function useTryOut() {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/org/sign_on/try', { body: {} }) })
}

export function useRemoveSignOn() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: () => foreground('POST /api/org/sign_on/remove', { body: {} }),
    onSuccess: refreshOrganizations,
  })
}

export function useEntrance(id: string) {
  const caller = useCaller()
  return useRemote<Entrance>({
    queryKey: [...key, 'entrance', id, useMe()],
    queryFn: () => caller.read('GET /api/org/entrance', { query: { id } }),
  })
}

/** Away to the organization's own page; it sends people back here. */
export function useEnter(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (mayLink: boolean) =>
      foreground('POST /api/org/entrance', { body: { id, may_link: mayLink } }),
    onSuccess: ({ url }) => {
      signOnBegun.write(id)
      window.location.assign(url)
    },
  })
}

export function useArrive() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: InputOf<'POST /api/org/arrive'>['body']) =>
      foreground('POST /api/org/arrive', { body }),
  })
}

/** The app knows who has come; what was read for whoever was here before is read anew. */
export function useTakePerson() {
  const store = useSessionStore()
  return (person: SignedIn): void => {
    store.setState(acceptLogin(person))
    forgetRemote()
  }
}

export function useBringAlong() {
  const { foreground } = useCaller()
  return (offerId: string, accept: boolean) =>
    foreground('POST /api/auth/merge', { body: { offer_id: offerId, accept } })
}
