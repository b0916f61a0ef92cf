import { describe, expect, test } from 'vitest'
import type { AnswerValue, AttemptData, AttemptItem, SavedAnswer } from '../api/types.ts'
import { attemptOf, itemOf } from '../testing/samples.ts'
import {
  beforeOpening,
  canSubmit,
  mayAnswer,
  missingOf,
  screenNow,
  settleFor,
  type Asking,
  type TakeEvent,
  type TakeState,
} from './model.ts'
import { headOf } from './opening.ts'
import { takeReducer } from './state.ts'

const late = 10_000

const answerOf = (item: string, value: AnswerValue = 'a', revision = 1): SavedAnswer => ({
  item_id: item,
  value,
  revision,
  ms: 1,
})

function opened(
  parts: Partial<AttemptData> = {},
  more: Partial<Extract<TakeEvent, { type: 'opened' }>> = {},
): TakeState {
  const data = attemptOf(parts)
  const answers = Object.fromEntries(data.answers.map((answer) => [answer.item_id, answer]))
  const attempt = { head: headOf(data), answers, seen: [], goesOn: false }
  return takeReducer(beforeOpening, {
    type: 'opened',
    attempt,
    current: data.current_item,
    isSubmitting: false,
    ...more,
  })
}

/** As the screen does: whatever comes is seen, at the beginning of time. */
const see = (state: TakeState, now = 0): TakeState =>
  state.kind === 'asking' ? takeReducer(state, { type: 'shown', at: state.at, now }) : state

const run = (state: TakeState, ...events: TakeEvent[]): TakeState =>
  events.reduce((before, event) => see(takeReducer(before, event)), see(state))

const began = (parts: Partial<AttemptData> = {}): Asking => {
  const state = run(opened(parts), { type: 'began' })
  if (state.kind !== 'asking') throw new Error(`not asking but ${state.kind}`)
  return state
}

/** Tap, safe on the device, seen long enough. */
const tap = (item: string, value: AnswerValue = 'a', revision = 1): TakeEvent[] => [
  { type: 'answered', answer: answerOf(item, value, revision), now: late },
  { type: 'kept', item, revision },
  { type: 'due', item, revision },
]

const atOf = (state: TakeState): string => (state.kind === 'asking' ? state.at : state.kind)
const items = (...list: AttemptItem[]) => ({ items: list })

describe('opening', () => {
  test('a new attempt begins with its instruction, then the first question', () => {
    expect(opened().kind).toBe('instruction')
    expect(began().at).toBe('q1')
  })
  test('goes on at the question where it was left, also backwards', () => {
    const left = { answers: [answerOf('q1'), answerOf('q2')], current_item: 'q1' }
    expect(atOf(opened(left))).toBe('q1')
  })
  test('without a place it goes on at the first open question', () => {
    expect(atOf(opened({ answers: [answerOf('q1')] }))).toBe('q2')
  })
  test('with everything answered and no place it is the review', () => {
    const all = [answerOf('q1'), answerOf('q2'), answerOf('q3')]
    expect(opened({ answers: all }).kind).toBe('review')
  })
  test('a place that is no longer asked does not strand anybody', () => {
    const branch = items(itemOf('q1'), itemOf('q2', { when: { item: 'q1', options: ['b'] } }), itemOf('q3'))
    expect(atOf(opened({ ...branch, answers: [answerOf('q1', 'a')], current_item: 'q2' }))).toBe('q3')
  })
  test('what is over is said to be over', () => {
    expect(opened({ status: 'submitted', report_id: 'r' })).toMatchObject({ kind: 'done', reportId: 'r' })
    expect(opened({ status: 'expired' }).kind).toBe('expired')
    expect(opened({ status: 'discarded' }).kind).toBe('gone')
  })
  test('a queued hand-in goes on', () => {
    expect(opened({ answers: [answerOf('q1')] }, { isSubmitting: true }).kind).toBe('submitting')
  })
  test('gates come before', () => {
    const state = {
      intro: began().attempt.head,
      asks: { needsYear: true, needsHealth: true, gate: 'careful' },
    }
    expect(takeReducer(beforeOpening, { type: 'asksFirst', ...state })).toEqual({ kind: 'wayIn', ...state })
    expect(takeReducer(beforeOpening, { type: 'refusedYoung', message: 'm' }).kind).toBe('tooYoung')
  })
})

