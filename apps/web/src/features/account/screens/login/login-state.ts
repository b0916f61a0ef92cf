import type { SignIn } from '@mindisle/contract'
import { isMobile } from '../../../../shared/mobile/mobile-number.ts'

export type Way = 'code' | 'password'
export type LoginField = 'mobile' | 'code' | 'password' | 'second' | 'agreed'
export type LoginErrors = Readonly<Partial<Record<LoginField, string>>>
type Offer = NonNullable<SignIn['merge_offer']>

/** Signed in from `offered` on; only the question about the visitor's records is still open. */
export type Phase =
  | { kind: 'editing' }
  | { kind: 'signingIn' }
  | { kind: 'offered'; offer: Offer; person: SignIn }
  | { kind: 'answering'; offer: Offer; person: SignIn; accepts: boolean }
  | { kind: 'done' }

export interface LoginState {
  way: Way
  mobile: string
  code: string
  password: string
  /** The code of the second step; null until the server has asked for it. */
  second: string | null
  agreed: boolean
  errors: LoginErrors
  phase: Phase
}

export type LoginAction =
  | { type: 'typed'; field: 'mobile' | 'code' | 'password' | 'second'; value: string }
  | { type: 'agreed'; agreed: boolean }
  | { type: 'wayChosen'; way: Way }
  | { type: 'submitted' }
  | { type: 'secondAsked' }
  | { type: 'refused'; errors: LoginErrors }
  | { type: 'offered'; offer: Offer; person: SignIn }
  | { type: 'answered'; accepts: boolean }
  | { type: 'finished' }

export const startLogin: LoginState = {
  way: 'code',
  mobile: '',
  code: '',
  password: '',
  second: null,
  agreed: false,
  errors: {},
  phase: { kind: 'editing' },
}

const without = (errors: LoginErrors, field: LoginField): LoginErrors => {
  const { [field]: _settled, ...rest } = errors
  return rest
}

/** While an answer is awaited the form stands still, so that what was sent is what is seen. */
function edited(state: LoginState, action: LoginAction): LoginState {
  if (state.phase.kind !== 'editing') return state
  if (action.type === 'typed')
    return {
      ...state,
      // Another number is another person, who may have no second step.
      ...(action.field === 'mobile' && { second: null }),
      [action.field]: action.value,
      errors: without(state.errors, action.field),
    }
  if (action.type === 'agreed')
    return { ...state, agreed: action.agreed, errors: without(state.errors, 'agreed') }
  if (action.type === 'wayChosen') return { ...state, way: action.way, errors: {} }
  return state
}

export function loginReducer(state: LoginState, action: LoginAction): LoginState {
  const { phase } = state
  switch (action.type) {
    case 'submitted':
      return phase.kind === 'editing' ? { ...state, errors: {}, phase: { kind: 'signingIn' } } : state
    case 'secondAsked':
      return { ...state, second: '', errors: {}, phase: { kind: 'editing' } }
    case 'refused':
      return { ...state, errors: action.errors, phase: { kind: 'editing' } }
    case 'offered':
      return { ...state, phase: { kind: 'offered', offer: action.offer, person: action.person } }
    case 'answered':
      return phase.kind === 'offered'
        ? { ...state, phase: { ...phase, kind: 'answering', accepts: action.accepts } }
        : state
    case 'finished':
      return { ...startLogin, mobile: state.mobile, way: state.way, phase: { kind: 'done' } }
    default:
      return edited(state, action)
  }
}

/** What is missing, in the order of the page. */
export function missingOf(state: LoginState): LoginField[] {
  const secret = state.way === 'code' ? /^\d{6}$/.test(state.code) : state.password !== ''
  return [
    ...(isMobile(state.mobile) ? [] : (['mobile'] as const)),
    ...(secret ? [] : [state.way]),
    ...(state.second !== null && state.second.trim().length < 6 ? (['second'] as const) : []),
    ...(state.agreed ? [] : (['agreed'] as const)),
  ]
}
