import { randomBytes } from 'node:crypto'
import { inAllLanguages } from '@mindisle/base'
import type { WireDataOf, WireInputOf } from '@mindisle/contract'
import type { Catalogued, InstrumentTexts } from '@mindisle/content/instruments'
import { checkInstrument, type Instrument, type Item } from '@mindisle/scoring'
import type { TestApp } from './test-app.ts'

export type AttemptData = WireDataOf<'POST /api/exam/start'>
export type AttemptItem = AttemptData['items'][number]
export type Answer = WireInputOf<'POST /api/exam/save'>['body']['answers'][number]
export type Value = Answer['value']
export type Whole = Instrument & Catalogued

const options = ['a', 'b', 'c', 'd']

/** Six questions that sum up; the last one is a risk. */
export function plainInstrument(changes: Partial<Whole> = {}): Whole {
  const items: Item[] = Array.from({ length: 6 }, (_, i) => ({
    id: `q${i + 1}`,
    kind: 'single',
    options: 'often',
  }))
  return {
    id: `made-${randomBytes(6).toString('hex')}`,
    version: '1.0.0',
    kind: 'own',
    optionSets: { often: options.map((id, value) => ({ id, value })) },
    items,
    scales: [
      {
        id: 'sum',
        role: 'total',
        method: { kind: 'sum', items: items.map(({ id }) => ({ item: id })) },
        digits: 0,
        min: 0,
        max: 18,
        direction: 'worse',
        bands: [
          { id: 'low', min: 0, max: 8, level: 0 },
          { id: 'high', min: 9, max: 18, level: 3 },
        ],
      },
    ],
    mainScale: 'sum',
    risks: [{ id: 'risk', item: 'q6', atLeast: 3 }],
    quality: {},
    reliability: [],
    category: 'mood',
    tags: ['stress'],
    minutes: 3,
    price: { fen: 0, points: 0 },
    isPro: false,
    minAge: 0,
    respondent: 'self',
    recall: 'general',
    resumeHours: null,
    isHealth: false,
    hasGate: false,
    order: 'authored',
    versions: [],
    related: [],
    samples: ['q1'],
    synonyms: [],
    licence: { status: 'ours', holder: 'us', terms: 'ours', url: '', wording: 'ours', commercialOk: true },
    citations: [],
    ...changes,
  }
}

/** One question of every kind there is, some of them only after an answer. */
export function everyKind(changes: Partial<Whole> = {}): Whole {
  const items: Item[] = [
    { id: 'one', kind: 'single', options: 'often' },
    { id: 'pair', kind: 'forced', options: 'two' },
    { id: 'scene', kind: 'image', options: 'two' },
    { id: 'quick', kind: 'timed', options: 'two', seconds: 5 },
    { id: 'some', kind: 'multiple', options: 'often', least: 1, most: 3 },
    { id: 'slide', kind: 'scale', look: 'slider', min: 0, max: 10, step: 1 },
    { id: 'years', kind: 'number', min: 0, max: 99, step: 1 },
    { id: 'words', kind: 'text', most: 20, isOptional: true },
    { id: 'grid', kind: 'matrix', options: 'often', rows: ['row1', 'row2'] },
    { id: 'deeper', kind: 'single', options: 'often', when: { item: 'one', options: ['d'] } },
  ]
  const plain = plainInstrument()
  return {
    ...plain,
    optionSets: {
      ...plain.optionSets,
      two: [
        { id: 'x', value: 0 },
        { id: 'y', value: 1 },
      ],
    },
    items,
    scales: [
      {
        id: 'sum',
        role: 'total',
        method: { kind: 'sum', items: ['one', 'deeper', 'row1', 'row2'].map((item) => ({ item })) },
        digits: 0,
        min: 0,
        max: 12,
        direction: 'neutral',
        bands: [{ id: 'any', min: 0, max: 12, level: null }],
        answeredFrom: 0.1,
      },
    ],
    risks: [],
    samples: ['one'],
    ...changes,
  }
}

const optionSetsOf = ({ optionSets }: Whole, mark: string): InstrumentTexts['options'] =>
  Object.fromEntries(
    Object.entries(optionSets).map(([set, list]) => [
      set,
      Object.fromEntries(list.map(({ id }) => [id, `${mark} option ${id}`])),
    ]),
  )

