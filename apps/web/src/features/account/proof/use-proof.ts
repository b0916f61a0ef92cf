import { useEffect, useState } from 'react'
import { errorsOf } from '../../../lib/forms/errors-of.ts'
import { useProofForm } from '../../../lib/forms/use-proof-form.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { isMobile, matchesMask } from '../../../shared/mobile/mobile-number.ts'
import { mobileTexts } from '../../../shared/mobile/texts.ts'
import { canUsePasskeys } from '../../../shared/passkeys/passkeys.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { usePasskey } from '../components/use-passkey.ts'
import { useSingle } from '../components/use-single.ts'
import { texts } from '../texts.ts'

const fields = ['password', 'mobile', 'code', 'second'] as const
type Field = (typeof fields)[number]
type Problem = 'number' | 'notYours' | 'code' | 'password' | 'second'
export type Way = 'password' | 'code' | 'second'

const places = { code_invalid: ['code'], password_wrong: ['password'], totp_wrong: ['second'] } as const

/** What else than password and code the person has; nothing more is known until the server has said so. */
function useMoreWays(): { hasPasskeys: boolean; hasTotp: boolean } {
  const { quiet } = useCaller()
  const [more, setMore] = useState({ hasPasskeys: false, hasTotp: false })
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const known = await quiet('GET /api/member/security', {}).catch(() => null)
      if (isGone || !known) return
      setMore({ hasPasskeys: known.passkeys.length > 0 && canUsePasskeys(), hasTotp: known.has_totp })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [quiet])
  return more
}

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
    second: t('login.second_missing'),
  }
  const { form, dispatch, refuse, typing } = useProofForm<Field, Problem>(fields, words)
  const { mobile, code, password, second } = form.values
  const more = useMoreWays()
  const numberProblem = (): Partial<Record<Field, Problem>> => {
    if (!isMobile(mobile)) return { mobile: 'number' }
    return matchesMask(mobile, mask) ? {} : { mobile: 'notYours' }
  }
  const problems = (): Partial<Record<Field, Problem>> => {
    if (way === 'password') return password === '' ? { password: 'password' } : {}
    if (way === 'second') return second.trim().length < 6 ? { second: 'second' } : {}
    return /^\d{6}$/.test(code) ? {} : { ...numberProblem(), code: 'code' }
  }
  const submit = useSingle(async () => {
    if (refuse(problems())) return
    dispatch({ type: 'submitted' })
    try {
      if (way === 'password') await foreground('POST /api/member/proof/password', { body: { password } })
      else if (way === 'code') await foreground('POST /api/member/proof/code', { body: { code } })
      else await foreground('POST /api/member/proof/totp', { body: { code: second.trim() } })
      onProven()
    } catch (error) {
      dispatch({ type: 'refused', errors: errorsOf<Field>(error, places) })
    }
  })
  const byPasskey = usePasskey(async (credential) => {
    await foreground('POST /api/member/proof/passkey', { body: { credential } })
    onProven()
  }, dispatch)
  const mayAsk = () => !refuse(numberProblem())
  return { form, dispatch, typing, submit, mayAsk, byPasskey, way, setWay, hasPassword, mask, ...more }
}
