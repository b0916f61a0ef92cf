import { answer, askAt, close, go, merge, open, settle, step } from './moves.ts'
import { canSubmit, attemptOf, type TakeEvent, type TakeState } from './model.ts'

/** Someone else may have handed it in, or its time has come, whatever was on screen. */
function closeNow(state: TakeState, event: Extract<TakeEvent, { type: 'closed' | 'finished' }>): TakeState {
  const attempt = attemptOf(state)
  if (!attempt) return state
  if (event.type === 'finished') {
    const { reportId, teamId = null } = event
    return { ...close(attempt, 'submitted', reportId), ...(teamId !== null && { teamId }) }
  }
  return event.status === 'underway' ? state : close(attempt, event.status, event.reportId)
}

function handIn(state: TakeState): TakeState {
  const mayNow =
    state.kind === 'review' || state.kind === 'mayStop' || (state.kind === 'asking' && state.attempt.goesOn)
  return mayNow && canSubmit(state.attempt)
    ? { kind: 'submitting', attempt: state.attempt, isWaiting: false }
    : state
}

function goOn(state: TakeState): TakeState {
  if (state.kind !== 'mayStop') return state
  const attempt = { ...state.attempt, goesOn: true }
  const next = attempt.head.adaptive?.next
  return next ? askAt(attempt, next.id) : { kind: 'review', attempt, isRefused: false }
}

function jump(state: TakeState, item: string): TakeState {
  const isReview = state.kind === 'review'
  return isReview || (state.kind === 'asking' && !state.moving) ? askAt(state.attempt, item, isReview) : state
}

function answerSubmit(state: TakeState, type: 'waits' | 'withdrawn' | 'incomplete'): TakeState {
  if (state.kind !== 'submitting') return state
  if (type === 'waits') return { ...state, isWaiting: true }
  return { kind: 'review', attempt: state.attempt, isRefused: type === 'incomplete' }
}

/** Everything an attempt can be on screen, and the only ways between. What does not fit is left as it is. */
export function takeReducer(state: TakeState, event: TakeEvent): TakeState {
  switch (event.type) {
    case 'restarted':
      return { kind: 'loading' }
    case 'asksFirst':
      return { kind: 'wayIn', intro: event.intro, asks: event.asks }
    case 'refusedYoung':
      return { kind: 'tooYoung', message: event.message }
    case 'opened':
      return open(event)
    case 'began':
      return state.kind === 'instruction' ? askAt(state.attempt, null) : state
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
      return 'attempt' in state ? { ...state, attempt: { ...state.attempt, head: event.head } } : state
    case 'stepped':
      return step(state, event.step)
    case 'wentOn':
      return goOn(state)
    case 'reviewed':
      return state.kind === 'asking' && !state.moving
        ? { kind: 'review', attempt: state.attempt, isRefused: false }
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
      return { kind: 'failed', failure: event.failure }
  }
}
