import type { DataOf } from '@mindisle/contract'
import type { Catalogued, InstrumentTexts } from '@mindisle/content/instruments'
import {
  isDrawn,
  matrixOf,
  placeIds,
  riskAnswers,
  type DrawnItem,
  type Instrument,
  type Item,
} from '@mindisle/scoring'
import { mostAsked } from '../assessments/index.ts'
import type { AttemptRow, KeptAnswer } from './queries.ts'
import { statusOf } from './policy.ts'

export type AttemptData = DataOf<'GET /api/exam/show'>
export type AttemptItem = AttemptData['items'][number]

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
  cells: [],
  low: '',
  high: '',
  unit: '',
} satisfies Partial<AttemptItem>

/** Only what is named here leaves: values, keys, the seed and what an option adds stay behind. */
export function presentItem(
  instrument: Instrument,
  texts: InstrumentTexts,
  item: Item,
  seed: number,
): AttemptItem {
  return {
    ...empty,
    id: item.id,
    kind: item.kind,
    text: texts.items[item.id] ?? '',
    page: item.page ?? null,
    is_optional: item.isOptional === true,
    when: item.when ? { item: item.when.item, options: [...item.when.options] } : null,
    help_when: riskAnswers(instrument, item),
    ...(isDrawn(item) ? drawnParts(item, seed) : particulars(instrument, texts, item)),
  }
}

/** The matrix of this sitting. Its options are places: what they mean is known to the key alone. */
function drawnParts(item: DrawnItem, seed: number): Partial<AttemptItem> {
  const { cells, options } = matrixOf(item, seed)
  const places = placeIds(item)
  return {
    seconds: item.seconds,
    cells: [...cells],
    options: options.map((figure, place) => ({
      id: places[place] ?? '',
      text: `${place + 1}`,
      image: null,
      figure,
    })),
  }
}

function particulars(instrument: Instrument, texts: InstrumentTexts, item: Item): Partial<AttemptItem> {
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
): AttemptItem['options'] {
  return (instrument.optionSets[set] ?? []).map(({ id }) => ({
    id,
    text: texts.options[set]?.[id] ?? '',
    image: kind === 'image' ? `${instrument.id}/${set}/${id}` : null,
    figure: null,
  }))
}

/** What is said before the first question. */
export const presentIntro = (instrument: Instrument & Catalogued, texts: InstrumentTexts) => ({
  table_id: instrument.id,
  name: texts.name,
  category_id: instrument.category,
  instruction: texts.instruction,
  recall: instrument.recall,
  minutes: instrument.minutes,
  item_count: mostAsked(instrument),
})

export interface AttemptParts {
  attempt: AttemptRow
  instrument: Instrument & Catalogued
  texts: InstrumentTexts
  items: readonly Item[]
  answers: KeptAnswer[]
  adaptive: AttemptData['adaptive']
  reportId: string | null
  now: Date
}

export function presentAttempt(parts: AttemptParts): AttemptData {
  const { attempt, instrument, texts, now } = parts
  return {
    ...presentIntro(instrument, texts),
    id: attempt.id,
    version: attempt.version,
    status: statusOf(attempt, now),
    report_id: parts.reportId,
    started_at: attempt.startedAt.toISOString(),
    expires_at: attempt.expiresAt?.toISOString() ?? null,
    server_now: now.getTime(),
    elapsed_ms: attempt.elapsedMs,
    current_item: attempt.currentItem,
    items: parts.items.map((item) => presentItem(instrument, texts, item, attempt.seed)),
    answers: parts.answers,
    adaptive: parts.adaptive,
  }
}
