import { useState } from 'react'
import { errorsOf } from '../../../lib/forms/errors-of.ts'
import { useProofForm } from '../../../lib/forms/use-proof-form.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { isMobile, matchesMask } from '../../../shared/mobile/mobile-number.ts'
import { mobileTexts } from '../../../shared/mobile/texts.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useSingle } from '../components/use-single.ts'
import { texts } from '../texts.ts'

const fields = ['password', 'mobile', 'code'] as const
type Field = (typeof fields)[number]
type Problem = 'number' | 'notYours' | 'code' | 'password'
export type Way = 'password' | 'code'

const places = { code_invalid: ['code'], password_wrong: ['password'] } as const

export function useProof(onProven: () => void) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { foreground } = useCaller()
  const mask = useSession((state) => state.authMobile)
  const hasPassword = useSession((state) => state.userProfile?.has_password === true)
  const [way, setWay] = useState<Way>(hasPassword ? 'password' : 'code')
  const words: Record<Problem, string> = {
    number: m('number.wrong'),
    notYours: t('number.not_yours', { mask }),
    code: m('code.missing'),
    password: t('login.password_missing'),
  }
  const { form, dispatch, refuse, typing } = useProofForm<Field, Problem>(fields, words)
  const { mobile, code, password } = form.values
  const numberProblem = (): Partial<Record<Field, Problem>> => {
    if (!isMobile(mobile)) return { mobile: 'number' }
    return matchesMask(mobile, mask) ? {} : { mobile: 'notYours' }
  }
  const problems = (): Partial<Record<Field, Problem>> => {
    if (way === 'password') return password === '' ? { password: 'password' } : {}
    return /^\d{6}$/.test(code) ? {} : { ...numberProblem(), code: 'code' }
  }
  const submit = useSingle(async () => {
    if (refuse(problems())) return
    dispatch({ type: 'submitted' })
    try {
      if (way === 'password') await foreground('POST /api/member/proof/password', { body: { password } })
      else await foreground('POST /api/member/proof/code', { body: { code } })
      onProven()
    } catch (error) {
      dispatch({ type: 'refused', errors: errorsOf<Field>(error, places) })
    }
  })
  const mayAsk = () => !refuse(numberProblem())
  return { form, dispatch, typing, submit, mayAsk, way, setWay, hasPassword, mask }
}
