import type { InputOf } from '@mindisle/contract'
import { toast } from '@mindisle/ui/toast'
import { useCaller } from '../../../lib/http/caller.ts'
import { isCallFailure, Refused } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { askForPasskey } from '../../../shared/passkeys/passkeys.ts'
import { texts } from '../texts.ts'
import { useSingle } from './use-single.ts'

type Credential = InputOf<'POST /api/auth/passkey'>['body']['credential']
type Told = { type: 'submitted' } | { type: 'refused'; errors: Record<string, never> }

/** Lets the device ask for a passkey, and does something with its answer; the form around it stands still meanwhile. */
export function usePasskey(use: (credential: Credential) => Promise<void>, dispatch: (told: Told) => void) {
  const t = useTexts(texts)
  const { foreground } = useCaller()
  return useSingle(async () => {
    dispatch({ type: 'submitted' })
    try {
      const { options } = await foreground('POST /api/auth/passkey/options', {})
      const credential = await askForPasskey(options)
      if (credential) return await use(credential)
    } catch (error) {
      if (error instanceof Refused && error.type === 'passkey_refused') toast(error.message)
      else if (!isCallFailure(error)) toast(t('login.passkey_failed'))
    }
    dispatch({ type: 'refused', errors: {} })
  })
}
