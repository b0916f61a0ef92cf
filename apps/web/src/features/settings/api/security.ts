import { useCaller } from '../../../lib/http/caller.ts'
import { refresh, useAct, useRemote } from '../../../lib/remote/remote.ts'
import { makePasskey } from '../../../shared/passkeys/passkeys.ts'
import { useMe } from '../../../shared/session/use-me.ts'

/** Kept by person: whoever signs in next must not see the keys of the one before. */
const useSecurityKey = () => ['settings', 'security', useMe()]

export function useSecurity() {
  const caller = useCaller()
  return useRemote({
    queryKey: useSecurityKey(),
    queryFn: () => caller.read('GET /api/member/security', {}),
  })
}

/** Whatever is changed is read again. */
function useChange<I, T>(change: (input: I) => Promise<T>) {
  const queryKey = useSecurityKey()
  return useAct({ mutationFn: change, onSuccess: () => refresh(queryKey) })
}

/** Null when the person thought better of it. */
export function useAddPasskey() {
  const { foreground } = useCaller()
  return useChange(async (name: string) => {
    const { options } = await foreground('POST /api/member/security/passkey/options', {})
    const credential = await makePasskey(options)
    return credential && foreground('POST /api/member/security/passkey', { body: { credential, name } })
  })
}

export function useRenamePasskey() {
  const { foreground } = useCaller()
  return useChange((body: { id: string; name: string }) =>
    foreground('POST /api/member/security/passkey/rename', { body }),
  )
}

export function useRemovePasskey() {
  const { foreground } = useCaller()
  return useChange((id: string) => foreground('POST /api/member/security/passkey/remove', { body: { id } }))
}

export function useBeginTwoStep() {
  const { foreground } = useCaller()
  return useAct({ mutationFn: () => foreground('POST /api/member/security/totp', {}) })
}

export function useConfirmTwoStep() {
  const { foreground } = useCaller()
  return useChange((code: string) => foreground('POST /api/member/security/totp/confirm', { body: { code } }))
}

export function useRenewRecoveryCodes() {
  const { foreground } = useCaller()
  return useChange(() => foreground('POST /api/member/security/recovery_codes', {}))
}

export function useEndTwoStep() {
  const { foreground } = useCaller()
  return useChange(() => foreground('POST /api/member/security/totp/off', {}))
}