describe('a tap', () => {
  test('moves on only when the answer is safe and was seen, in either order', () => {
    const [answered, kept, due] = tap('q1')
    const chosen = run(began(), answered!)
    expect(atOf(run(chosen, kept!))).toBe('q1')
    expect(atOf(run(chosen, due!))).toBe('q1')
    expect(atOf(run(chosen, kept!, due!))).toBe('q2')
    expect(atOf(run(chosen, due!, kept!))).toBe('q2')
  })
  test('that brings help stays on its question, until the person goes on', () => {
    const risky = items(
      itemOf('q1', { help_when: [{ row: null, options: ['b', 'c'], from: null }] }),
      itemOf('q2'),
    )
    const stayed = run(began(risky), ...tap('q1', 'b'))
    expect(atOf(stayed)).toBe('q1')
    expect(atOf(run(stayed, { type: 'next' }))).toBe('q2')
    expect(atOf(run(stayed, ...tap('q1', 'a', 2)))).toBe('q2')
    expect(atOf(run(began(risky), ...tap('q1', 'a')))).toBe('q2')
  })
  test('twice on the same option is once', () => {
    const chosen = run(began(), tap('q1')[0]!)
    expect(mayAnswer(chosen, 'q1', 'a', late)).toBe(false)
    expect(run(chosen, { type: 'answered', answer: answerOf('q1', 'a', 2), now: late })).toBe(chosen)
  })
  test('on another option before moving on counts, and only its own timer moves on', () => {
    const changed = run(began(), tap('q1', 'a', 1)[0]!, tap('q1', 'b', 2)[0]!)
    expect(changed).toMatchObject({ attempt: { answers: { q1: { value: 'b' } } } })
    const oldTimers = tap('q1', 'a', 1).slice(1)
    expect(atOf(run(changed, ...oldTimers))).toBe('q1')
    expect(atOf(run(changed, ...tap('q1', 'b', 2).slice(1)))).toBe('q2')
  })
  test('meant for the question before does not answer the next, however late that is drawn', () => {
    const [answered, kept, due] = tap('q1')
    const moved = [answered!, kept!, due!].reduce(takeReducer, see(began()))
    expect(mayAnswer(moved, 'q2', 'a', late * 9)).toBe(false)
    const second = see(moved, late)
    expect(mayAnswer(second, 'q2', 'a', late + settleFor - 1)).toBe(false)
    expect(mayAnswer(second, 'q2', 'a', late + settleFor)).toBe(true)
    expect(mayAnswer(second, 'q1', 'b', late * 2)).toBe(false)
  })
  test('back, next and the overview wait until the move is over', () => {
    const chosen = run(began(), ...tap('q1'), tap('q2')[0]!)
    expect(run(chosen, { type: 'back' })).toBe(chosen)
    expect(run(chosen, { type: 'jumped', item: 'q1' })).toBe(chosen)
  })
})

describe('questions that need their button', () => {
  const two = items(itemOf('q1', { kind: 'multiple', least: 2, most: 3 }), itemOf('q2'))
  test('stay until it is pressed, and say what is missing', () => {
    const one = run(began(two), ...tap('q1', ['a']))
    expect(atOf(one)).toBe('q1')
    expect(run(one, { type: 'next' })).toMatchObject({ at: 'q1', isUrged: true })
    const both = run(one, ...tap('q1', ['a', 'b'], 2))
    expect(atOf(run(both, { type: 'next' }))).toBe('q2')
  })
  test('of one page stand together and go together', () => {
    const page = items(itemOf('q1', { page: 'p' }), itemOf('q2', { page: 'p' }), itemOf('q3'))
    const first = run(began(page), ...tap('q1'))
    expect(screenNow(first as Asking)).toMatchObject({ from: 1, total: 3, index: 0 })
    expect(run(first, { type: 'next' })).toMatchObject({ isUrged: true })
    expect(atOf(run(first, ...tap('q2', 'b', 2), { type: 'next' }))).toBe('q3')
  })
  test('only what is optional can be left out', () => {
    const optional = items(itemOf('q1', { is_optional: true }), itemOf('q2'))
    const second = run(began(optional), { type: 'skipped' })
    expect(atOf(second)).toBe('q2')
    expect(run(second, { type: 'skipped' })).toBe(second)
  })
})

