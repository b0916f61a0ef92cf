import type { AdaptiveStep, Answers, AttemptHead, AttemptItem, SavedAnswer } from '../api/types.ts'
import {
  answersByTap,
  askedItems,
  isClosed,
  missingItems,
  screensOf,
  type ScreenOfItems,
} from '../flow/items.ts'
import { someAskForHelp } from '../flow/help.ts'

export interface Attempt {
  head: AttemptHead
  answers: Answers
  seen: readonly string[]
  goesOn: boolean
}

export interface Moving {
  item: string
  revision: number
  isKept: boolean
  isDue: boolean
}

export interface Asking {
  kind: 'asking'
  attempt: Attempt
  /** The first question of the screen. */
  at: string
  /** When the screen was really seen; a slow phone draws it late. */
  since: number | null
  /** Answered by a tap: goes on once the answer is safe and has been seen. */
  moving: Moving | null
  /** What is still open on the screen is pointed out. */
  isUrged: boolean
  isFromReview: boolean
}

/** What is said before the first question. */
export interface Intro extends Pick<
  AttemptHead,
  'table_id' | 'name' | 'category_id' | 'instruction' | 'recall' | 'minutes' | 'item_count'
> {
  adaptive: Pick<AdaptiveStep, 'most_items'> | null
}

/** What is asked before an attempt may begin. */
export interface FirstAsks {
  needsYear: boolean
  needsHealth: boolean
  /** The words of a gate, where there is one. */
  gate: string | null
}

/** `refused`: in the server's words. */
export type Failure = { why: 'offline' | 'fault' | 'missing' } | { why: 'refused'; message: string }

export type TakeState =
  | { kind: 'loading' }
  | { kind: 'wayIn'; intro: Intro; asks: FirstAsks }
  | { kind: 'tooYoung'; message: string }
  | { kind: 'instruction'; attempt: Attempt }
  | Asking
  /** An adaptive test chooses its next question. */
  | { kind: 'awaiting'; attempt: Attempt }
  | { kind: 'mayStop'; attempt: Attempt }
  | { kind: 'review'; attempt: Attempt; isRefused: boolean }
  | { kind: 'submitting'; attempt: Attempt; isWaiting: boolean }
  /** With the team that it counts in, where it was taken for one. */
  | { kind: 'done'; assessmentId: string; name: string; reportId: string; teamId?: string | null }
  | { kind: 'expired'; assessmentId: string; name: string }
  | { kind: 'gone'; assessmentId: string; name: string }
  | { kind: 'failed'; failure: Failure }

export type TakeEvent =
  | { type: 'restarted' }
  | { type: 'asksFirst'; intro: Intro; asks: FirstAsks }
  | { type: 'refusedYoung'; message: string }
  | { type: 'opened'; attempt: Attempt; current: string | null; isSubmitting: boolean }
  | { type: 'began' }
  | { type: 'shown'; at: string; now: number }
  | { type: 'answered'; answer: SavedAnswer; now: number }
  | { type: 'kept'; item: string; revision: number }
  | { type: 'due'; item: string; revision: number }
  | { type: 'next' | 'back' | 'skipped' }
  | { type: 'jumped'; item: string }
  | { type: 'merged'; answers: readonly SavedAnswer[] }
  | { type: 'redefined'; head: AttemptHead }
  | { type: 'stepped'; step: AdaptiveStep }
  | { type: 'wentOn' }
  | { type: 'reviewed' | 'submitted' | 'waits' | 'withdrawn' | 'incomplete' }
  | { type: 'finished'; reportId: string; teamId?: string | null }
  | { type: 'closed'; status: AttemptHead['status']; reportId: string | null }
  | { type: 'failed'; failure: Failure }

export const beforeOpening: TakeState = { kind: 'loading' }

/** Nobody reads a question so fast: a tap this early was meant for the one before. */
export const settleFor = 150

export const attemptOf = (state: TakeState): Attempt | null => ('attempt' in state ? state.attempt : null)

export const askedOf = ({ head, answers }: Attempt): AttemptItem[] => askedItems(head.items, answers)

/** An answer among those that count now is one after which help is offered. */
export const asksForHelpIn = (attempt: Attempt): boolean => someAskForHelp(askedOf(attempt), attempt.answers)

export const missingOf = (attempt: Attempt): AttemptItem[] => missingItems(askedOf(attempt), attempt.answers)

export interface ScreenNow extends ScreenOfItems {
  index: number
  /** How many questions there are in all. */
  total: number
}

export function screenNow({ attempt, at }: Asking): ScreenNow {
  const asked = askedOf(attempt)
  const screens = screensOf(asked)
  const found = screens.findIndex(({ items }) => items.some(({ id }) => id === at))
  const index = Math.max(0, found)
  return { ...(screens[index] ?? { items: [], from: 1 }), index, total: asked.length }
}

/** An adaptive test is over when it is precise enough, or has no more to ask; another when nothing is missing. */
export function canSubmit(attempt: Attempt): boolean {
  const { adaptive } = attempt.head
  if (adaptive) return adaptive.may_stop || adaptive.next === null
  return missingOf(attempt).length === 0
}

export function mayAnswer(state: TakeState, item: string, value: SavedAnswer['value'], now: number): boolean {
  if (state.kind !== 'asking') return false
  const asked = screenNow(state).items.find(({ id }) => id === item)
  const old = state.attempt.answers[item]
  if (!asked || isClosed(asked, old)) return false
  if (answersByTap(asked) && !(state.since !== null && now - state.since >= settleFor)) return false
  return !(state.moving?.item === item && old?.value === value)
}

/** The next question of an adaptive test belongs to those that are asked. */
export function withNext(head: AttemptHead): AttemptHead {
  const next = head.adaptive?.next
  if (!next || head.items.some(({ id }) => id === next.id)) return head
  return { ...head, items: [...head.items, next] }
}

/** The question answered last, as it stood; nothing on it can be answered any more. */
export function lastAsked(attempt: Attempt): Asking {
  const at = askedOf(attempt).at(-1)?.id ?? ''
  const moving = { item: at, revision: 0, isKept: true, isDue: false }
  return { kind: 'asking', attempt, at, since: null, moving, isUrged: false, isFromReview: false }
}
