import type { InputOf } from '@mindisle/contract'
import { useEffect, useReducer, useState } from 'react'
import { useCaller } from '../../lib/http/caller.ts'
import { useSingle } from '../../lib/acts/use-single.ts'
import { errorsOf } from '../../lib/forms/errors-of.ts'
import { codeReducer, noCode, secondsLeft, shownCode } from './sms-code.ts'

type Purpose = InputOf<'POST /api/auth/sms_code'>['body']['purpose']

export interface SmsCode {
  isSending: boolean
  wasSent: boolean
  seconds: number
  shown: string
  send(): Promise<void>
}

/** Sends codes for one purpose to the number that stands in the form now. */
export function useSmsCode(purpose: Purpose, mobile: string, onRefused: (message: string) => void): SmsCode {
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
      const answer = await foreground('POST /api/auth/sms_code', { body: { mobile, purpose } })
      const asked = Date.now()
      setNow(asked)
      dispatch({ type: 'answered', mobile, now: asked, answer })
    } catch (error) {
      dispatch({ type: 'failed' })
      const { code } = errorsOf(error, { sms_failed: ['code'] })
      if (code) onRefused(code)
    }
  })
  return {
    isSending: state.kind === 'sending',
    wasSent: state.kind === 'sent' && state.mobile === mobile,
    seconds,
    shown: shownCode(state, mobile),
    send,
  }
}
