import type { AdaptiveStep, AttemptHead, SavedAnswer } from '../api/types.ts'
import { mergeAnswers } from '../device/merge.ts'
import { asksForHelp } from '../flow/help.ts'
import { answersByTap, isAnswered, isOpenItem, screensOf } from '../flow/items.ts'
import {
  askedOf,
  canSubmit,
  mayAnswer,
  missingOf,
  screenNow,
  withNext,
  type Asking,
  type Attempt,
  type TakeEvent,
  type TakeState,
} from './model.ts'

export function askAt(attempt: Attempt, item: string | null, isFromReview = false): TakeState {
  const screens = screensOf(askedOf(attempt))
  const screen =
    screens.find(({ items }) => items.some(({ id }) => id === item)) ??
    screens.find(({ items }) => items.some((each) => isOpenItem(each, attempt.answers))) ??
    screens.at(-1)
  const first = screen?.items[0]
  if (!first) return { kind: 'review', attempt, isRefused: false }
  const seen = new Set([...attempt.seen, ...screen.items.map(({ id }) => id)])
  return {
    kind: 'asking',
    attempt: { ...attempt, seen: [...seen] },
    at: first.id,
    since: null,
    moving: null,
    isUrged: false,
    isFromReview,
  }
}

export function open(event: Extract<TakeEvent, { type: 'opened' }>): TakeState {
  const attempt = { ...event.attempt, head: withNext(event.attempt.head) }
  const { head, answers } = attempt
  if (head.status !== 'underway') return close(attempt, head.status, head.report_id)
  if (event.isSubmitting) return { kind: 'submitting', attempt, isWaiting: false }
  const asked = askedOf(attempt)
  if (!asked.some((item) => isAnswered(item, answers[item.id]))) return { kind: 'instruction', attempt }
  if (!head.adaptive) {
    const isPastEnd = event.current === null && missingOf(attempt).length === 0
    return isPastEnd ? { kind: 'review', attempt, isRefused: false } : askAt(attempt, event.current)
  }
  const left = asked.find((item) => isOpenItem(item, answers))
  if (left && head.adaptive.may_stop && !attempt.goesOn) return { kind: 'mayStop', attempt }
  if (left) return askAt(attempt, event.current ?? left.id)
  return head.adaptive.next === null && canSubmit(attempt)
    ? { kind: 'review', attempt, isRefused: false }
    : { kind: 'awaiting', attempt }
}

export function close({ head }: Attempt, status: AttemptHead['status'], reportId: string | null): TakeState {
  const { table_id: assessmentId, name } = head
  if (status === 'submitted' && reportId !== null) return { kind: 'done', assessmentId, name, reportId }
  return { kind: status === 'expired' ? 'expired' : 'gone', assessmentId, name }
}

export function answer(
  state: Asking,
  { answer: given, now }: Extract<TakeEvent, { type: 'answered' }>,
): TakeState {
  if (!mayAnswer(state, given.item_id, given.value, now)) return state
  const attempt = { ...state.attempt, answers: mergeAnswers(state.attempt.answers, [given]) }
  const { items } = screenNow({ ...state, attempt })
  const [only] = items
  // Where help is offered the question stays: nobody is led on from it by a timer.
  const goesByItself =
    items.length === 1 &&
    only !== undefined &&
    answersByTap(only) &&
    isAnswered(only, given) &&
    !asksForHelp(only, given)
  const { item_id: item, revision } = given
  return { ...state, attempt, moving: goesByItself ? { item, revision, isKept: false, isDue: false } : null }
}

function advance({ attempt, at, isFromReview }: Asking): TakeState {
  const review: TakeState = { kind: 'review', attempt, isRefused: false }
  if (isFromReview && missingOf(attempt).length === 0) return review
  const screens = screensOf(askedOf(attempt))
  const index = screens.findIndex(({ items }) => items.some(({ id }) => id === at))
  const next = screens[index + 1]?.items[0]
  if (next) return askAt(attempt, next.id)
  return attempt.head.adaptive ? { kind: 'awaiting', attempt } : review
}

export function go(state: TakeState, type: 'next' | 'back' | 'skipped'): TakeState {
  if (state.kind === 'review' && type === 'back') {
    return askAt(state.attempt, askedOf(state.attempt).at(-1)?.id ?? null)
  }
  if (state.kind !== 'asking' || state.moving) return state
  const { items } = screenNow(state)
  const { answers } = state.attempt
  if (type === 'next') {
    return items.some((item) => isOpenItem(item, answers)) ? { ...state, isUrged: true } : advance(state)
  }
  if (type === 'skipped') return items.every((item) => item.is_optional) ? advance(state) : state
  const screens = screensOf(askedOf(state.attempt))
  const before = screens[screens.findIndex(({ items: [first] }) => first?.id === state.at) - 1]?.items[0]
  return before ? askAt(state.attempt, before.id) : state
}

export function settle(state: TakeState, event: Extract<TakeEvent, { type: 'kept' | 'due' }>): TakeState {
  if (state.kind !== 'asking' || !state.moving) return state
  const { moving } = state
  if (moving.item !== event.item || moving.revision !== event.revision) return state
  const next = { ...moving, ...(event.type === 'kept' ? { isKept: true } : { isDue: true }) }
  return next.isKept && next.isDue ? advance(state) : { ...state, moving: next }
}

export function merge(state: TakeState, others: readonly SavedAnswer[]): TakeState {
  if (!('attempt' in state)) return state
  const answers = mergeAnswers(state.attempt.answers, others)
  if (answers === state.attempt.answers) return state
  const attempt = { ...state.attempt, answers }
  if (state.kind !== 'asking') return { ...state, attempt }
  // Another device may have closed the branch this question stands in.
  const isStillAsked = askedOf(attempt).some(({ id }) => id === state.at)
  return isStillAsked ? { ...state, attempt } : askAt(attempt, null)
}

export function step(state: TakeState, adaptive: AdaptiveStep): TakeState {
  if (state.kind !== 'awaiting') return state
  const head = withNext({ ...state.attempt.head, adaptive })
  const attempt = { ...state.attempt, head }
  if (!adaptive.next) return { kind: 'review', attempt, isRefused: false }
  if (adaptive.may_stop && !attempt.goesOn) return { kind: 'mayStop', attempt }
  return askAt(attempt, adaptive.next.id)
}
