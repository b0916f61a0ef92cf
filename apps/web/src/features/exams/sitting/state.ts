import { answer, askAt, close, go, merge, open, settle, step } from './moves.ts'
import { canSubmit, sittingOf, type TakeEvent, type TakeState } from './model.ts'

/** Someone else may have handed it in, or its time has come, whatever was on screen. */
function closeNow(state: TakeState, event: Extract<TakeEvent, { type: 'closed' | 'finished' }>): TakeState {
  const sitting = sittingOf(state)
  if (!sitting) return state
  if (event.type === 'finished') return close(sitting, 'submitted', event.reportId)
  return event.status === 'underway' ? state : close(sitting, event.status, event.reportId)
}

function handIn(state: TakeState): TakeState {
  const mayNow =
    state.kind === 'review' || state.kind === 'mayStop' || (state.kind === 'asking' && state.sitting.goesOn)
  return mayNow && canSubmit(state.sitting)
    ? { kind: 'submitting', sitting: state.sitting, isWaiting: false }
    : state
}

function goOn(state: TakeState): TakeState {
  if (state.kind !== 'mayStop') return state
  const sitting = { ...state.sitting, goesOn: true }
  const next = sitting.head.adaptive?.next
  return next ? askAt(sitting, next.id) : { kind: 'review', sitting, isRefused: false }
}

function jump(state: TakeState, item: string): TakeState {
  const isReview = state.kind === 'review'
  return isReview || (state.kind === 'asking' && !state.moving) ? askAt(state.sitting, item, isReview) : state
}

function answerSubmit(state: TakeState, type: 'waits' | 'withdrawn' | 'incomplete'): TakeState {
  if (state.kind !== 'submitting') return state
  if (type === 'waits') return { ...state, isWaiting: true }
  return { kind: 'review', sitting: state.sitting, isRefused: type === 'incomplete' }
}

/** Everything a sitting can be on screen, and the only ways between. What does not fit is left as it is. */
export function takeReducer(state: TakeState, event: TakeEvent): TakeState {
  switch (event.type) {
    case 'restarted':
      return { kind: 'loading' }
    case 'asksBirthYear':
      return { kind: 'birthYear' }
    case 'asksConsent':
      return { kind: 'consent', ask: event.ask }
    case 'refusedYoung':
      return { kind: 'tooYoung', message: event.message }
    case 'opened':
      return open(event)
    case 'began':
      return state.kind === 'instruction' ? askAt(state.sitting, null) : state
    case 'shown':
      return state.kind === 'asking' && state.at === event.at && state.since === null
        ? { ...state, since: event.now }
        : state
    case 'answered':
      return state.kind === 'asking' ? answer(state, event) : state
    case 'kept':
    case 'due':
      return settle(state, event)
    case 'next':
    case 'back':
    case 'skipped':
      return go(state, event.type)
    case 'jumped':
      return jump(state, event.item)
    case 'merged':
      return merge(state, event.answers)
    case 'redefined':
      return 'sitting' in state ? { ...state, sitting: { ...state.sitting, head: event.head } } : state
    case 'stepped':
      return step(state, event.step)
    case 'wentOn':
      return goOn(state)
    case 'reviewed':
      return state.kind === 'asking' && !state.moving
        ? { kind: 'review', sitting: state.sitting, isRefused: false }
        : state
    case 'submitted':
      return handIn(state)
    case 'waits':
    case 'withdrawn':
    case 'incomplete':
      return answerSubmit(state, event.type)
    case 'finished':
    case 'closed':
      return closeNow(state, event)
    case 'failed':
      return { kind: 'failed', why: event.why }
  }
}
