import {
  adaptiveStep,
  type Answers,
  type AnswerValue,
  type Graded,
  type Instrument,
  type Item,
  type Option,
  type Prepared,
} from '@mindisle/scoring'
import { normal } from '../../packages/scoring/testing/seeded.ts'

type Next = () => number

/** How much of an answer is the person and not the moment: the correlation of two items of one scale. */
export interface Crowd {
  correlation: number
}

/** Share of its range that is the standard deviation of an answer, as in published item statistics. */
const spread = 0.28
/** Correlation between the scales of one form. */
const between = 0.3
/** Standard deviations by which items of one scale are easier or harder to agree to. */
const difficulty = 0.4

/** What an item says about whom: the scale, the direction, and where its answers are cut on a normal variable. */
interface Placed {
  group: string
  domain: string | null
  isReversed: boolean
  cuts: readonly number[]
}

export interface Form {
  prepared: Prepared
  placed: ReadonlyMap<string, Placed>
  /** True correlation between two facets of a domain; only where facets are known. */
  facets: Readonly<Record<string, number>>
}

const optionsOf = (instrument: Instrument, item: Item): readonly Option[] =>
  'options' in item ? (instrument.optionSets[item.options] ?? []) : []

const countOf = (instrument: Instrument, item: Item): number =>
  item.kind === 'scale' || item.kind === 'number'
    ? Math.round((item.max - item.min) / item.step) + 1
    : optionsOf(instrument, item).length

const itemOf = (instrument: Instrument, scored: string): Item | undefined =>
  instrument.items.find(
    (item) => item.id === scored || (item.kind === 'matrix' && item.rows.includes(scored)),
  )

/** Equal steps about a middle of the item's own. */
function evenCuts(count: number, shift: number): number[] {
  const step = 1 / (spread * (count - 1))
  return Array.from({ length: count - 1 }, (_, k) => (k + 1 - count / 2) * step - shift)
}

/** The loading that a discrimination stands for. */
const loadingOf = (a: number): number => a / 1.702 / Math.sqrt(1 + (a / 1.702) ** 2)

function placedInScales(instrument: Instrument, next: Next): Map<string, Placed> {
  const placed = new Map<string, Placed>()
  const keyed = instrument.scales.flatMap(({ id, method }) =>
    method.kind === 'sum' || method.kind === 'mean' || method.kind === 'weighted'
      ? [{ id, items: method.items }]
      : [],
  )
  for (const { id, items } of keyed.toSorted((a, b) => a.items.length - b.items.length))
    for (const { item, reverse = false } of items) {
      const found = itemOf(instrument, item)
      if (!found || placed.has(item)) continue
      const cuts = evenCuts(countOf(instrument, found), difficulty * normal(next))
      placed.set(item, { group: id, domain: null, isReversed: reverse, cuts })
    }
  return placed
}

/** Facets and cuts of the five-factor bank, as its norms give them. */
export function placedInFacets(
  graded: readonly (readonly [domain: string, items: readonly Graded[]])[],
  facetOf: Readonly<Record<string, string>>,
): Map<string, Placed> {
  return new Map(
    graded.flatMap(([domain, items]) =>
      items.map(({ item, reverse = false, a, b }) => [
        item,
        {
          group: facetOf[item] ?? domain,
          domain,
          isReversed: reverse,
          cuts: b.map((one) => one * loadingOf(a)),
        },
      ]),
    ),
  )
}

export const plainForm = (prepared: Prepared, next: Next): Form => ({
  prepared,
  placed: placedInScales(prepared.instrument, next),
  facets: {},
})

/** A person: where they stand on every scale, and how they answer. */
export interface Someone {
  /** By domain, where there are any. */
  theta: Readonly<Record<string, number>>
  answer: (item: Item) => AnswerValue
}

function attentive({ quality }: Instrument, item: string): string | null {
  return quality.attention?.find((one) => one.item === item)?.option ?? null
}

