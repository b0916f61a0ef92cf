import type { Instrument, NormGroup, NormScale, Scale } from './instrument.ts'
import { repeated } from './references.ts'
import { gradedItem } from './sense-items.ts'
import type { Units } from './units.ts'

type Say = (problem: string) => void

const ascends = (values: readonly number[], isStrict: boolean): boolean =>
  values.every((value, index) => {
    const before = values[index - 1]
    return before === undefined || (isStrict ? value > before : value >= before)
  })

function normScale(norm: NormScale, scale: Scale, path: string, say: Say): void {
  if (norm.mean < scale.min || norm.mean > scale.max) say(`${path}.mean: lies outside the scale`)
  if (norm.sd > scale.max - scale.min) say(`${path}.sd: is wider than the scale`)
  if (norm.kind !== 'empirical') return
  const column = (name: 'score' | 'percentile'): number[] => norm.table.map((row) => row[name])
  if (!ascends(column('score'), true)) say(`${path}.table: scores must ascend`)
  if (!ascends(column('percentile'), false)) say(`${path}.table: percentiles must not fall`)
}

const ages = ({ ageFrom = 0, ageTo = 150 }: NormGroup): [number, number] => [ageFrom, ageTo]
const isBounded = ({ ageFrom, ageTo }: NormGroup): boolean => ageFrom !== undefined || ageTo !== undefined

function groupPair(a: NormGroup, b: NormGroup, path: string, say: Say): void {
  const [fromA, toA] = ages(a)
  const [fromB, toB] = ages(b)
  const areAlike = isBounded(a) === isBounded(b)
  if (a.sex === b.sex && areAlike && fromA <= toB && fromB <= toA) say(`${path}: overlaps ${a.id}`)
  if (a.sex === b.sex || !a.sex || !b.sex || fromA !== fromB || toA !== toB) return
  for (const [scale, norm] of Object.entries(a.scales)) {
    const other = b.scales[scale]
    if (other && other.kind !== norm.kind) say(`${path}.scales.${scale}: ${a.id} has another kind of norm`)
  }
}

/** Bands of a norm are those of every scale that has one, in their order. */
function normBands({ norms: all, scales }: Instrument, say: Say): void {
  const { bands, groups = [] } = all ?? {}
  if (!bands) return
  const [first, ...others] = bands.map(({ from }) => from)
  if (first !== undefined || others.includes(undefined) || !ascends(others as number[], true))
    say('norms.bands: begin without `from`, then ascend')
  const ids = bands.map(({ id }) => id).join(' ')
  for (const scale of scales) {
    if (scale.bands.length === 0 || !groups.some((group) => group.scales[scale.id])) continue
    if (scale.bands.map(({ id }) => id).join(' ') !== ids) say(`norms.bands: ${scale.id} has others`)
  }
}

function norms({ norms: all, scales }: Instrument, say: Say): void {
  const groups = all?.groups ?? []
  for (const [index, group] of groups.entries()) {
    const path = `norms.groups[${index}] (${group.id})`
    const [from, to] = ages(group)
    if (from > to) say(`${path}: ageFrom is above ageTo`)
    for (const scale of scales) {
      const norm = group.scales[scale.id]
      if (norm) normScale(norm, scale, `${path}.scales.${scale.id}`, say)
    }
    for (const before of groups.slice(0, index)) groupPair(before, group, path, say)
  }
}

function evidence(instrument: Instrument, say: Say): void {
  const { scales, reliability, clinical = [], kind } = instrument
  const known = new Set(reliability.map(({ scale }) => scale))
  for (const { id, role, method } of scales) {
    if (kind !== 'validated' || role === 'facet' || method.kind === 'graded') continue
    if (!known.has(id)) say(`reliability: a validated instrument needs one of ${id}`)
  }
  for (const [index, { kind: how, value, sd }] of reliability.entries()) {
    if (how !== 'change' && value >= 1) say(`reliability[${index}].value: must be below 1`)
    if (how === 'change' && sd !== undefined) say(`reliability[${index}].sd: a change is in points already`)
  }
  for (const [index, { scale: id, cutoff }] of clinical.entries()) {
    const scale = scales.find((one) => one.id === id)
    if (!scale) continue
    if (scale.direction === 'neutral') say(`clinical[${index}]: ${id} is neutral`)
    if (cutoff <= scale.min || cutoff >= scale.max) say(`clinical[${index}]: the cut-off lies outside ${id}`)
  }
}

