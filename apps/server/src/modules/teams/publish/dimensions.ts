import { preview, type Dimension } from '@mindisle/disclosure'
import type { Instrument, Item, Keyed, Scale } from '@mindisle/scoring'
import { LRUCache } from 'lru-cache'

/** More would be a page that nobody reads, and more looks at the same answers. */
const mostDimensions = 10
const fewestValues = 3

type Whole = Pick<Instrument, 'id' | 'version' | 'kind' | 'items' | 'optionSets' | 'scales'> & {
  respondent: string
}

/** The items of a scale that is made of nothing but answers; null of one that is made of other scales. */
function itemsOf({ method }: Scale): readonly Keyed[] | null {
  switch (method.kind) {
    case 'sum':
    case 'mean':
    case 'weighted':
    case 'count':
    case 'graded':
      return method.items
    default:
      return null
  }
}

const isCommon = (a: number, b: number): number => (b < 1e-9 ? a : isCommon(b, a % b))

/** The distance between two answers to an item, as it goes into a score. */
function stepOfItem(item: Item, { optionSets }: Whole): number {
  if (item.kind === 'scale' || item.kind === 'number') return item.step
  if (!('options' in item)) return 0
  const values = (optionSets[item.options] ?? []).flatMap(({ value }) => value ?? [])
  const [lowest = 0] = values.toSorted((a, b) => a - b)
  return values.reduce((step, value) => isCommon(step, value - lowest), 0)
}

/** The distance between neighbouring scores; 0 where there is no grid. */
function stepOf({ method, multiplier = 1 }: Scale, items: readonly Item[], whole: Whole): number {
  if (method.kind === 'count') return multiplier
  if (method.kind !== 'sum' && method.kind !== 'mean') return 0
  const steps = items.map((item) => stepOfItem(item, whole))
  if (steps.some((step) => step === 0)) return 0
  const step = steps.reduce(isCommon, 0) * multiplier
  return method.kind === 'mean' ? step / items.length : step
}

function dimensionOf(scale: Scale, items: readonly Item[], whole: Whole): Dimension {
  const { id, min: low, max: high, bands } = scale
  return {
    id,
    low,
    high,
    step: stepOf(scale, items, whole),
    cuts: bands.map(({ min }) => min).filter((from) => from > low && from < high),
  }
}

/** Every answer is in one scale at most: a scale that could be worked out from the others would be a second look at people. */
const areApart = (all: ReadonlyArray<{ keyed: readonly Keyed[] }>): boolean => {
  const items = all.flatMap(({ keyed }) => keyed.map(({ item }) => item))
  return new Set(items).size === items.length
}

function answeredBy(keyed: readonly Keyed[], { items }: Whole): Item[] {
  return keyed.flatMap(({ item: id }) => {
    const item = items.find((one) => one.id === id || (one.kind === 'matrix' && one.rows.includes(id)))
    return item ? [item] : []
  })
}

/** A scale that some people are not asked for would leave them out of everything. */
const asksEverybody = (items: readonly Item[]): boolean => items.every(({ when }) => when === undefined)

function find(whole: Whole): Dimension[] {
  if (whole.respondent !== 'self' || whole.kind === 'play') return []
  const usable = whole.scales.flatMap((scale) => {
    const keyed = itemsOf(scale)
    const items = keyed && answeredBy(keyed, whole)
    return keyed && items && items.length > 0 && asksEverybody(items) ? [{ scale, keyed, items }] : []
  })
  const parts = usable.filter(({ scale }) => scale.role === 'dimension')
  const chosen = parts.length > 0 ? parts : usable.filter(({ scale }) => scale.role === 'total').slice(0, 1)
  if (chosen.length === 0 || chosen.length > mostDimensions || !areApart(chosen)) return []
  const dimensions = chosen.map(({ scale, items }) => dimensionOf(scale, items, whole))
  return dimensions.every(canBeShown) ? dimensions : []
}

/** The engine refuses a scale of too few values. */
function canBeShown(dimension: Dimension): boolean {
  const { low, high, step } = dimension
  if (step > 0 && (high - low) / step < fewestValues - 1) return false
  try {
    return preview({ dimensions: [dimension], attributes: [], isAnonymous: true }, () => 0.5) !== null
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Versions never change, so what is remembered is never out of date. */
const known = new LRUCache<string, { dimensions: Dimension[] }>({ max: 200 })

export const isForTeams = (instrument: Whole): boolean => dimensionsOf(instrument).length > 0

/** What a group shows of an instrument; nothing where a group cannot answer it. */
export function dimensionsOf(instrument: Whole): readonly Dimension[] {
  const key = `${instrument.id} ${instrument.version}`
  const found = known.get(key) ?? { dimensions: find(instrument) }
  known.set(key, found)
  return found.dimensions
}
