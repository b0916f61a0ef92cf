import type { Instrument, Scale } from './instrument.ts'
import { type Slot, type Unit, type Units, reachOfSome } from './units.ts'

/** What one unit may add to one scale: by option, or between two ends. */
export interface Gives {
  byOption?: Float64Array
  low: number
  high: number
  /** What it gives when time ran out. */
  late: number
}

const nothing: Gives = { low: 0, high: 0, late: 0 }
const clean = (value: number): number => value + 0

function keyedGives(unit: Unit, worth: (value: number) => number): Gives {
  const byOption = unit.kind === 'number' ? undefined : unit.values.map(worth)
  const ends =
    unit.kind === 'choice' && byOption
      ? [Math.min(...byOption), Math.max(...byOption)]
      : [worth(unit.low), worth(unit.high)]
  const [low, high] = [clean(Math.min(...ends)), clean(Math.max(...ends))]
  return { ...(byOption && { byOption }), low, high, late: low }
}

function tallyGives(unit: Unit, instrument: Instrument, scale: string): Gives {
  const item = instrument.items[unit.item]
  const options = item && 'options' in item ? (instrument.optionSets[item.options] ?? []) : []
  const byOption = Float64Array.from(options, ({ adds }) => adds?.[scale] ?? 0)
  const [low, high] = reachOfSome(byOption, unit.least, unit.most)
  return {
    byOption,
    low: unit.isTimed ? Math.min(low, 0) : low,
    high: unit.isTimed ? Math.max(high, 0) : high,
    late: 0,
  }
}

/** What each unit of a scale gives, by the unit's index. */
export function givesOf(instrument: Instrument, { units, byId }: Units, scale: Scale): Map<number, Gives> {
  const gives = new Map<number, Gives>()
  const { method } = scale
  const put = (id: string, make: (unit: Unit) => Gives): void => {
    const index = byId.get(id)
    const unit = index === undefined ? undefined : units[index]
    if (index !== undefined && unit) gives.set(index, make(unit))
  }
  if (method.kind === 'tally') {
    for (const id of method.items) put(id, (unit) => tallyGives(unit, instrument, scale.id))
  } else if (method.kind !== 'graded' && 'items' in method) {
    for (const { item, reverse, weight = 1 } of method.items) {
      put(item, (unit) =>
        keyedGives(unit, (value) => {
          const turned = reverse ? unit.low + unit.high - value : value
          return method.kind === 'count' ? Number(turned >= method.atLeast) : turned * weight
        }),
      )
    }
  }
  return gives
}

/** The most (sign 1) or the least (sign −1) that all units can give together, branches included. */
function extreme(gives: ReadonlyMap<number, Gives>, layout: Units, sign: 1 | -1): number {
  const children = new Map<number, number[]>()
  for (const [item, { condition }] of layout.slots.entries()) {
    if (condition) children.set(condition.unit, [...(children.get(condition.unit) ?? []), item])
  }
  const ofItem = (item: number): number => {
    const { first, count } = layout.slots[item] as Slot
    let sum = 0
    for (let unit = first; unit < first + count; unit += 1) sum += ofUnit(unit)
    return sum
  }
  const ofUnit = (index: number): number => {
    const { low, high, late, byOption } = gives.get(index) ?? nothing
    const unit = layout.units[index]
    const below = (children.get(index) ?? []).map((item) => ({
      shows: layout.slots[item]?.condition?.shows,
      value: sign * ofItem(item),
    }))
    if (!unit || below.length === 0) return sign === 1 ? high : low
    const sets = unit.kind === 'multiple' ? subsets(unit) : unit.optionIds.map((_, place) => [place])
    const totals = sets.map((places) => {
      const own = places.reduce((sum, place) => sum + (byOption?.[place] ?? 0), 0)
      const shown = below.filter(({ shows }) => places.some((place) => shows?.[place] === 1))
      return shown.reduce((sum, { value }) => sum + value, sign * own)
    })
    return sign * Math.max(...totals, ...(unit.isTimed ? [sign * late] : []))
  }
  let sum = 0
  for (const [item, { condition }] of layout.slots.entries()) if (!condition) sum += ofItem(item)
  return sum
}

/** Every choice that a `multiple` item allows. Branching on more options than this is refused. */
export const mostBranching = 12
function subsets({ optionIds, least, most }: Unit): number[][] {
  const all = Array.from({ length: 2 ** optionIds.length }, (_, mask) =>
    optionIds.flatMap((_id, place) => ((mask >> place) & 1 ? [place] : [])),
  )
  return all.filter(({ length }) => length >= least && length <= most)
}

export type Reach = readonly [number, number]

function meanReach(gives: ReadonlyMap<number, Gives>, layout: Units): Reach | string {
  const all = [...gives.entries()]
  const [first] = all
  const isBranching = all.some(([unit]) => layout.slots[layout.units[unit]?.item ?? 0]?.condition)
  const isEven = all.every(([, { low, high }]) => low === first?.[1].low && high === first?.[1].high)
  if (isBranching && !isEven) return 'a mean over items that may stay hidden needs items of one range'
  const mean = (end: 'low' | 'high'): number => all.reduce((sum, [, one]) => sum + one[end], 0) / all.length
  return [mean('low'), mean('high')]
}

function combineReach(scale: Scale, of: (id: string) => Reach): Reach {
  const { method } = scale
  if (method.kind !== 'combine') return [0, 0]
  const total = method.scales.reduce((sum, { weight }) => sum + weight, 0)
  const share = method.how === 'mean' ? 1 / total : 1
  let [low, high] = [0, 0]
  for (const { scale: id, weight } of method.scales) {
    const ends = of(id).map((end) => end * weight * share)
    low += Math.min(...ends)
    high += Math.max(...ends)
  }
  return [low, high]
}

function tableReach(scale: Scale, of: (id: string) => Reach): Reach {
  const { method } = scale
  if (method.kind !== 'table') return [0, 0]
  const [low, high] = of(method.of)
  const scores = method.rows
    .filter(({ from }, index) => from <= high && (method.rows[index + 1]?.from ?? Infinity) > low)
    .map(({ score }) => score)
  return [Math.min(...scores), Math.max(...scores)]
}

/** What a scale can yield before rounding, or why that cannot be said. Graded scales set their own bounds. */
export function reachOf(
  instrument: Instrument,
  layout: Units,
  scale: Scale,
  of: (id: string) => Reach,
): Reach | string {
  const { method, multiplier = 1 } = scale
  if (method.kind === 'graded') return [scale.min, scale.max]
  const gives = givesOf(instrument, layout, scale)
  const own =
    method.kind === 'combine'
      ? combineReach(scale, of)
      : method.kind === 'table'
        ? tableReach(scale, of)
        : method.kind === 'mean'
          ? meanReach(gives, layout)
          : ([extreme(gives, layout, -1), extreme(gives, layout, 1)] as const)
  return typeof own === 'string' ? own : [own[0] * multiplier, own[1] * multiplier]
}
