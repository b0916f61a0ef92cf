import type { Instrument, Scale } from './instrument.ts'
import { type Reach, reachOf } from './reach.ts'
import { inOrder } from './references.ts'
import { round } from './rounding.ts'
import { scaleItems } from './sense-items.ts'
import type { Units } from './units.ts'

type Say = (problem: string) => void

const differ = (a: number, b: number): boolean => Math.abs(a - b) > 1e-9

function method(scale: Scale, instrument: Instrument, path: string, say: Say): void {
  const { method: how } = scale
  if (how.kind === 'combine') {
    if (how.how === 'mean' && how.scales.some(({ weight }) => weight <= 0)) {
      say(`${path}.method: a mean needs weights above 0`)
    }
  } else if (how.kind === 'table') {
    const of = instrument.scales.find(({ id }) => id === how.of)
    const froms = how.rows.map(({ from }) => from)
    if (froms.some((from, index) => index > 0 && from <= (froms[index - 1] ?? from))) {
      say(`${path}.method.rows: must ascend`)
    }
    if (of && (froms[0] ?? Infinity) > of.min) say(`${path}.method.rows: nothing for scores from ${of.min}`)
  }
  const hasItems = 'items' in how
  if (!hasItems && scale.answeredFrom !== undefined) say(`${path}.answeredFrom: has no items of its own`)
  if (how.kind === 'graded') {
    if (scale.multiplier !== undefined) say(`${path}.multiplier: a graded scale is T and has none`)
    if (scale.min < 10 || scale.min >= 50) say(`${path}.min: T of a graded scale begins at 10 to below 50`)
    if (scale.max > 90 || scale.max <= 50)
      say(`${path}.max: T of a graded scale ends above 50, at most at 90`)
  }
}

function bands({ bands: all, digits, min, max, direction }: Scale, path: string, say: Say): void {
  const step = 10 ** -digits
  const isOff = (value: number): boolean => differ(round(value, digits), value)
  for (const [index, band] of all.entries()) {
    const at = `${path}.bands[${index}] (${band.id})`
    const before = all[index - 1]
    if (isOff(band.min) || isOff(band.max)) say(`${at}: ends must have ${digits} decimals`)
    if (band.max < band.min) say(`${at}: max is below min`)
    if (before && band.min - before.max > step + 1e-9) say(`${at}: a gap after ${before.max}`)
    if (before && band.min - before.max < step - 1e-9) say(`${at}: overlaps ${before.id}`)
    if (direction === 'neutral' && band.level !== null) say(`${at}: a neutral scale has no level`)
    if (direction !== 'neutral' && band.level === null) say(`${at}: a level is missing`)
    const rise = (band.level ?? 0) - (before?.level ?? band.level ?? 0)
    if (direction === 'worse' && rise < 0) say(`${at}: the level falls as the score gets worse`)
    if (direction === 'better' && rise > 0) say(`${at}: the level rises as the score gets better`)
  }
  const [first, last] = [all[0], all.at(-1)]
  if (first && differ(first.min, min)) say(`${path}.bands: begin at ${first.min}, the scale at ${min}`)
  if (last && differ(last.max, max)) say(`${path}.bands: end at ${last.max}, the scale at ${max}`)
}

function family(scale: Scale, instrument: Instrument, path: string, say: Say): void {
  if (scale.role === 'facet' && scale.parent === undefined) say(`${path}: a facet needs a parent`)
  if (scale.role !== 'facet' && scale.parent !== undefined) say(`${path}.parent: only facets have one`)
  const parent = instrument.scales.find(({ id }) => id === scale.parent)
  if (parent?.role === 'facet') say(`${path}.parent: ${parent.id} is a facet itself`)
}

export function scales(instrument: Instrument, layout: Units, say: Say): void {
  const places = new Map(instrument.scales.map((scale, index) => [scale, index]))
  const reaches = new Map<string, Reach>()
  for (const scale of inOrder(instrument.scales)) {
    const path = `scales[${places.get(scale)}] (${scale.id})`
    const { digits, min, max } = scale
    const problems: string[] = []
    const note: Say = (problem) => problems.push(problem)
    scaleItems(scale, layout, path, note)
    method(scale, instrument, path, note)
    const reach =
      problems.length > 0 ? null : reachOf(instrument, layout, scale, (id) => reaches.get(id) ?? [0, 0])
    if (typeof reach === 'string') note(`${path}: ${reach}`)
    else if (reach) {
      const [low, high] = [round(reach[0], digits), round(reach[1], digits)]
      if (differ(min, low)) note(`${path}.min: is ${min}, the items yield ${low}`)
      if (differ(max, high)) note(`${path}.max: is ${max}, the items yield ${high}`)
      if (low >= high) note(`${path}: every answer yields the same`)
    }
    reaches.set(scale.id, [min, max])
    bands(scale, path, note)
    family(scale, instrument, path, note)
    for (const problem of problems) say(problem)
  }
  const main = instrument.scales.find(({ id }) => id === instrument.mainScale)
  if (main && main.bands.length === 0) say(`mainScale: ${main.id} has no bands to lead a report with`)
}
