import { inAllLanguages, defaultLanguage, type Language } from '@mindisle/base'
import { passagesOf } from '@mindisle/contract/passages'
import type { Item, Scale } from '@mindisle/scoring'
import type { CompiledInstrument } from '../compiled.ts'
import type { InstrumentTexts } from '../types.ts'
import { writeSum } from './expression.ts'
import {
  urls,
  type AnswerOption,
  type Coding,
  type Extension,
  type Questionnaire,
  type QuestionnaireItem,
} from './resources.ts'
import { writeTexts, type Texts } from './translations.ts'

type Compiled = Pick<CompiledInstrument, 'instrument' | 'texts'>

/** Questionnaires are known by this name, wherever the service runs. */
export const canonicalPrefix = 'urn:mindisle:instrument:'
export const canonicalOf = ({ instrument }: Pick<Compiled, 'instrument'>): string =>
  `${canonicalPrefix}${instrument.id}`
export const systemOf = (compiled: Compiled, set: string): string => `${canonicalOf(compiled)}:${set}`

/** No item's id has a slash in it. */
export const scorePrefix = 'score/'

const textsBy = ({ texts }: Compiled, pick: (texts: InstrumentTexts) => string | undefined): Texts =>
  inAllLanguages((language) => pick(texts[language]) ?? '')

function titled(texts: Texts): Pick<QuestionnaireItem, 'text' | '_text'> {
  const { text, annotation } = writeTexts(texts)
  return { text, _text: annotation }
}

export function codingOf(compiled: Compiled, set: string, option: string, language: Language): Coding {
  const display = compiled.texts[language].options[set]?.[option] ?? ''
  return { system: systemOf(compiled, set), code: option, display }
}

/** Weights are written as R4's own ordinalValue; itemWeight came with R5. Both are read. */
function optionsOf(compiled: Compiled, set: string): AnswerOption[] {
  return (compiled.instrument.optionSets[set] ?? []).map(({ id, value }) => {
    const { annotation } = writeTexts(textsBy(compiled, (texts) => texts.options[set]?.[id]))
    const weight: Extension[] = value === undefined ? [] : [{ url: urls.ordinalValue, valueDecimal: value }]
    return {
      valueCoding: {
        ...(weight.length > 0 ? { extension: weight } : {}),
        ...codingOf(compiled, set, id, defaultLanguage),
        _display: annotation,
      },
    }
  })
}

const control = (code: string): Extension => ({
  url: urls.itemControl,
  valueCodeableConcept: { coding: [{ system: urls.itemControlCodes, code }] },
})

function numeric({ min, max, step }: { min: number; max: number; step: number }, isSlider: boolean) {
  const isWhole = [min, max, step].every(Number.isInteger)
  const limit = (url: string, value: number): Extension =>
    isWhole ? { url, valueInteger: value } : { url, valueDecimal: value }
  return {
    type: isWhole ? 'integer' : 'decimal',
    extension: [
      ...(isSlider ? [control('slider')] : []),
      limit(urls.minValue, min),
      limit(urls.maxValue, max),
      limit(urls.sliderStep, step),
    ],
  }
}

function kindOf(compiled: Compiled, item: Item): Partial<QuestionnaireItem> & { type: string } {
  switch (item.kind) {
    case 'scale':
      return numeric(item, true)
    case 'number':
      return numeric(item, false)
    case 'text':
      return { type: 'text', maxLength: item.most }
    case 'multiple':
      return {
        type: 'choice',
        repeats: true,
        extension: [
          { url: urls.minOccurs, valueInteger: item.least },
          { url: urls.maxOccurs, valueInteger: item.most },
        ],
        answerOption: optionsOf(compiled, item.options),
      }
    case 'matrix':
      return {
        type: 'group',
        extension: [control('gtable')],
        item: item.rows.map((row) => ({
          linkId: row,
          ...titled(textsBy(compiled, (texts) => texts.items[row])),
          type: 'choice',
          required: item.isOptional !== true,
          answerOption: optionsOf(compiled, item.options),
        })),
      }
    default:
      return { type: 'choice', answerOption: optionsOf(compiled, item.options) }
  }
}