test('a timed question is answered once, by a choice or by the end of its time', () => {
  const timed = began(items(itemOf('q1', { kind: 'timed', seconds: 5 }), itemOf('q2')))
  const over = run(timed, ...tap('q1', null))
  expect(atOf(over)).toBe('q2')
  const again = run(over, { type: 'back' })
  expect(atOf(again)).toBe('q1')
  expect(mayAnswer(again, 'q1', 'a', late * 2)).toBe(false)
  expect(missingOf((again as Asking).attempt).map(({ id }) => id)).toEqual(['q2'])
})

describe('moving about', () => {
  test('back goes one screen back and stops at the first', () => {
    const second = run(began(), ...tap('q1'))
    const first = run(second, { type: 'back' })
    expect(atOf(first)).toBe('q1')
    expect(run(first, { type: 'back' })).toBe(first)
  })
  test('what was passed over is remembered as seen and missing', () => {
    const third = run(began(), { type: 'jumped', item: 'q3' }) as Asking
    expect(third.attempt.seen).toEqual(['q1', 'q3'])
    const review = run(third, ...tap('q3'))
    expect(review.kind).toBe('review')
    expect(missingOf((review as Asking).attempt).map(({ id }) => id)).toEqual(['q1', 'q2'])
  })
  test('from the review one comes back to it once nothing is missing', () => {
    const review = run(began(), ...tap('q1'), { type: 'jumped', item: 'q3' }, ...tap('q3', 'b', 2))
    const filled = run(review, { type: 'jumped', item: 'q2' }, ...tap('q2', 'c', 3))
    expect(filled.kind).toBe('review')
    expect(canSubmit((filled as Asking).attempt)).toBe(true)
  })
  test('the review is open at any time, but not while an answer is on its way', () => {
    expect(run(began(), { type: 'reviewed' }).kind).toBe('review')
    const chosen = run(began(), tap('q1')[0]!)
    expect(run(chosen, { type: 'reviewed' })).toBe(chosen)
  })
  test('an answer that opens a branch leads into it', () => {
    const branch = items(itemOf('q1'), itemOf('q2', { when: { item: 'q1', options: ['b'] } }), itemOf('q3'))
    expect(atOf(run(began(branch), ...tap('q1', 'b')))).toBe('q2')
    expect(atOf(run(began(branch), ...tap('q1', 'a')))).toBe('q3')
  })
})

describe('answers from elsewhere', () => {
  test('are taken over when they are newer, and only then', () => {
    const state = run(began(), ...tap('q1', 'a', 5))
    const merged = run(state, {
      type: 'merged',
      answers: [answerOf('q1', 'b', 4), answerOf('q3', 'c', 9)],
    })
    expect(merged).toMatchObject({ attempt: { answers: { q1: { value: 'a' }, q3: { value: 'c' } } } })
    expect(run(merged, { type: 'merged', answers: [answerOf('q3', 'c', 9)] })).toBe(merged)
  })
  test('may close the branch that is on screen', () => {
    const branch = items(itemOf('q1'), itemOf('q2', { when: { item: 'q1', options: ['b'] } }), itemOf('q3'))
    const inside = run(began(branch), ...tap('q1', 'b', 1))
    expect(atOf(run(inside, { type: 'merged', answers: [answerOf('q1', 'a', 2)] }))).toBe('q3')
  })
})

