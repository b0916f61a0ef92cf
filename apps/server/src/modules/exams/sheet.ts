import type { Catalogued } from '@mindisle/content/instruments'
import {
  isDrawn,
  keyedAnswer,
  type AnswerValue,
  type Instrument,
  type Person,
  type Sheet,
} from '@mindisle/scoring'
import { orderItems } from './order.ts'
import { ageOn } from './policy.ts'
import type { AttemptRow, KeptAnswer } from './queries.ts'

/** What norms ask about a person; what they have not said is not guessed. */
export function personOf(
  user: { gender: string | null; birthday: string | null } | null,
  now: Date,
  language: string | undefined,
): Person {
  const sex = user?.gender
  return {
    ...((sex === 'female' || sex === 'male') && { sex }),
    ...(language !== undefined && { language }),
    ...(user?.birthday && { age: ageOn(user.birthday, now.toISOString().slice(0, 10)) }),
  }
}

export const answersOf = (answers: readonly KeptAnswer[]): Record<string, AnswerValue> =>
  Object.fromEntries(answers.map(({ item_id: item, value }) => [item, value]))

interface Attempt {
  instrument: Instrument & Catalogued
  attempt: Pick<AttemptRow, 'seed' | 'asked'>
  answers: readonly KeptAnswer[]
  person: Person
}

/** What was answered by place is said in the options of the key. */
function keyed(
  { items, optionSets }: Instrument,
  seed: number,
  given: Record<string, AnswerValue>,
): Record<string, AnswerValue> {
  const drawn = items.filter(isDrawn).flatMap((item) => {
    const value = given[item.id]
    const options = (optionSets[item.options] ?? []).map(({ id }) => id)
    return value === undefined ? [] : [[item.id, keyedAnswer(item, options, seed, value)] as const]
  })
  return drawn.length === 0 ? given : { ...given, ...Object.fromEntries(drawn) }
}

/** An attempt as the engine scores it: the same today and whenever it is scored again. */
export function sheetOf({ instrument, attempt, answers, person }: Attempt): Sheet {
  const inOrder = instrument.adaptive
    ? attempt.asked
    : orderItems(instrument.items, instrument.order, attempt.seed).map(({ id }) => id)
  return {
    answers: keyed(instrument, attempt.seed, answersOf(answers)),
    timing: Object.fromEntries(answers.map(({ item_id: item, ms }) => [item, ms])),
    order: inOrder,
    person,
  }
}
