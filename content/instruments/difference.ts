import { languages, type Language } from '@mindisle/base'
import type { Instrument, Item } from '@mindisle/scoring'
import type { Catalogued, InstrumentTexts } from './types.ts'

export interface Wording {
  instrument: Instrument & Catalogued
  texts: Record<Language, InstrumentTexts>
}

/** One thing of an assessment that is not as it was, in lines. */
export interface Change {
  part: 'words' | 'item' | 'scale'
  id: string
  how: 'added' | 'removed' | 'changed' | 'moved'
  before: string[]
  after: string[]
}

type Lines = ReadonlyMap<string, string[]>

const inEach = (texts: Wording['texts'], say: (words: InstrumentTexts) => string | undefined): string[] => {
  const said = languages.map((language) => [language, say(texts[language])?.trim() ?? ''] as const)
  return said.filter(([, words]) => words !== '').map(([language, words]) => `${language}: ${words}`)
}

/** What choosing each answer is worth stands beside its words: either of them changes what a score says. */
function answersOf({ instrument, texts }: Wording, set: string): string[] {
  return (instrument.optionSets[set] ?? []).flatMap(({ id, value }) =>
    inEach(texts, ({ options }) => {
      const words = options[set]?.[id]
      return words && `[${value ?? '–'}] ${words}`
    }),
  )
}

const rangeOf = (item: Item): string[] => {
  if (item.kind === 'scale' || item.kind === 'number') return [`${item.min}–${item.max}, ${item.step}`]
  if (item.kind === 'text') return [`≤ ${item.most}`]
  return item.kind === 'multiple' ? [`${item.least}–${item.most}`] : []
}

function linesOfItem(of: Wording, item: Item): string[] {
  const rows = item.kind === 'matrix' ? item.rows : []
  return [
    ...inEach(of.texts, ({ items }) => items[item.id]),
    ...rows.flatMap((row) => inEach(of.texts, ({ items }) => items[row])),
    `${item.kind}${item.isOptional ? ', optional' : ''}`,
    ...rangeOf(item),
    ...('options' in item ? answersOf(of, item.options) : []),
    ...(item.when ? [`← ${item.when.item}: ${item.when.options.join(', ')}`] : []),
  ]
}

const itemsOf = (of: Wording): Lines =>
  new Map(of.instrument.items.map((item) => [item.id, linesOfItem(of, item)]))

const scalesOf = ({ instrument, texts }: Wording): Lines =>
  new Map(
    instrument.scales.map(({ id, method, multiplier, min, max, bands }) => [
      id,
      [
        ...inEach(texts, ({ scales }) => scales[id]?.name),
        `${JSON.stringify(method)}${multiplier === undefined ? '' : ` × ${multiplier}`}`,
        `${min}–${max}`,
        ...bands.map((band) => `${band.id}: ${band.min}–${band.max}`),
      ],
    ]),
  )

const wordsOf = ({ instrument, texts }: Wording): Lines =>
  new Map([
    ['kind', [instrument.kind]],
    ['name', inEach(texts, ({ name }) => name)],
    ['instruction', inEach(texts, ({ instruction }) => instruction)],
    ['risks', instrument.risks.map((rule) => JSON.stringify(rule))],
  ])

/** In the order they have now; what is gone comes last. */
function between(part: Change['part'], before: Lines, after: Lines): Change[] {
  const order = [...before.keys()].filter((id) => after.has(id))
  const now = [...after.keys()].filter((id) => before.has(id))
  const changes = [...after].flatMap(([id, lines]): Change[] => {
    const old = before.get(id)
    if (!old) return [{ part, id, how: 'added', before: [], after: lines }]
    if (old.join('\n') !== lines.join('\n')) return [{ part, id, how: 'changed', before: old, after: lines }]
    if (order.indexOf(id) === now.indexOf(id)) return []
    const place = (list: readonly string[]) => [String([...list].indexOf(id) + 1)]
    return [{ part, id, how: 'moved', before: place([...before.keys()]), after: place([...after.keys()]) }]
  })
  const gone = [...before].filter(([id]) => !after.has(id))
  return [
    ...changes,
    ...gone.map(([id, lines]): Change => ({ part, id, how: 'removed', before: lines, after: [] })),
  ]
}

/** What changed from one version to another, question by question; all of it where there was none. */
export function changesBetween(before: Wording | null, after: Wording): Change[] {
  const old = (read: (of: Wording) => Lines): Lines => (before ? read(before) : new Map())
  return [
    ...between('words', old(wordsOf), wordsOf(after)).filter(
      (change) => change.before.length + change.after.length > 0,
    ),
    ...between('item', old(itemsOf), itemsOf(after)),
    ...between('scale', old(scalesOf), scalesOf(after)),
  ]
}
