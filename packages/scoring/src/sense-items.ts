import { mostRules, optionCount } from './figures/draw.ts'
import type { Instrument, Item, Keyed, Scale } from './instrument.ts'
import { mostBranching } from './reach.ts'
import { repeated } from './references.ts'
import type { Unit, Units } from './units.ts'

type Say = (problem: string) => void

const isOnGrid = (value: number, step: number): boolean =>
  Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Its options are the combinations of its rules, in the order of the key. */
function drawnItem(
  { optionSets }: Instrument,
  item: Extract<Item, { kind: 'timed' }>,
  path: string,
  say: Say,
): void {
  const { drawn = [], options } = item
  if (drawn.length === 0) return
  if (drawn.length > mostRules) return say(`${path}.drawn: at most ${mostRules} rules`)
  for (const rule of repeated(drawn)) say(`${path}.drawn: ${rule} is there twice`)
  const [count, wanted] = [optionSets[options]?.length ?? 0, optionCount(drawn.length)]
  if (count !== wanted) say(`${path}: ${drawn.length} rules draw ${wanted} options, not ${count}`)
}

export function items(instrument: Instrument, layout: Units, say: Say): void {
  const sources = new Set(layout.slots.flatMap(({ condition }) => (condition ? [condition.unit] : [])))
  for (const [index, item] of instrument.items.entries()) {
    const path = `items[${index}] (${item.id})`
    if (item.kind === 'scale' || item.kind === 'number') {
      if (item.max <= item.min) say(`${path}: max must be above min`)
      else if (!isOnGrid(item.max - item.min, item.step)) say(`${path}: steps of ${item.step} miss max`)
    }
    if (item.kind === 'timed') drawnItem(instrument, item, path, say)
    if (item.kind !== 'multiple') continue
    const count = instrument.optionSets[item.options]?.length ?? 0
    if (item.least > item.most) say(`${path}: least is above most`)
    if (item.most > count) say(`${path}: most is ${item.most} of ${count} options`)
    const isSource = sources.has(layout.slots[index]?.first ?? -1)
    if (isSource && count > mostBranching) say(`${path}: branching on more than ${mostBranching} options`)
  }
}

/** Number of ordered answers, or why the graded model cannot take the item. */
export function categoriesOf(unit: Unit): number | string {
  if (unit.kind === 'number') return Math.round((unit.high - unit.low) / unit.step) + 1
  if (unit.kind !== 'choice') return 'has no ordered answers'
  const values = [...unit.values]
  if (values.some(Number.isNaN)) return 'has options without a value'
  return new Set(values).size === values.length ? values.length : 'has two options of one value'
}

function keyedItem({ method }: Scale, entry: Keyed, unit: Unit, path: string, say: Say): void {
  if (unit.kind === 'text') return say(`${path}: ${unit.id} is a text and has no value`)
  if (Number.isNaN(unit.low)) say(`${path}: ${unit.id} has options without a value`)
  if (entry.reverse && unit.kind === 'multiple') say(`${path}: ${unit.id} has no range to turn round`)
  if (method.kind === 'count' && unit.kind === 'multiple') say(`${path}: ${unit.id} cannot be counted`)
  if (method.kind === 'weighted' && entry.weight === undefined) say(`${path}: a weight is missing`)
  if (method.kind !== 'weighted' && entry.weight !== undefined) {
    say(`${path}: weights belong to weighted scales`)
  }
}

export function gradedItem(entry: { b: readonly number[] }, unit: Unit, path: string, say: Say): void {
  const categories = categoriesOf(unit)
  if (typeof categories === 'string') return say(`${path}: ${unit.id} ${categories}`)
  if (entry.b.length !== categories - 1) {
    say(`${path}.b: ${entry.b.length} thresholds, ${categories} answers need ${categories - 1}`)
  }
  if (entry.b.some((value, index) => index > 0 && value <= (entry.b[index - 1] ?? value))) {
    say(`${path}.b: thresholds must ascend`)
  }
}

export function scaleItems(scale: Scale, { units, byId }: Units, path: string, say: Say): void {
  const { method } = scale
  if (!('items' in method)) return
  const ids = method.items.map((entry) => (typeof entry === 'string' ? entry : entry.item))
  for (const id of repeated(ids)) say(`${path}.method.items: ${id} is there twice`)
  for (const [index, entry] of method.items.entries()) {
    const at = `${path}.method.items[${index}]`
    const unit = units[byId.get(ids[index] ?? '') ?? -1]
    if (!unit) continue
    if (typeof entry === 'string') {
      if (unit.optionIds.length === 0) say(`${at}: ${unit.id} has no options that add`)
    } else if ('b' in entry) gradedItem(entry, unit, at, say)
    else keyedItem(scale, entry, unit, at, say)
  }
}