/** Of what each option adds, the option that draws most, with the noise that the correlation leaves. */
function preferred(options: readonly Option[], draw: (scale: string) => number, noise: Next): string[] {
  const pull = ({ adds = {} }: Option): number =>
    Object.entries(adds).reduce((sum, [scale, weight]) => sum + weight * draw(scale), 0) + noise()
  return options
    .map((option) => ({ id: option.id, pull: pull(option) }))
    .toSorted((a, b) => b.pull - a.pull)
    .map(({ id }) => id)
}

/** Somebody who means what they answer. */
export function honest({ prepared, placed, facets }: Form, { correlation }: Crowd, next: Next): Someone {
  const { instrument } = prepared
  const known = new Map<string, number>()
  const once = (name: string, make: () => number): number => {
    const found = known.get(name) ?? make()
    known.set(name, found)
    return found
  }
  const mix = (share: number, common: number): number =>
    Math.sqrt(share) * common + Math.sqrt(1 - share) * normal(next)
  const theta = Object.fromEntries(Object.keys(facets).map((domain) => [domain, normal(next)]))
  const general = normal(next)
  const standing = (group: string, domain: string | null): number =>
    once(group, () =>
      domain === null ? mix(between, general) : mix(facets[domain] ?? between, theta[domain] ?? 0),
    )
  const rank = (scored: string, count: number): number => {
    const place = placed.get(scored)
    const cuts = place?.cuts ?? evenCuts(count, 0)
    const y = place ? mix(correlation, standing(place.group, place.domain)) : normal(next)
    const found = cuts.filter((cut) => y > cut).length
    return place?.isReversed ? cuts.length - found : found
  }
  const noise = (): number => Math.sqrt((1 - correlation) / correlation) * normal(next)
  const choose = (options: readonly Option[], scored: string): string => {
    const byValue = options.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
    return byValue[rank(scored, options.length)]?.id ?? ''
  }
  return {
    theta,
    answer: (item) => {
      const options = optionsOf(instrument, item)
      const right = attentive(instrument, item.id)
      if (right !== null) return right
      if (item.kind === 'text') return null
      if (item.kind === 'scale' || item.kind === 'number')
        return item.min + item.step * rank(item.id, countOf(instrument, item))
      if (item.kind === 'matrix')
        return Object.fromEntries(item.rows.map((row) => [row, choose(options, row)]))
      if (placed.has(item.id)) return choose(options, item.id)
      const order = preferred(options, (scale) => standing(scale, null), noise)
      return item.kind === 'multiple' ? order.slice(0, item.most) : (order[0] ?? '')
    },
  }
}

/** Somebody who lets dice answer. */
export function careless({ prepared: { instrument } }: Form, next: Next): Someone {
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  return {
    theta: {},
    answer: (item) => {
      const ids = optionsOf(instrument, item).map(({ id }) => id)
      if (item.kind === 'text') return null
      if (item.kind === 'scale' || item.kind === 'number')
        return item.min + item.step * Math.floor(next() * countOf(instrument, item))
      if (item.kind === 'matrix') return Object.fromEntries(item.rows.map((row) => [row, one(ids)]))
      if (item.kind === 'multiple') return ids.toSorted(() => next() - 0.5).slice(0, item.least)
      return one(ids)
    },
  }
}

/** A whole sheet; of an adaptive form what it asked until one may stop. */
export function sheetOf({ prepared }: Form, { answer }: Someone): Answers {
  const { instrument } = prepared
  const answers: Record<string, AnswerValue> = {}
  if (!instrument.adaptive) {
    for (const item of instrument.items) answers[item.id] = answer(item)
    return answers
  }
  const byId = new Map(instrument.items.map((item) => [item.id, item]))
  for (;;) {
    const { next, mayStop } = adaptiveStep(prepared, answers)
    if (next === null || mayStop) return answers
    answers[next] = answer(byId.get(next) as Item)
  }
}
