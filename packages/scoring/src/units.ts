import type { Instrument, Item } from './instrument.ts'
import type { AnswerValue } from './sheet.ts'

/** What is scored: an item, or a row of a matrix. */
export interface Unit {
  id: string
  /** Index of its item. */
  item: number
  kind: 'choice' | 'multiple' | 'number' | 'text'
  isTimed: boolean
  optionIds: readonly string[]
  /** The place of an option, -1 for anything else. */
  find: (value: unknown) => number
  /** What each option is worth; NaN for one that is worth nothing on scales. */
  values: Float64Array
  /** Reach of a single answer; NaN without one. */
  low: number
  high: number
  /** Fewest and most of `multiple`. */
  least: number
  most: number
  /** Grid of `scale` and `number`. */
  step: number
}

export interface Condition {
  unit: number
  /** By place: 1 shows it. */
  shows: Uint8Array
}

/** Where an item's units lie. */
export interface Slot {
  id: string
  first: number
  count: number
  /** The first unit. */
  unit: Unit
  /** What a single choice needs; null for anything else. */
  choice: Pick<Unit, 'find' | 'values'> | null
  isMatrix: boolean
  condition: Condition | null
}

export interface Units {
  units: readonly Unit[]
  byId: ReadonlyMap<string, number>
  /** By item. */
  slots: readonly Slot[]
  /** As many zeros as there are units, whole and broken ones: copying them is far cheaper than new typed arrays. */
  zeros: { whole: number[]; broken: number[] }
  /** As many gaps as there are items. */
  blanks: Array<AnswerValue | undefined>
}

const none = Number.NaN

/** The same text as engines keep it for names of properties, so that looking it up need not hash it again. */
export const interned = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text

/**
 * Finds an option by one character in which all of them differ, and compares only that one.
 * Looking a fresh string up in a map hashes it first, which costs more than all the rest of scoring.
 */
function finder(ids: readonly string[]): (value: unknown) => number {
  const shortest = Math.min(...ids.map(({ length }) => length))
  for (let at = 0; at < shortest; at += 1) {
    const codes = ids.map((id) => id.charCodeAt(at))
    if (new Set(codes).size < ids.length) continue
    const byCode = new Int16Array(128).fill(-1)
    for (const [place, code] of codes.entries()) byCode[code] = place
    return (value) => {
      if (typeof value !== 'string') return -1
      const place = byCode[value.charCodeAt(at)]
      return place !== undefined && place >= 0 && ids[place] === value ? place : -1
    }
  }
  return (value) => ids.indexOf(value as string)
}

const bare = {
  isTimed: false,
  optionIds: [],
  find: () => -1,
  values: new Float64Array(0),
  low: none,
  high: none,
  least: 0,
  most: 0,
  step: 1,
}

/** The smallest and the largest sum of at least `least` and at most `most` of some numbers. */
export function reachOfSome(values: Iterable<number>, least: number, most: number): [number, number] {
  const sorted = [...values].sort((a, b) => a - b)
  const extreme = (numbers: readonly number[], isMore: (value: number) => boolean): number =>
    numbers
      .slice(0, most)
      .filter((value, index) => index < least || isMore(value))
      .reduce((sum, value) => sum + value, 0)
  return [extreme(sorted, (value) => value < 0), extreme(sorted.toReversed(), (value) => value > 0)]
}

type Chosen = Omit<Unit, 'id' | 'item'>

function optionsOf(instrument: Instrument, item: Extract<Item, { options: string }>): Chosen {
  const options = instrument.optionSets[item.options] ?? []
  const optionIds = options.map((option) => interned(option.id))
  const values = Float64Array.from(options, (option) => option.value ?? none)
  const hasValues = options.every((option) => option.value !== undefined)
  const [least, most] = item.kind === 'multiple' ? [item.least, item.most] : [1, 1]
  const [low, high] = hasValues ? reachOfSome(values, least, most) : [none, none]
  return {
    kind: item.kind === 'multiple' ? 'multiple' : 'choice',
    isTimed: item.kind === 'timed',
    optionIds,
    find: finder(optionIds),
    values,
    low,
    high,
    least,
    most,
    step: 1,
  }
}

/** Items that answer alike share their look-ups: a hundred small maps would not stay near the processor. */
class Sharing {
  private readonly made = new Map<string, Chosen>()

  take(instrument: Instrument, item: Extract<Item, { options: string }>): Chosen {
    const bounds = item.kind === 'multiple' ? `${item.least}-${item.most}` : ''
    const key = [item.options, item.kind, bounds].join(' ')
    const known = this.made.get(key) ?? optionsOf(instrument, item)
    this.made.set(key, known)
    return known
  }
}

function unitsOf(instrument: Instrument, item: Item, index: number, shared: Sharing): Unit[] {
  switch (item.kind) {
    case 'text':
      return [{ ...bare, id: item.id, item: index, kind: 'text', most: item.most }]
    case 'scale':
    case 'number': {
      const { min: low, max: high, step } = item
      return [{ ...bare, id: item.id, item: index, kind: 'number', low, high, step }]
    }
    case 'matrix': {
      const base = shared.take(instrument, item)
      return item.rows.map((id) => ({ ...base, id, item: index }))
    }
    default:
      return [{ ...shared.take(instrument, item), id: item.id, item: index }]
  }
}

function conditionOf(
  { when }: Item,
  units: readonly Unit[],
  byId: ReadonlyMap<string, number>,
): Condition | null {
  const unit = when && byId.get(when.item)
  const source = unit === undefined ? undefined : units[unit]
  if (unit === undefined || !when || !source) return null
  return { unit, shows: Uint8Array.from(source.optionIds, (id) => (when.options.includes(id) ? 1 : 0)) }
}

/** All units of an instrument whose references are sound. */
export function layOut(instrument: Instrument): Units {
  const shared = new Sharing()
  const perItem = instrument.items.map((item, index) => unitsOf(instrument, item, index, shared))
  const units = perItem.flat()
  const byId = new Map(units.map((unit, index) => [unit.id, index]))
  let next = 0
  const slots = instrument.items.map((item, index): Slot => {
    const own = perItem[index] as Unit[]
    const unit = own[0] as Unit
    const isMatrix = item.kind === 'matrix'
    const first = next
    next += own.length
    return {
      id: interned(item.id),
      first,
      count: own.length,
      unit,
      choice: unit.kind === 'choice' && !isMatrix ? { find: unit.find, values: unit.values } : null,
      isMatrix,
      condition: conditionOf(item, units, byId),
    }
  })
  const zeros = { whole: units.map(() => 0), broken: units.map(() => none) }
  return { units, byId, slots, zeros, blanks: slots.map(() => undefined) }
}
