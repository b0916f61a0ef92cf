import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useSession, useSessionStore } from '../../../../shared/session/session-context.ts'
import { useProofForm } from '../../../../lib/forms/use-proof-form.ts'
import { useSingle } from '../../components/use-single.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { keepKnownDevice } from '../../../../shared/mobile/known-devices.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { texts } from '../../texts.ts'
import {
  bodyOf,
  mobileFields,
  problemsOf,
  type MobileField,
  type Problem,
  type Proof,
} from './mobile-state.ts'

export function useMobile() {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const navigator = useNavigator()
  const mask = useSession((state) => state.authMobile)
  const [proof, setProof] = useState<Proof>('oldCode')
  const words: Record<Problem, string> = {
    number: m('number.wrong'),
    notYours: t('number.not_yours', { mask }),
    same: t('mobile.same'),
    code: m('code.missing'),
    password: t('login.password_missing'),
  }
  const { form, dispatch, refuse, typing } = useProofForm<MobileField, Problem>(mobileFields, words)
  const submit = useSingle(async () => {
    if (refuse(problemsOf(form.values, proof, mask))) return
    dispatch({ type: 'submitted' })
    try {
      const body = bodyOf(form.values, proof)
      const { auth_mobile, known_device } = await foreground('POST /api/member/mobile', { body })
      keepKnownDevice(known_device)
      store.setState({ authMobile: auth_mobile })
      toast(t('mobile.done'), 'check-circle-fill')
      navigator.navigateBack()
    } catch (error) {
      // The refusal does not say which of two codes it means.
      const codes: readonly MobileField[] = proof === 'oldCode' ? ['oldCode', 'code'] : ['code']
      const places = { code_invalid: codes, mobile_taken: ['mobile'], password_wrong: ['password'] } as const
      dispatch({ type: 'refused', errors: errorsOf<MobileField>(error, places) })
    }
  })
  return { form, dispatch, submit, refuse, typing, proof, setProof, mask }
}
