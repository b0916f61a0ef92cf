import type { DataOf } from '@mindisle/contract'
import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export type Consent = DataOf<'GET /api/member/consents'>['list'][number]

const useConsentsKey = () => ['settings', 'consents', useMe()]

export function useConsents() {
  const caller = useCaller()
  return useRemote({
    queryKey: useConsentsKey(),
    queryFn: () => caller.read('GET /api/member/consents', {}),
  })
}

export function useGiveConsent() {
  const caller = useCaller()
  const queryKey = useConsentsKey()
  return useAct({
    mutationFn: ({ document, version }: Consent) =>
      caller.foreground('POST /api/member/agreement', { body: { document, version } }),
    onSuccess: () => refresh(queryKey),
  })
}

export function useWithdrawNormsConsent() {
  const caller = useCaller()
  const queryKey = useConsentsKey()
  return useAct({
    mutationFn: () => caller.foreground('POST /api/member/norms_consent/withdraw', {}),
    onSuccess: () => refresh(queryKey),
  })
}

/** Reports and attempts may be gone with it: whatever was read is read again. */
export function useWithdrawHealthConsent() {
  const caller = useCaller()
  return useAct({
    mutationFn: (needsDeletion: boolean) =>
      caller.foreground('POST /api/member/health_consent/withdraw', {
        body: { needs_deletion: needsDeletion },
      }),
    onSuccess: () => refresh([]),
  })
}
