import type { Language } from '@mindisle/base'
import type { KeyRing, PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AnswerRow, MessageRow } from './answers/queries.ts'
import type { Asked } from './model.ts'
import type { QuestionRow } from './queries.ts'

export const questionPlace = (id: string): Place => ({ purpose: 'question', rowId: id })
export const answerPlace = (id: string): Place => ({ purpose: 'question_answer', rowId: id })
export const messagePlace = (id: string): Place => ({ purpose: 'question_message', rowId: id })

/** All that was said under a private question lies sealed by the key of who asked. */
export interface Opened {
  askedOf(question: QuestionRow, language: Language): Asked
  answerOf(answer: AnswerRow, language: Language): string
  messageOf(message: MessageRow, answer: Pick<AnswerRow, 'questionId'>, language: Language): string
}

export function openWith(ringOf: (questionId: string) => KeyRing): Opened {
  return {
    askedOf({ id, sealed, sample, title, text }, language) {
      if (sealed) return JSON.parse(ringOf(id).open(questionPlace(id), sealed).toString()) as Asked
      return sample?.[language] ?? { title: title ?? '', text: text ?? '' }
    },
    answerOf: ({ id, questionId, sealed, sample, text }, language) =>
      sealed
        ? ringOf(questionId).open(answerPlace(id), sealed).toString()
        : (sample?.[language] ?? text ?? ''),
    messageOf: ({ id, sealed, sample, text }, { questionId }, language) =>
      sealed
        ? ringOf(questionId).open(messagePlace(id), sealed).toString()
        : (sample?.[language] ?? text ?? ''),
  }
}

/** For whoever may read these; keys are asked for only where something is sealed. */
export async function openQuestions(
  tx: Tx,
  keys: PersonKeys,
  rows: ReadonlyArray<Pick<QuestionRow, 'id' | 'userId' | 'seenBy'>>,
): Promise<Opened> {
  const rings = new Map<string, KeyRing>()
  const byQuestion = new Map<string, KeyRing>()
  for (const { id, userId, seenBy } of rows) {
    if (seenBy !== 'private') continue
    const ring = rings.get(userId) ?? (await keys.ringOf(tx, userId))
    rings.set(userId, ring)
    byQuestion.set(id, ring)
  }
  return openWith((id) => {
    const ring = byQuestion.get(id)
    if (!ring) throw new Error('a question was opened that was not asked for')
    return ring
  })
}

type SealedOrNot = { text: string; sealed: null } | { text: null; sealed: Uint8Array }

/** As words are kept under this question. */
export async function keptUnder(
  tx: Tx,
  keys: PersonKeys,
  { userId, seenBy }: Pick<QuestionRow, 'userId' | 'seenBy'>,
  { place, text }: { place: Place; text: string },
): Promise<SealedOrNot> {
  if (seenBy !== 'private') return { text, sealed: null }
  return { text: null, sealed: await keys.sealFor(tx, userId, place, text) }
}
