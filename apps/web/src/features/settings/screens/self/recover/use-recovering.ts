import { useState } from 'react'
import { useSingle } from '../../../../../lib/acts/use-single.ts'
import { errorsOf } from '../../../../../lib/forms/errors-of.ts'
import { useProofForm } from '../../../../../lib/forms/use-proof-form.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { mobileTexts } from '../../../../../shared/mobile/texts.ts'
import { useRecover, type Recovered } from '../../../api/recover.ts'
import { texts } from '../../../texts.ts'
import {
  bodyOf,
  problemsOf,
  recoverFields,
  type Problem,
  type RecoverField,
  type Way,
} from './recover-state.ts'

export function useRecovering() {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { mutateAsync } = useRecover()
  const [way, setWay] = useState<Way>('numbers')
  const [found, setFound] = useState<Recovered | null>(null)
  const words: Record<Problem, string> = {
    order: t('recover.number_short'),
    transaction: t('recover.transaction_short'),
    number: m('number.wrong'),
    code: m('code.missing'),
  }
  const { form, dispatch, refuse, typing } = useProofForm<RecoverField, Problem>(recoverFields, words)
  const submit = useSingle(async () => {
    if (refuse(problemsOf(form.values, way))) return
    dispatch({ type: 'submitted' })
    try {
      setFound(await mutateAsync(bodyOf(form.values, way)))
    } catch (error) {
      const last: RecoverField = way === 'numbers' ? 'transaction' : 'mobile'
      const places = { order_not_found: [last], code_invalid: ['code'] } as const
      dispatch({ type: 'refused', errors: errorsOf<RecoverField>(error, places) })
    }
  })
  return { form, dispatch, refuse, typing, submit, way, setWay, found }
}
