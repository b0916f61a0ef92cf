import { checkInstrument } from './check.ts'
import { type Like, likesOf } from './consistency.ts'
import { type GradedItem, likelihoods } from './graded.ts'
import type { Graded, Instrument, Reliability, Scale } from './instrument.ts'
import { type Candidate, candidatesOf } from './norms.ts'
import { type Gives, givesOf } from './reach.ts'
import { inOrder } from './references.ts'
import { refuse } from './refusal.ts'
import type { ScaleResult } from './sheet.ts'
import { type Unit, type Units, interned, layOut } from './units.ts'

/** The units of a scale, and what each gives at least, at most, and when late. */
export interface Entries {
  units: readonly number[]
  low: readonly number[]
  high: readonly number[]
  late: readonly number[]
}

/** Of scales that sum, average or weigh: mul · value + add. */
export interface KeyedEntries extends Entries {
  mul: readonly number[]
  add: readonly number[]
}

export interface TallyEntries extends Entries {
  byOption: readonly Float64Array[]
}

export interface GradedEntry {
  unit: number
  id: string
  model: GradedItem
  /** Answer by place of the option (by step for numbers), turned round where the key says so. */
  answerOf: (value: number) => number
  table: Float64Array
}

export interface KeyedPlan {
  kind: 'keyed'
  entries: KeyedEntries
  isMean: boolean
  /** NaN unless it counts. */
  atLeast: number
}

export type Plan =
  | KeyedPlan
  | { kind: 'tally'; entries: TallyEntries }
  | { kind: 'combine'; parts: readonly { scale: number; weight: number }[]; divisor: number }
  | { kind: 'table'; of: number; rows: readonly { from: number; score: number }[] }
  | { kind: 'graded'; entries: readonly GradedEntry[] }

export interface PreparedScale extends Pick<Scale, 'id' | 'min' | 'max' | 'digits' | 'bands'> {
  index: number
  plan: Plan
  multiplier: number
  answeredFrom: number
  /** What its one standard error rests on. */
  trust: Reliability | null
  /** Of an estimated scale: what its error is multiplied by; null where bands are named whatever the error. */
  widen: number | null
}

/** An instrument with every look-up done. */
export interface Prepared {
  readonly instrument: Instrument
  readonly layout: Units
  /** In authored order. */
  readonly scales: readonly PreparedScale[]
  /** Each after those it is made of. */
  readonly order: readonly PreparedScale[]
  readonly scaleIndex: ReadonlyMap<string, number>
  readonly itemIndex: ReadonlyMap<string, number>
  readonly norms: readonly Candidate[]
  readonly scaleIds: readonly string[]
  /** What the rules of even and odd halves and of person fit compare; null without such a rule. */
  readonly likes: readonly (readonly Like[])[] | null
  readonly fit: readonly (readonly GradedEntry[])[] | null
  /** An object with a place for every scale: copying it is cheaper than putting one together. */
  readonly blank: Readonly<Record<string, ScaleResult>>
}

/** The ordered answer that a value stands for, counted from the lowest. */
function answerOf(unit: Unit, isReversed: boolean): (value: number) => number {
  const last = (count: number, rank: number): number => (isReversed ? count - 1 - rank : rank)
  if (unit.kind === 'number') {
    const count = Math.round((unit.high - unit.low) / unit.step) + 1
    return (value) => last(count, Math.round((value - unit.low) / unit.step))
  }
  const sorted = [...unit.values].sort((a, b) => a - b)
  const ranks = new Map(sorted.map((value, rank) => [value, last(sorted.length, rank)]))
  return (value) => ranks.get(value) ?? 0
}

const gradedEntries = (layout: Units, items: readonly Graded[]): GradedEntry[] =>
  items.map(({ item, reverse = false, a, b }) => {
    const unit = layout.byId.get(item) ?? 0
    const model = { a, b }
    return {
      unit,
      id: item,
      model,
      answerOf: answerOf(layout.units[unit] as Unit, reverse),
      table: likelihoods(model),
    }
  })