/** The option set of an item, or of the matrix a row belongs to. */
export function optionSetOf({ instrument }: Compiled, id: string): string {
  const item = instrument.items.find(
    (each) => each.id === id || (each.kind === 'matrix' && each.rows.includes(id)),
  )
  return item && 'options' in item ? item.options : ''
}

function conditionOf(compiled: Compiled, { when }: Item): Partial<QuestionnaireItem> {
  if (!when) return {}
  const set = optionSetOf(compiled, when.item)
  const enableWhen = when.options.map((option) => ({
    question: when.item,
    operator: '=',
    answerCoding: { system: systemOf(compiled, set), code: option },
  }))
  return { enableWhen, ...(enableWhen.length > 1 ? { enableBehavior: 'any' } : {}) }
}

const questionOf = (compiled: Compiled, item: Item): QuestionnaireItem => ({
  linkId: item.id,
  ...titled(textsBy(compiled, (texts) => texts.items[item.id])),
  required: item.isOptional !== true,
  ...conditionOf(compiled, item),
  ...kindOf(compiled, item),
})

/** Lowest and highest value of an item together: what a reversed answer is taken from. */
function turnOf(compiled: Compiled, id: string): number {
  const values = (compiled.instrument.optionSets[optionSetOf(compiled, id)] ?? []).map(
    ({ value }) => value ?? 0,
  )
  return Math.min(...values) + Math.max(...values)
}

/** A scale that sums choices, as a calculated item; other ways of scoring have no common form. */
function sumOf(compiled: Compiled, scale: Scale): QuestionnaireItem[] {
  const { method, multiplier = 1 } = scale
  if (method.kind !== 'sum' || method.items.some(({ item }) => optionSetOf(compiled, item) === '')) return []
  const of = (isReversed: boolean): string[] =>
    method.items.filter(({ reverse = false }) => reverse === isReversed).map(({ item }) => item)
  const reversed = of(true)
  const from = reversed.reduce((sum, item) => sum + turnOf(compiled, item), 0)
  const expression = writeSum({ plain: of(false), reversed, from, factor: multiplier })
  return [
    {
      linkId: `${scorePrefix}${scale.id}`,
      ...titled(textsBy(compiled, (texts) => texts.scales[scale.id]?.name)),
      type: 'decimal',
      readOnly: true,
      extension: [{ url: urls.calculated, valueExpression: { language: 'text/fhirpath', expression } }],
    },
  ]
}

/** FHIR wants letters and digits, the first a capital. */
const camelName = (id: string): string =>
  `_${id}`.replaceAll(/[-_]+([a-z0-9])/g, (_, first: string) => first.toUpperCase())

export function toQuestionnaire(compiled: Compiled): Questionnaire {
  const { instrument } = compiled
  const { licence } = instrument
  const title = writeTexts(textsBy(compiled, ({ name }) => name))
  const description = writeTexts(textsBy(compiled, ({ intro }) => passagesOf(intro).join('\n\n')))
  const over = titled(textsBy(compiled, ({ instruction }) => instruction))
  return {
    resourceType: 'Questionnaire',
    language: defaultLanguage,
    url: canonicalOf(compiled),
    version: instrument.version,
    name: camelName(instrument.id),
    title: title.text,
    _title: title.annotation,
    ...(licence.url === '' ? {} : { derivedFrom: [licence.url] }),
    status: 'active',
    subjectType: ['Patient'],
    publisher: 'Mindisle',
    description: description.text,
    _description: description.annotation,
    copyright: `${licence.holder}. ${licence.terms}`,
    item: [
      { linkId: 'text/instruction', ...over, type: 'display' },
      ...instrument.items.map((item) => questionOf(compiled, item)),
      ...instrument.scales.flatMap((scale) => sumOf(compiled, scale)),
    ],
  }
}
