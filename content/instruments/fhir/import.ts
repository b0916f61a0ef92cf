import { inAllLanguages, type Language } from '@mindisle/base'
import type { Instrument, Scale } from '@mindisle/scoring'
import type { Catalogued, InstrumentTexts } from '../types.ts'
import { canonicalPrefix, scorePrefix } from './export.ts'
import { formWords } from './form-words.ts'
import { rangesOf, readForm, type Form, type FormSum } from './form.ts'
import type { Questionnaire } from './resources.ts'
import { slugsOf } from './slugs.ts'
import en from './texts/en.json' with { type: 'json' }
import hans from './texts/zh-Hans.json' with { type: 'json' }
import hant from './texts/zh-Hant.json' with { type: 'json' }
import { readTexts } from './translations.ts'

export interface ImportedForm {
  /** The operator has still to say what no form says: category, tags, licence, citation, reliability. */
  instrument: Instrument & Catalogued
  texts: Record<Language, InstrumentTexts>
  notes: string[]
}

const usual: Record<Language, typeof en> = { 'zh-Hans': hans, 'zh-Hant': hant, en }

function scaleOf(form: Form, { sum }: FormSum, id: string, isOnly: boolean): Scale {
  const ranges = rangesOf(form.items)
  const keyed = (linkIds: readonly string[], isReversed: boolean) =>
    linkIds.flatMap((linkId) => {
      const found = ranges.get(linkId)
      return found ? [{ item: found.id, ...(isReversed ? { reverse: true as const } : {}), found }] : []
    })
  const all = [...keyed(sum.plain, false), ...keyed(sum.reversed, true)]
  const order = [...ranges.values()].map((each) => each.id)
  const items = all.sort((a, b) => order.indexOf(a.item) - order.indexOf(b.item))
  const ends = (end: 'low' | 'high'): number =>
    items.reduce((total, { found }) => total + found[end], 0) * sum.factor
  const [min, max] = [ends('low'), ends('high')]
  return {
    id,
    role: isOnly ? 'total' : 'dimension',
    method: { kind: 'sum', items: items.map(({ found: _found, ...each }) => each) },
    ...(sum.factor === 1 ? {} : { multiplier: sum.factor }),
    digits: [min, max].every(Number.isInteger) ? 0 : 1,
    min,
    max,
    direction: 'neutral',
    bands: [],
  }
}

/** What was exported here comes back under its own id. */
const nameOf = ({ url = '', name, title, id }: Questionnaire): string =>
  url.startsWith(canonicalPrefix) ? url.slice(canonicalPrefix.length) : (name ?? title ?? id ?? '')

function cataloguedOf({ questionnaire, items }: Form): Catalogued {
  return {
    category: '',
    tags: [],
    minutes: Math.max(1, Math.ceil(items.length / 6)),
    price: { fen: 0, points: 0 },
    isPro: false,
    minAge: 18,
    respondent: 'self',
    recall: 'general',
    resumeHours: 24,
    isHealth: true,
    hasGate: false,
    order: 'authored',
    versions: [],
    related: [],
    samples: items.slice(0, 1).map(({ item }) => item.id),
    synonyms: [],
    licence: {
      status: 'imported',
      // Who publishes the file need not hold the rights to the words.
      holder: '',
      terms: questionnaire.copyright ?? '',
      url: questionnaire.url ?? '',
      wording: 'imported',
      commercialOk: false,
    },
    citations: [],
  }
}

function textsOf(form: Form, scaleIds: readonly string[], language: Language): InstrumentTexts {
  const { questionnaire, sums, items } = form
  const words = usual[language]
  const { _title: titles, _description: descriptions } = questionnaire
  const title = readTexts(questionnaire.title ?? questionnaire.name, titles, questionnaire.language)
  const description = readTexts(questionnaire.description, descriptions, questionnaire.language)
  const named = (kind: string): Array<[string, string]> =>
    items.filter(({ item }) => item.kind === kind).map(({ item }) => [item.id, words.unit])
  const sliders = items.filter(({ item }) => item.kind === 'scale')
  const units = named('number')
  return {
    name: title[language] || words.name,
    line: words.line,
    intro: [description[language] || words.intro],
    forWhom: words.forWhom,
    notFor: words.notFor,
    gets: words.gets,
    instruction: form.instruction?.[language] ?? words.instruction,
    provenance: words.provenance,
    normSample: '',
    ...formWords(questionnaire, language),
    ...(sliders.length > 0
      ? { ends: Object.fromEntries(sliders.map(({ item }) => [item.id, words.ends])) }
      : {}),
    ...(units.length > 0 ? { units: Object.fromEntries(units) } : {}),
    scales: Object.fromEntries(
      sums.map(({ texts }, index) => [
        scaleIds[index] ?? '',
        { name: texts[language].trim() || words.scale, about: words.about, bands: {} },
      ]),
    ),
    faq: words.faq,
  }
}

/** Throws FormRefused when the form holds something that has no place here. */
export function fromQuestionnaire(json: unknown): ImportedForm {
  const form = readForm(json)
  const { questionnaire, sums, items, notes } = form
  const scaleIds = slugsOf(
    sums.map(({ linkId }) => linkId.replace(scorePrefix, '')),
    'score',
  )
  const [id = 'form'] = slugsOf([nameOf(questionnaire)], 'form')
  const instrument: ImportedForm['instrument'] = {
    id,
    version: /^\d+\.\d+\.\d+$/.test(questionnaire.version ?? '') ? (questionnaire.version ?? '') : '1.0.0',
    kind: 'validated',
    ...cataloguedOf(form),
    optionSets: Object.fromEntries(
      form.optionSets.map((set) => [
        set.id,
        set.options.map(({ id: option, value }) => ({
          id: option,
          ...(value === undefined ? {} : { value }),
        })),
      ]),
    ),
    items: items.map(({ item }) => item),
    scales: sums.map((sum, index) => scaleOf(form, sum, scaleIds[index] ?? '', sums.length === 1)),
    risks: [],
    quality: {},
    reliability: [],
  }
  const texts = inAllLanguages((language) => textsOf(form, scaleIds, language))
  return { instrument, texts, notes: [...notes, ...remarks(form)] }
}

function remarks({ sums, optionSets, questionnaire }: Form): string[] {
  const uneven = optionSets.filter(({ options }) => {
    const values = options.map(({ value }) => value ?? 0)
    const steps = new Set(values.slice(1).map((value, index) => value - (values[index] ?? 0)))
    return options.every(({ value }) => value !== undefined) && steps.size > 1
  })
  return [
    ...(sums.length === 0 ? ['No score was found: add scales to instrument.json.'] : []),
    ...uneven.map(({ options }) => {
      const values = options.map(({ value }) => value).join(', ')
      return `The answers are worth ${values}: uneven steps; see whether the form means it so.`
    }),
    ...(questionnaire.copyright ? [] : ['The form says nothing of its copyright.']),
    'If a question asks about self-harm, add a risk rule, its text and levels.',
  ]
}
