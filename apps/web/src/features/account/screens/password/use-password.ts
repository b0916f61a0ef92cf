import type { Profile } from '@mindisle/contract'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useSession, useSessionStore } from '../../../../shared/session/session-context.ts'
import { useProofForm } from '../../../../lib/forms/use-proof-form.ts'
import { useSingle } from '../../components/use-single.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { texts } from '../../texts.ts'
import {
  bodyOf,
  passwordFields,
  problemsOf,
  shortestPassword,
  type PasswordField,
  type Problem,
  type Proof,
} from './password-state.ts'

const firstProof = (profile: Profile): Proof => {
  if (!profile.is_auth_mobile) return 'forgotten'
  return profile.has_password ? 'oldPassword' : 'ownCode'
}

const places = {
  account_missing: ['mobile'],
  code_invalid: ['code'],
  password_weak: ['password'],
  password_wrong: ['oldPassword'],
} as const satisfies Record<string, readonly PasswordField[]>

export function usePassword(profile: Profile) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const navigator = useNavigator()
  const mask = useSession((state) => state.authMobile)
  const [proof, setProof] = useState(() => firstProof(profile))
  const words: Record<Problem, string> = {
    number: m('number.wrong'),
    notYours: t('number.not_yours', { mask }),
    code: m('code.missing'),
    oldPassword: t('password.old_missing'),
    short: t('password.short', { count: shortestPassword }),
  }
  const { form, dispatch, refuse, typing } = useProofForm<PasswordField, Problem>(passwordFields, words)
  const submit = useSingle(async () => {
    if (refuse(problemsOf(form.values, proof, mask))) return
    dispatch({ type: 'submitted' })
    try {
      await foreground('POST /api/auth/password', { body: bodyOf(form.values, proof) })
      const { userProfile } = store.getState()
      if (userProfile && proof !== 'forgotten')
        store.setState({ userProfile: { ...userProfile, has_password: true } })
      toast(t(proof === 'forgotten' ? 'password.reset_done' : 'password.done'), 'check-circle-fill')
      navigator.navigateBack()
    } catch (error) {
      dispatch({ type: 'refused', errors: errorsOf<PasswordField>(error, places) })
    }
  })
  return { form, dispatch, submit, refuse, typing, proof, setProof, mask }
}
