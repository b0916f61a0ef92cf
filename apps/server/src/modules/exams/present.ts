import type { DataOf } from '@mindisle/contract'
import type { Catalogued, InstrumentTexts } from '@mindisle/content/instruments'
import type { Instrument, Item } from '@mindisle/scoring'
import type { ExamRow, KeptAnswer } from './queries.ts'
import { statusOf } from './policy.ts'

export type Exam = DataOf<'GET /api/exam/show'>
export type ExamItem = Exam['items'][number]

const empty = {
  options: [],
  rows: [],
  look: null,
  min: null,
  max: null,
  step: null,
  least: null,
  most: null,
  seconds: null,
  low: '',
  high: '',
  unit: '',
} satisfies Partial<ExamItem>

/** Only what is named here leaves: values, keys and what an option adds stay behind. */
export function presentItem(instrument: Instrument, texts: InstrumentTexts, item: Item): ExamItem {
  return {
    ...empty,
    id: item.id,
    kind: item.kind,
    text: texts.items[item.id] ?? '',
    page: item.page ?? null,
    is_optional: item.isOptional ? 1 : 0,
    when: item.when ? { item: item.when.item, options: [...item.when.options] } : null,
    ...particulars(instrument, texts, item),
  }
}

function particulars(instrument: Instrument, texts: InstrumentTexts, item: Item): Partial<ExamItem> {
  switch (item.kind) {
    case 'scale': {
      const { look, min, max, step } = item
      return { look, min, max, step, ...texts.ends?.[item.id] }
    }
    case 'number': {
      const { min, max, step } = item
      return { min, max, step, unit: texts.units?.[item.id] ?? '' }
    }
    case 'text':
      return { most: item.most }
    case 'multiple':
      return { options: optionsOf(instrument, texts, item), least: item.least, most: item.most }
    case 'timed':
      return { options: optionsOf(instrument, texts, item), seconds: item.seconds }
    case 'matrix':
      return {
        options: optionsOf(instrument, texts, item),
        rows: item.rows.map((id) => ({ id, text: texts.items[id] ?? '' })),
      }
    default:
      return { options: optionsOf(instrument, texts, item) }
  }
}

function optionsOf(
  instrument: Instrument,
  texts: InstrumentTexts,
  { kind, options: set }: Extract<Item, { options: string }>,
): ExamItem['options'] {
  return (instrument.optionSets[set] ?? []).map(({ id }) => ({
    id,
    text: texts.options[set]?.[id] ?? '',
    image: kind === 'image' ? `${instrument.id}/${set}/${id}` : null,
  }))
}

export interface ExamParts {
  exam: ExamRow
  instrument: Instrument & Catalogued
  texts: InstrumentTexts
  items: readonly Item[]
  answers: KeptAnswer[]
  adaptive: Exam['adaptive']
  reportId: string | null
  now: Date
}

export function presentExam(parts: ExamParts): Exam {
  const { exam, instrument, texts, now } = parts
  return {
    id: exam.id,
    table_id: exam.tableId,
    version: exam.version,
    name: texts.name,
    category_id: instrument.category,
    instruction: texts.instruction,
    recall: instrument.recall,
    minutes: instrument.minutes,
    status: statusOf(exam, now),
    report_id: parts.reportId,
    started_at: exam.startedAt.toISOString(),
    expires_at: exam.expiresAt?.toISOString() ?? null,
    server_now: now.getTime(),
    elapsed_ms: exam.elapsedMs,
    current_item: exam.currentItem,
    items: parts.items.map((item) => presentItem(instrument, texts, item)),
    answers: parts.answers,
    adaptive: parts.adaptive,
  }
}
