import type { DataOf, InputOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { refreshCounselors } from '../api/counselors.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Consent = DataOf<'GET /api/counselor/consent'>
export type Agreeing = InputOf<'POST /api/counselor/consent/agree'>['body']
export type Contact = DataOf<'POST /api/counselor/desk/contact'>

export function useConsent(id: string) {
  const caller = useCaller()
  return useRemote<Consent>({
    queryKey: ['counselors', 'consent', id, useMe()],
    enabled: useSession(isVerified),
    queryFn: () => caller.read('GET /api/counselor/consent', { query: { id } }),
  })
}

export function useAgree() {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (body: Agreeing) => foreground('POST /api/counselor/consent/agree', { body }),
    onSuccess: refreshCounselors,
  })
}

export function useSave(id: string) {
  const { foreground } = useCaller()
  return useAct({
    mutationFn: (isSaved: boolean) =>
      foreground('POST /api/counselor/save', { body: { id, is_saved: isSaved } }),
    onSuccess: refreshCounselors,
  })
}

/** For the counselor; the client is told of it. */
export function useOpenContact(id: string) {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/counselor/desk/contact', { body: { id } }) })
}
