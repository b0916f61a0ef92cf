import type { KeyRing, PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Answers, FormField } from './model.ts'
import type { PlaceRow } from './queries.ts'

const answersPlace = (placeId: string): Place => ({ purpose: 'activity-answers', rowId: placeId })

const unfit = (id: string, problem: string) =>
  new Refusal(422, 'activity.answers_needed', { data: { fields: [{ field: id, problem }] } })

/** Only what the form asks, and all that it needs. */
export function checkAnswers(form: readonly FormField[], given: Answers): Answers {
  return form.flatMap(({ id, kind, options, isRequired }) => {
    const text = given.find((one) => one.id === id)?.text.trim() ?? ''
    if (text === '') {
      if (isRequired) throw unfit(id, 'required')
      return []
    }
    const isChoice = kind === 'choice'
    if (isChoice && !(/^\d$/.test(text) && Number(text) < options.length)) throw unfit(id, 'enum')
    return [{ id, text }]
  })
}

export async function sealAnswers(
  tx: Tx,
  keys: PersonKeys,
  { id, userId }: Pick<PlaceRow, 'id' | 'userId'>,
  answers: Answers,
): Promise<Uint8Array | null> {
  return answers.length === 0 ? null : keys.sealFor(tx, userId, answersPlace(id), JSON.stringify(answers))
}

export const openAnswers = (ring: KeyRing, { id, answers }: Pick<PlaceRow, 'id' | 'answers'>): Answers =>
  answers === null ? [] : (JSON.parse(ring.open(answersPlace(id), answers).toString()) as Answers)
