import type { DataOf } from '@mindisle/contract'

/** Where the code of one field stands. */
export type CodeState =
  | { kind: 'idle' }
  | { kind: 'sending'; mobile: string; isWorking: boolean }
  | { kind: 'sent'; mobile: string; until: number; shownCode: string }

export type CodeAction =
  | { type: 'asked'; mobile: string }
  | { type: 'working'; mobile: string }
  | { type: 'answered'; mobile: string; now: number; answer: DataOf<'POST /api/auth/sms_code'> }
  | { type: 'failed' }

export const noCode: CodeState = { kind: 'idle' }

export function codeReducer(state: CodeState, action: CodeAction): CodeState {
  if (action.type === 'asked') return { kind: 'sending', mobile: action.mobile, isWorking: false }
  if (action.type === 'failed') return noCode
  // An answer that comes after a newer question is about another number.
  if (state.kind !== 'sending' || state.mobile !== action.mobile) return state
  if (action.type === 'working') return { ...state, isWorking: true }
  const { resend_in, dev_code } = action.answer
  return {
    kind: 'sent',
    mobile: action.mobile,
    until: action.now + resend_in * 1000,
    shownCode: dev_code ?? '',
  }
}

/** Whole seconds until the same number may be asked for again. */
export function secondsLeft(state: CodeState, mobile: string, now: number): number {
  if (state.kind !== 'sent' || state.mobile !== mobile) return 0
  return Math.max(0, Math.ceil((state.until - now) / 1000))
}

/** The demonstration shows the code it would have sent, but only to the number it was made for. */
export const shownCode = (state: CodeState, mobile: string): string =>
  state.kind === 'sent' && state.mobile === mobile ? state.shownCode : ''