describe('handing in', () => {
  const all = ['q1', 'q2', 'q3'].map((id) => answerOf(id))
  test('needs everything that must be answered', () => {
    const short = run(began(), { type: 'jumped', item: 'q3' }, ...tap('q3'))
    expect(run(short, { type: 'submitted' })).toBe(short)
    expect(run(opened({ answers: all }), { type: 'submitted' }).kind).toBe('submitting')
  })
  test('waits, can be taken back, and ends once', () => {
    const sent = run(opened({ answers: all }), { type: 'submitted' })
    expect(run(sent, { type: 'submitted' })).toBe(sent)
    const waiting = run(sent, { type: 'waits' })
    expect(waiting).toMatchObject({ kind: 'submitting', isWaiting: true })
    expect(run(waiting, { type: 'withdrawn' }).kind).toBe('review')
    const done = run(waiting, { type: 'finished', reportId: 'r1' })
    expect(done).toMatchObject({ kind: 'done', reportId: 'r1' })
    expect(run(done, { type: 'finished', reportId: 'r2' })).toBe(done)
  })
  test('that arrived although it was taken back still ends it', () => {
    const back = run(opened({ answers: all }), { type: 'submitted' }, { type: 'withdrawn' })
    expect(run(back, { type: 'finished', reportId: 'r1' }).kind).toBe('done')
  })
  test('refused as incomplete leads back with a word', () => {
    const refused = run(opened({ answers: all }), { type: 'submitted' }, { type: 'incomplete' })
    expect(refused).toMatchObject({ kind: 'review', isRefused: true })
  })
  test('on another device closes it here', () => {
    expect(run(began(), { type: 'closed', status: 'submitted', reportId: 'r' }).kind).toBe('done')
    expect(run(began(), { type: 'closed', status: 'expired', reportId: null }).kind).toBe('expired')
    const going = began()
    expect(run(going, { type: 'closed', status: 'underway', reportId: null })).toBe(going)
  })
})

describe('an adaptive test', () => {
  const stepOf = (next: string | null, mayStop: boolean) => ({
    next: next === null ? null : itemOf(next),
    may_stop: mayStop,
    precision: [],
    most_items: 9,
  })
  const begin = () => began({ items: [itemOf('q1')], adaptive: stepOf('q1', false) })
  const waiting = () => run(begin(), ...tap('q1'))

  test('waits for each next question and asks it', () => {
    expect(waiting().kind).toBe('awaiting')
    const next = run(waiting(), { type: 'stepped', step: stepOf('q2', false) })
    expect(atOf(next)).toBe('q2')
    expect(atOf(run(next, { type: 'back' }))).toBe('q1')
  })
  test('offers to stop once, and goes on when asked to be more precise', () => {
    const offer = run(waiting(), { type: 'stepped', step: stepOf('q2', true) })
    expect(offer.kind).toBe('mayStop')
    expect(run(offer, { type: 'submitted' }).kind).toBe('submitting')
    const more = run(offer, { type: 'wentOn' })
    expect(atOf(more)).toBe('q2')
    const third = run(more, ...tap('q2', 'a', 2), { type: 'stepped', step: stepOf('q3', true) })
    expect(atOf(third)).toBe('q3')
    expect(run(third, { type: 'submitted' }).kind).toBe('submitting')
  })
  test('cannot be handed in before it knows enough', () => {
    const early = run(waiting(), { type: 'stepped', step: stepOf('q2', false) })
    expect(run(early, { type: 'submitted' })).toBe(early)
  })
  test('ends by itself when there is nothing left to ask', () => {
    expect(run(waiting(), { type: 'stepped', step: stepOf(null, true) }).kind).toBe('review')
  })
  test('resumed where it may stop it offers that again', () => {
    const parts = { items: [itemOf('q1')], adaptive: stepOf('q2', true), answers: [answerOf('q1')] }
    const offer = opened(parts)
    expect(offer.kind).toBe('mayStop')
    expect(run(offer, { type: 'submitted' }).kind).toBe('submitting')
    expect(atOf(run(offer, { type: 'wentOn' }))).toBe('q2')
  })
  test('resumed with everything answered it asks for the next question', () => {
    const parts = { items: [itemOf('q1')], adaptive: stepOf('q1', false), answers: [answerOf('q1')] }
    expect(opened(parts).kind).toBe('awaiting')
  })
})