function textsOf(instrument: Whole, mark: string): InstrumentTexts {
  const ids = instrument.items.flatMap((item) => [item.id, ...(item.kind === 'matrix' ? item.rows : [])])
  const band = (scale: string, id: string) => ({
    label: `${mark} label ${scale} ${id}`,
    headline: `${mark} headline ${scale} ${id}`,
    meaning: `${mark} meaning ${scale} ${id}`,
    normal: '',
    actions: [],
    seek: '',
  })
  return {
    name: `${mark} name`,
    line: `${mark} line`,
    intro: ['intro'],
    forWhom: ['all'],
    notFor: ['none'],
    gets: [{ title: 'a', text: 'b' }],
    instruction: `${mark} instruction`,
    provenance: 'ours',
    normSample: '',
    gate: `${mark} gate`,
    items: Object.fromEntries(ids.map((id) => [id, `${mark} question ${id}`])),
    options: optionSetsOf(instrument, mark),
    ends: { slide: { low: `${mark} low`, high: `${mark} high` } },
    units: { years: `${mark} years` },
    scales: Object.fromEntries(
      instrument.scales.map(({ id, bands }) => [
        id,
        {
          name: `${mark} ${id}`,
          about: '',
          bands: Object.fromEntries(bands.map((one) => [one.id, band(id, one.id)])),
        },
      ]),
    ),
    faq: [{ question: `${mark} question?`, answer: `${mark} answer` }],
  }
}

/** Puts an instrument into the catalogue, past the content; a second version becomes the one in force. */
export async function offer(app: TestApp, instrument: Whole): Promise<string> {
  const problems = checkInstrument(instrument)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const texts = inAllLanguages((language) => textsOf(instrument, language))
  const inAll = JSON.stringify(inAllLanguages((language) => `${language} name`))
  const { id, version, category, minutes, items } = instrument
  await app.db.pool.query(
    `insert into tables (id, category_id, is_visible, is_pro, name, abbr, description, thumbnail, cover, version,
       kind, position, item_count, minutes, price_fen, price_points, is_adaptive, published_at)
     values ($1, $2, true, 0, $3, $1, $3, 't', 'c', $4, 'own', 999, $5, $6, $7, $8, $9, now())
     on conflict (id) do update set version = excluded.version`,
    [
      id,
      category,
      inAll,
      version,
      items.length,
      minutes,
      instrument.price.fen,
      instrument.price.points,
      instrument.adaptive !== undefined,
    ],
  )
  await app.db.pool.query(
    `insert into instruments (table_id, version, hash, body, texts, created_at) values ($1, $2, $3, $4, $5, now())`,
    [id, version, randomBytes(8).toString('hex'), instrument, JSON.stringify(texts)],
  )
  return id
}

/** Every consent and an age that is old enough. */
export const willing = { birth_year: 1990, gate_passed: 1, health_consent: 1 } as const
const forOlder = new Set(['later-life-mood-15'])
export const bornFor = (assessmentId: string): number =>
  forOlder.has(assessmentId) ? 1950 : willing.birth_year

export async function begin(
  app: TestApp,
  token: string,
  assessmentId: string,
  more: Partial<WireInputOf<'POST /api/exam/start'>['body']> = {
    ...willing,
    birth_year: bornFor(assessmentId),
  },
): Promise<AttemptData> {
  const { status, answer } = await app.send(
    'POST /api/exam/start',
    { body: { table_id: assessmentId, ...more } },
    { token },
  )
  if (status !== 200) throw new Error(`${assessmentId}: ${status} ${answer.type} ${answer.message}`)
  return answer.data
}

export const given = (item: string, value: Value, revision: number, ms = 2_000): Answer => ({
  item_id: item,
  value,
  revision,
  ms,
})

export const saveTo = (
  app: TestApp,
  token: string,
  id: string,
  answers: Answer[],
  more: { current_item?: string; elapsed_ms?: number } = {},
) => app.send('POST /api/exam/save', { body: { id, answers, ...more } }, { token })

export const submitTo = (app: TestApp, token: string, id: string, answers: Answer[] = []) =>
  app.send('POST /api/exam/submit', { body: { id, answers } }, { token })

export const showTo = (app: TestApp, token: string, id: string) =>
  app.send('GET /api/exam/show', { query: { id } }, { token })

/** What is kept, item by item. */
export async function keptBy(app: TestApp, token: string, id: string): Promise<Record<string, Value>> {
  const { answer } = await showTo(app, token, id)
  return Object.fromEntries(answer.data.answers.map((one) => [one.item_id, one.value]))
}

/** The first or the last of what an item offers. */
export function extreme(item: AttemptItem, end: 'first' | 'last'): Value {
  const at = end === 'first' ? 0 : -1
  const ids = item.options.map(({ id }) => id)
  switch (item.kind) {
    case 'scale':
    case 'number':
      return end === 'first' ? item.min : item.max
    case 'text':
      return 'a few words'
    case 'multiple':
      return end === 'first' ? ids.slice(0, Math.max(1, item.least ?? 1)) : ids.slice(-(item.most ?? 1))
    case 'matrix':
      return Object.fromEntries(item.rows.map((row) => [row.id, ids.at(at) ?? '']))
    default:
      return ids.at(at) ?? null
  }
}