function type({ type: rule, scales }: Instrument, say: Say): void {
  if (rule?.kind === 'axes') {
    for (const [index, { scale: id, low, high, cut }] of rule.axes.entries()) {
      const scale = scales.find((one) => one.id === id)
      if (low === high) say(`type.axes[${index}]: both ends are called ${low}`)
      if (scale && (cut <= scale.min || cut > scale.max)) say(`type.axes[${index}].cut: lies outside ${id}`)
    }
    for (const id of repeated(rule.axes.map(({ scale }) => scale))) say(`type.axes: ${id} is there twice`)
  }
  if (rule?.kind === 'top') {
    for (const id of repeated(rule.scales)) say(`type.scales: ${id} is there twice`)
    if (rule.take >= rule.scales.length) say('type.take: must be fewer than there are scales')
  }
}

function risks({ risks: rules, scales }: Instrument, { units, byId }: Units, say: Say): void {
  for (const [index, rule] of rules.entries()) {
    const path = `risks[${index}] (${rule.id})`
    const unit = 'item' in rule ? units[byId.get(rule.item) ?? -1] : undefined
    const scale = 'scale' in rule ? scales.find(({ id }) => id === rule.scale) : undefined
    const low = unit?.low ?? scale?.min ?? Number.NaN
    const high = unit?.high ?? scale?.max ?? Number.NaN
    if (Number.isNaN(low)) say(`${path}: the item has no value`)
    else if (unit?.kind === 'multiple') say(`${path}: no single answer to ${unit.id} tells that it fires`)
    else if (rule.atLeast > high) say(`${path}: can never fire, the highest is ${high}`)
    else if (rule.atLeast <= low) say(`${path}: always fires, the lowest is ${low}`)
  }
}

function fit({ quality: { fit: rule }, scales }: Instrument, { units, byId }: Units, say: Say): void {
  if (!rule) return
  if (!rule.models && scales.every(({ method }) => method.kind !== 'graded'))
    say('quality.fit: without graded scales it needs models')
  for (const [index, models] of (rule.models ?? []).entries()) {
    for (const model of models) {
      const unit = units[byId.get(model.item) ?? -1]
      if (unit) gradedItem(model, unit, `quality.fit.models[${index}]`, say)
    }
  }
}

function evenOdd({ quality: { evenOdd: rule }, scales }: Instrument, say: Say): void {
  const keyed = scales.filter(
    ({ method: { kind } }) => kind === 'sum' || kind === 'mean' || kind === 'weighted',
  )
  if (rule !== undefined && keyed.length === 0) say('quality.evenOdd: no scale sums or averages items')
}

function quality({ quality: { opposites = [] } }: Instrument, { units, byId }: Units, say: Say): void {
  for (const [index, both] of opposites.entries()) {
    if (both[0] === both[1]) say(`quality.opposites[${index}]: an item is not its own opposite`)
    for (const id of both) {
      const unit = units[byId.get(id) ?? -1]
      if (unit && (unit.kind === 'multiple' || Number.isNaN(unit.low))) {
        say(`quality.opposites[${index}]: ${id} has no range`)
      }
    }
  }
}

function adaptive({ adaptive: rule, scales }: Instrument, say: Say): void {
  if (!rule) return
  for (const id of repeated(rule.scales)) say(`adaptive.scales: ${id} is there twice`)
  for (const [index, id] of rule.scales.entries()) {
    const { method } = scales.find((scale) => scale.id === id) ?? {}
    if (method?.kind !== 'graded') {
      say(`adaptive.scales[${index}]: ${id} is not graded`)
      continue
    }
    if (rule.leastItems > method.items.length)
      say(`adaptive.leastItems: ${id} has ${method.items.length} items`)
    for (const { item } of method.items) {
      if (!Object.hasOwn(rule.facets, item)) say(`adaptive.facets: the facet of ${item} is missing`)
    }
  }
  const least = rule.leastItems * rule.scales.length
  if (rule.mostItems < least) say(`adaptive.mostItems: at least ${least} are needed`)
}

export function rest(instrument: Instrument, layout: Units, say: Say): void {
  norms(instrument, say)
  normBands(instrument, say)
  evidence(instrument, say)
  type(instrument, say)
  risks(instrument, layout, say)
  quality(instrument, layout, say)
  evenOdd(instrument, say)
  fit(instrument, layout, say)
  adaptive(instrument, say)
}
