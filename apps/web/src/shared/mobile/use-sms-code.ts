import type { InputOf } from '@mindisle/contract'
import { useEffect, useReducer, useState } from 'react'
import { useCaller } from '../../lib/http/caller.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { useSingle } from '../../lib/acts/use-single.ts'
import { errorsOf } from '../../lib/forms/errors-of.ts'
import { askCode, workIn } from './ask-code.ts'
import { codeReducer, noCode, secondsLeft, shownCode } from './sms-code.ts'
import { mobileTexts } from './texts.ts'

type Purpose = InputOf<'POST /api/auth/sms_code'>['body']['purpose']

export interface SmsCode {
  isSending: boolean
  /** A moment of work for a number that many ask about. */
  isWorking: boolean
  wasSent: boolean
  seconds: number
  shown: string
  send(): Promise<void>
}

/** Sends codes for one purpose to the number that stands in the form now. */
export function useSmsCode(purpose: Purpose, mobile: string, onRefused: (message: string) => void): SmsCode {
  const t = useTexts(mobileTexts)
  const { foreground } = useCaller()
  const [state, dispatch] = useReducer(codeReducer, noCode)
  const [now, setNow] = useState(Date.now)
  const seconds = secondsLeft(state, mobile, now)
  useEffect(() => {
    if (state.kind !== 'sent') return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [state])
  const send = useSingle(async () => {
    dispatch({ type: 'asked', mobile })
    try {
      const onWork = () => dispatch({ type: 'working', mobile })
      const answer = await askCode(foreground, { mobile, purpose }, onWork)
      const asked = Date.now()
      setNow(asked)
      dispatch({ type: 'answered', mobile, now: asked, answer })
    } catch (error) {
      dispatch({ type: 'failed' })
      const work = workIn(error)
      if (work) return onRefused(t('code.busy', { count: Math.ceil(work.retry_after / 60) }))
      const { code } = errorsOf(error, { sms_failed: ['code'] })
      if (code) onRefused(code)
    }
  })
  return {
    isSending: state.kind === 'sending',
    isWorking: state.kind === 'sending' && state.isWorking,
    wasSent: state.kind === 'sent' && state.mobile === mobile,
    seconds,
    shown: shownCode(state, mobile),
    send,
  }
}
