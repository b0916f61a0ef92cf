import { languages, type Language } from '@mindisle/base'
import type { Instrument } from '@mindisle/scoring'
import type { CompiledInstrument } from '../compiled.ts'
import { hashOf } from '../hash.ts'
import { wantedKeys } from '../keys.ts'
import type { BandTexts, Catalogued, ChapterTexts, InstrumentTexts, TypeTexts } from '../types.ts'

type Whole = Instrument & Catalogued

const catalogued: Catalogued = {
  category: 'mood',
  tags: ['stress'],
  minutes: 2,
  price: { fen: 0, points: 0 },
  isPro: false,
  minAge: 16,
  respondent: 'self',
  recall: 'two_weeks',
  resumeHours: 24,
  isHealth: true,
  hasGate: false,
  order: 'authored',
  versions: [],
  related: [],
  samples: ['calm'],
  synonyms: ['潮'],
  licence: {
    status: 'ours',
    holder: 'Mindisle',
    terms: 'Our own words.',
    url: '',
    wording: 'ours',
    commercialOk: true,
  },
  citations: [{ id: 'sea-1', text: 'A book about the sea.', doi: '10.1000/sea' }],
}

/** Every kind of question, a sum with a reversed item and a factor, a type, a risk and a condition. */
const engine: Instrument = {
  id: 'tide',
  version: '1.0.0',
  kind: 'own',
  optionSets: {
    often: [
      { id: 'never', value: 0 },
      { id: 'some', value: 1 },
      { id: 'much', value: 2 },
    ],
    shore: [
      { id: 'sand', value: 1, adds: { wide: 1 } },
      { id: 'rock', value: 2, adds: { high: 1 } },
    ],
  },
  items: [
    { id: 'calm', kind: 'single', options: 'often' },
    { id: 'storm', kind: 'single', options: 'often' },
    { id: 'low_ebb', kind: 'single', options: 'often', when: { item: 'storm', options: ['some', 'much'] } },
    { id: 'shores', kind: 'multiple', options: 'shore', least: 1, most: 2, isOptional: true },
    { id: 'side', kind: 'forced', options: 'shore' },
    { id: 'depth', kind: 'scale', look: 'slider', min: 0, max: 10, step: 1 },
    { id: 'hours', kind: 'number', min: 0, max: 24, step: 0.5 },
    { id: 'note', kind: 'text', most: 200, isOptional: true },
    { id: 'days', kind: 'matrix', options: 'often', rows: ['day-1', 'day-2'] },
  ],
  scales: [
    {
      id: 'unrest',
      role: 'total',
      method: {
        kind: 'sum',
        items: [{ item: 'calm', reverse: true }, { item: 'storm' }, { item: 'day-1' }],
      },
      multiplier: 2,
      digits: 0,
      min: 0,
      max: 12,
      direction: 'worse',
      bands: [
        { id: 'still', min: 0, max: 5, level: 0 },
        { id: 'rough', min: 6, max: 12, level: 3 },
      ],
    },
    ...(['wide', 'high'] as const).map((id) => ({
      id,
      role: 'dimension' as const,
      method: { kind: 'tally' as const, items: ['side'] },
      digits: 0 as const,
      min: 0,
      max: 1,
      direction: 'neutral' as const,
      bands: [],
    })),
  ],
  mainScale: 'unrest',
  type: { kind: 'top', scales: ['wide', 'high'], take: 1 },
  risks: [{ id: 'ebb', item: 'low_ebb', atLeast: 1 }],
  quality: { fastest: 800 },
  reliability: [],
}

export const sampleInstrument = (): Whole => structuredClone({ ...engine, ...catalogued })

const marks: Record<Language, string> = { 'zh-Hans': '海', 'zh-Hant': '嶼', en: 'Sea' }

type Say = (name: string) => string

const actionsOf = (say: Say) => [{ title: say('action'), text: say('do it'), to: '/pages/index/index' }]

const bandOf = (say: Say, band: string): BandTexts => ({
  label: say(band),
  headline: say('headline'),
  meaning: say('meaning'),
  normal: say('normal'),
  actions: actionsOf(say),
  seek: say('seek'),
})

const typeOf = (say: Say, type: string): TypeTexts => ({
  name: say(type),
  headline: say('headline'),
  meaning: say('meaning'),
  strengths: [say('strength')],
  watch: [],
  actions: actionsOf(say),
})

const chapterOf = (say: Say): ChapterTexts => ({
  id: 'read',
  title: say('chapter'),
  lead: say('lead'),
  isFree: true,
  paragraphs: [say('paragraph')],
  for: { scale: 'unrest', bands: ['rough'] },
})

/** Words for every key the instrument wants, each told apart by language. */
export function sampleTexts(instrument: Instrument, language: Language): InstrumentTexts {
  const keys = wantedKeys(instrument)
  const say: Say = (name) => `${marks[language]} ${name}`
  const all = <T>(part: string, make: (key: string) => T): Record<string, T> =>
    Object.fromEntries((keys[part] ?? []).map((key) => [key, make(key)]))
  return {
    name: say('name'),
    line: say('line'),
    intro: [say('intro')],
    forWhom: [say('for')],
    notFor: [say('not')],
    gets: [{ title: say('get'), text: say('it') }],
    instruction: say('instruction'),
    provenance: say('provenance'),
    normSample: '',
    items: all('items', say),
    options: all('options', (set) => all(`options.${set}`, say)),
    ends: all('ends', () => ({ low: say('low'), high: say('high') })),
    units: all('units', say),
    scales: all('scales', (scale) => ({
      name: say(scale),
      about: say('about'),
      bands: all(`scales.${scale}.bands`, (band) => bandOf(say, band)),
    })),
    types: all('types', (type) => typeOf(say, type)),
    risks: all('risks', say),
    faq: [{ question: say('question'), answer: say('answer') }],
    chapters: [chapterOf(say)],
  }
}

export function sample(instrument: Whole = sampleInstrument()): CompiledInstrument {
  const texts = Object.fromEntries(
    languages.map((language) => [language, sampleTexts(instrument, language)]),
  ) as CompiledInstrument['texts']
  return { instrument, texts, hash: hashOf({ instrument, texts }) }
}