function planOf(instrument: Instrument, layout: Units, scale: Scale, at: ReadonlyMap<string, number>): Plan {
  const { method } = scale
  const unitAt = (id: string): number => layout.byId.get(id) ?? 0
  const unitOf = (id: string): Unit => layout.units[unitAt(id)] as Unit
  const gives = givesOf(instrument, layout, scale)
  const given = (id: string): Gives => gives.get(unitAt(id)) as Gives
  const entriesOf = (ids: readonly string[]): Entries => ({
    units: ids.map(unitAt),
    low: ids.map((id) => given(id).low),
    high: ids.map((id) => given(id).high),
    late: ids.map((id) => given(id).late),
  })
  switch (method.kind) {
    case 'combine': {
      const parts = method.scales.map(({ scale: id, weight }) => ({ scale: at.get(id) ?? 0, weight }))
      const divisor = method.how === 'mean' ? parts.reduce((sum, { weight }) => sum + weight, 0) : 1
      return { kind: 'combine', parts, divisor }
    }
    case 'table':
      return { kind: 'table', of: at.get(method.of) ?? 0, rows: method.rows }
    case 'graded':
      return { kind: 'graded', entries: gradedEntries(layout, method.items) }
    case 'tally': {
      const byOption = method.items.map((id) => given(id).byOption ?? new Float64Array(0))
      return { kind: 'tally', entries: { ...entriesOf(method.items), byOption } }
    }
    default: {
      const keys = method.items.map(({ item, reverse, weight = 1 }) => {
        const { low, high } = unitOf(item)
        return reverse ? { mul: -weight, add: (low + high) * weight } : { mul: weight, add: 0 }
      })
      const entries: KeyedEntries = {
        ...entriesOf(method.items.map(({ item }) => item)),
        mul: keys.map(({ mul }) => mul),
        add: keys.map(({ add }) => add),
      }
      const atLeast = method.kind === 'count' ? method.atLeast : Number.NaN
      return { kind: 'keyed', entries, isMean: method.kind === 'mean', atLeast }
    }
  }
}

const inOrderOfTrust = ['change', 'retest', 'omega', 'alpha'] as const

/** The one figure that the error of a scale rests on: of those that state an error the first, else the first of all. */
function trustOf({ reliability }: Pick<Instrument, 'reliability'>, scale: string): Reliability | null {
  const found = inOrderOfTrust.flatMap((kind) =>
    reliability.filter((one) => one.scale === scale && one.kind === kind),
  )
  return found.find(({ kind, sd }) => kind === 'change' || sd !== undefined) ?? found[0] ?? null
}

function fitted(
  { quality: { fit } }: Instrument,
  layout: Units,
  scales: readonly PreparedScale[],
): Prepared['fit'] {
  if (!fit) return null
  if (fit.models) return fit.models.map((items) => gradedEntries(layout, items))
  return scales.flatMap(({ plan }) => (plan.kind === 'graded' ? [plan.entries] : []))
}

/** Checks an instrument and does every look-up once. Throws a refusal where it does not fit. */
export function prepare(instrument: Instrument): Prepared {
  const problems = checkInstrument(instrument)
  if (problems.length > 0) refuse('instrument', ...problems)
  const layout = layOut(instrument)
  const scaleIndex = new Map(instrument.scales.map(({ id }, index) => [id, index]))
  const names = instrument.scales.map(({ id }) => [id, null])
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(names))) as Record<string, ScaleResult>
  const scales = instrument.scales.map((scale, index): PreparedScale => {
    const plan = planOf(instrument, layout, scale, scaleIndex)
    const { id, min, max, digits, bands } = scale
    return {
      index,
      id,
      min,
      max,
      digits,
      bands,
      plan,
      multiplier: scale.multiplier ?? 1,
      answeredFrom: scale.answeredFrom ?? (plan.kind === 'graded' ? 0 : 0.8),
      trust: trustOf(instrument, scale.id),
      widen: (instrument.adaptive?.scales.includes(scale.id) && instrument.adaptive.widen) || null,
    }
  })
  return {
    instrument,
    layout,
    scales,
    order: inOrder(instrument.scales).map(({ id }) => scales[scaleIndex.get(id) ?? 0] as PreparedScale),
    scaleIndex,
    itemIndex: new Map(instrument.items.map(({ id }, index) => [id, index])),
    norms: candidatesOf(instrument),
    scaleIds: instrument.scales.map(({ id }) => interned(id)),
    likes: instrument.quality.evenOdd === undefined ? null : likesOf(instrument, layout),
    fit: fitted(instrument, layout, scales),
    blank,
  }
}
