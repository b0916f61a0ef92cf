import type { Catalogued } from '@mindisle/content/instruments'
import type { AnswerValue, Instrument, Person, Sheet } from '@mindisle/scoring'
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

/** An attempt as the engine scores it: the same today and whenever it is scored again. */
export function sheetOf({ instrument, attempt, answers, person }: Attempt): Sheet {
  const inOrder = instrument.adaptive
    ? attempt.asked
    : orderItems(instrument.items, instrument.order, attempt.seed).map(({ id }) => id)
  return {
    answers: answersOf(answers),
    timing: Object.fromEntries(answers.map(({ item_id: item, ms }) => [item, ms])),
    order: inOrder,
    person,
  }
}
