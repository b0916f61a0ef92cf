import type { AdaptiveStep, ExamHead, SavedAnswer } from '../api/types.ts'
import { mergeAnswers } from '../device/merge.ts'
import { answersByTap, isAnswered, isOpenItem, screensOf } from '../flow/items.ts'
import {
  askedOf,
  canSubmit,
  mayAnswer,
  missingOf,
  screenNow,
  withNext,
  type Asking,
  type Sitting,
  type TakeEvent,
  type TakeState,
} from './model.ts'

export function askAt(sitting: Sitting, item: string | null, isFromReview = false): TakeState {
  const screens = screensOf(askedOf(sitting))
  const screen =
    screens.find(({ items }) => items.some(({ id }) => id === item)) ??
    screens.find(({ items }) => items.some((each) => isOpenItem(each, sitting.answers))) ??
    screens.at(-1)
  const first = screen?.items[0]
  if (!first) return { kind: 'review', sitting, isRefused: false }
  const seen = new Set([...sitting.seen, ...screen.items.map(({ id }) => id)])
  return {
    kind: 'asking',
    sitting: { ...sitting, seen: [...seen] },
    at: first.id,
    since: null,
    moving: null,
    isUrged: false,
    isFromReview,
  }
}

export function open(event: Extract<TakeEvent, { type: 'opened' }>): TakeState {
  const sitting = { ...event.sitting, head: withNext(event.sitting.head) }
  const { head, answers } = sitting
  if (head.status !== 'underway') return close(sitting, head.status, head.report_id)
  if (event.isSubmitting) return { kind: 'submitting', sitting, isWaiting: false }
  const asked = askedOf(sitting)
  if (!asked.some((item) => isAnswered(item, answers[item.id]))) return { kind: 'instruction', sitting }
  if (!head.adaptive) {
    const isPastEnd = event.current === null && missingOf(sitting).length === 0
    return isPastEnd ? { kind: 'review', sitting, isRefused: false } : askAt(sitting, event.current)
  }
  const left = asked.find((item) => isOpenItem(item, answers))
  if (left) return askAt(sitting, event.current ?? left.id)
  return head.adaptive.next === null && canSubmit(sitting)
    ? { kind: 'review', sitting, isRefused: false }
    : { kind: 'awaiting', sitting }
}

export function close({ head }: Sitting, status: ExamHead['status'], reportId: string | null): TakeState {
  const { table_id: tableId, name } = head
  if (status === 'submitted' && reportId !== null) return { kind: 'done', tableId, name, reportId }
  return { kind: status === 'expired' ? 'expired' : 'gone', tableId, name }
}

export function answer(
  state: Asking,
  { answer: given, now }: Extract<TakeEvent, { type: 'answered' }>,
): TakeState {
  if (!mayAnswer(state, given.item_id, given.value, now)) return state
  const sitting = { ...state.sitting, answers: mergeAnswers(state.sitting.answers, [given]) }
  const { items } = screenNow({ ...state, sitting })
  const [only] = items
  const goesByItself =
    items.length === 1 && only !== undefined && answersByTap(only) && isAnswered(only, given)
  const { item_id: item, revision } = given
  return { ...state, sitting, moving: goesByItself ? { item, revision, isKept: false, isDue: false } : null }
}

function advance({ sitting, at, isFromReview }: Asking): TakeState {
  const review: TakeState = { kind: 'review', sitting, isRefused: false }
  if (isFromReview && missingOf(sitting).length === 0) return review
  const screens = screensOf(askedOf(sitting))
  const index = screens.findIndex(({ items }) => items.some(({ id }) => id === at))
  const next = screens[index + 1]?.items[0]
  if (next) return askAt(sitting, next.id)
  return sitting.head.adaptive ? { kind: 'awaiting', sitting } : review
}

export function go(state: TakeState, type: 'next' | 'back' | 'skipped'): TakeState {
  if (state.kind === 'review' && type === 'back') {
    return askAt(state.sitting, askedOf(state.sitting).at(-1)?.id ?? null)
  }
  if (state.kind !== 'asking' || state.moving) return state
  const { items } = screenNow(state)
  const { answers } = state.sitting
  if (type === 'next') {
    return items.some((item) => isOpenItem(item, answers)) ? { ...state, isUrged: true } : advance(state)
  }
  if (type === 'skipped') return items.every((item) => item.is_optional === 1) ? advance(state) : state
  const screens = screensOf(askedOf(state.sitting))
  const before = screens[screens.findIndex(({ items: [first] }) => first?.id === state.at) - 1]?.items[0]
  return before ? askAt(state.sitting, before.id) : state
}

export function settle(state: TakeState, event: Extract<TakeEvent, { type: 'kept' | 'due' }>): TakeState {
  if (state.kind !== 'asking' || !state.moving) return state
  const { moving } = state
  if (moving.item !== event.item || moving.revision !== event.revision) return state
  const next = { ...moving, ...(event.type === 'kept' ? { isKept: true } : { isDue: true }) }
  return next.isKept && next.isDue ? advance(state) : { ...state, moving: next }
}

export function merge(state: TakeState, others: readonly SavedAnswer[]): TakeState {
  if (!('sitting' in state)) return state
  const answers = mergeAnswers(state.sitting.answers, others)
  if (answers === state.sitting.answers) return state
  const sitting = { ...state.sitting, answers }
  if (state.kind !== 'asking') return { ...state, sitting }
  // Another device may have closed the branch this question stands in.
  const isStillAsked = askedOf(sitting).some(({ id }) => id === state.at)
  return isStillAsked ? { ...state, sitting } : askAt(sitting, null)
}

export function step(state: TakeState, adaptive: AdaptiveStep): TakeState {
  if (state.kind !== 'awaiting') return state
  const head = withNext({ ...state.sitting.head, adaptive })
  const sitting = { ...state.sitting, head }
  if (!adaptive.next) return { kind: 'review', sitting, isRefused: false }
  if (adaptive.may_stop === 1 && !sitting.goesOn) return { kind: 'mayStop', sitting }
  return askAt(sitting, adaptive.next.id)
}
