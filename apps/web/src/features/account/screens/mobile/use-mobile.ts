import { toast } from '@mindisle/ui/toast'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useProofForm } from '../../../../lib/forms/use-proof-form.ts'
import { useSingle } from '../../components/use-single.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { keepKnownDevice } from '../../../../shared/mobile/known-devices.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { texts } from '../../texts.ts'
import { mobileFields, problemsOf, type MobileField, type Problem } from './mobile-state.ts'

const places = { code_invalid: ['code'], mobile_taken: ['mobile'] } as const

export function useMobile() {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const navigator = useNavigator()
  const words: Record<Problem, string> = { number: m('number.wrong'), code: m('code.missing') }
  const { form, dispatch, refuse, typing } = useProofForm<MobileField, Problem>(mobileFields, words)
  const submit = useSingle(async () => {
    if (refuse(problemsOf(form.values))) return
    dispatch({ type: 'submitted' })
    try {
      const { auth_mobile, known_device } = await foreground('POST /api/member/mobile', { body: form.values })
      keepKnownDevice(known_device)
      store.setState({ authMobile: auth_mobile })
      toast(t('mobile.done'), 'check-circle-fill')
      navigator.navigateBack()
    } catch (error) {
      dispatch({ type: 'refused', errors: errorsOf<MobileField>(error, places) })
    }
  })
  return { form, dispatch, submit, refuse, typing }
}
