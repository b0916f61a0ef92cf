import type { Language } from '@mindisle/base'
import type { Answers, AnswerValue, Item } from '@mindisle/scoring'
import type { CompiledInstrument } from '../compiled.ts'
import { canonicalOf, codingOf } from './export.ts'
import type { QuestionnaireResponse, ResponseAnswer, ResponseItem } from './resources.ts'

type Compiled = Pick<CompiledInstrument, 'instrument' | 'texts'>

export interface Sitting {
  /** Null while it is under way. */
  submittedAt: Date | null
  authoredAt: Date
  language: Language
}

function answersOf(compiled: Compiled, item: Item, value: AnswerValue, language: Language): ResponseAnswer[] {
  if (value === null) return []
  if (typeof value === 'number')
    return [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }]
  if (item.kind === 'text') return typeof value === 'string' && value !== '' ? [{ valueString: value }] : []
  if (!('options' in item)) return []
  const chosen =
    typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : []
  return chosen.map((option) => ({ valueCoding: codingOf(compiled, item.options, option, language) }))
}

function itemOf(compiled: Compiled, item: Item, value: AnswerValue, language: Language): ResponseItem[] {
  const text = (id: string): string => compiled.texts[language].items[id] ?? ''
  if (item.kind === 'matrix') {
    const rows =
      value !== null && typeof value === 'object' ? (value as Readonly<Record<string, string>>) : {}
    const answered = item.rows.flatMap((row) => {
      const option = rows[row]
      if (option === undefined) return []
      return [
        {
          linkId: row,
          text: text(row),
          answer: [{ valueCoding: codingOf(compiled, item.options, option, language) }],
        },
      ]
    })
    return answered.length > 0 ? [{ linkId: item.id, text: text(item.id), item: answered }] : []
  }
  const answer = answersOf(compiled, item, value, language)
  return answer.length > 0 ? [{ linkId: item.id, text: text(item.id), answer }] : []
}

/** The answers of one sitting, in the words they were given in. Whose they are is for the caller to add. */
export function toQuestionnaireResponse(
  compiled: Compiled,
  answers: Answers,
  { submittedAt, authoredAt, language }: Sitting,
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${canonicalOf(compiled)}|${compiled.instrument.version}`,
    language,
    status: submittedAt ? 'completed' : 'in-progress',
    authored: (submittedAt ?? authoredAt).toISOString(),
    item: compiled.instrument.items.flatMap((item) =>
      itemOf(compiled, item, answers[item.id] ?? null, language),
    ),
  }
}
