import type { Redeemed } from '../../api/redeem.ts'

export interface RedeemState {
  code: string
  phase: 'editing' | 'sending' | 'choosing'
  /** The server's words beside the field. */
  error: string
  /** Why a report has to be chosen, in the server's words. */
  which: string
  done: Redeemed | null
}

export type RedeemAction =
  | { type: 'typed'; code: string }
  | { type: 'sent' }
  | { type: 'refused'; message: string }
  | { type: 'askedWhich'; message: string }
  | { type: 'closed' }
  | { type: 'done'; redeemed: Redeemed }

export const startRedeem: RedeemState = { code: '', phase: 'editing', error: '', which: '', done: null }

export function redeemReducer(state: RedeemState, action: RedeemAction): RedeemState {
  switch (action.type) {
    case 'typed':
      return { ...state, code: action.code, error: '', done: state.code === action.code ? state.done : null }
    case 'sent':
      return { ...state, phase: 'sending', error: '', done: null }
    case 'refused':
      return { ...state, phase: 'editing', error: action.message }
    case 'askedWhich':
      return { ...state, phase: 'choosing', which: action.message }
    case 'closed':
      return { ...state, phase: 'editing' }
    case 'done':
      return { ...startRedeem, done: action.redeemed }
  }
}
