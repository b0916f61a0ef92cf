import type { FigureRule } from './figures/figure.ts'

/** An assessment as the engine needs it: ids and numbers. Its words lie beside it, one file a language. */
export interface Instrument {
  id: string
  /** Semantic version of items, keys and bands; a new one never replaces an old one. */
  version: string
  /** validated: original wording · after: our wording after a published structure · own: for reflection · play: for fun */
  kind: 'validated' | 'after' | 'own' | 'play'
  optionSets: Record<string, readonly Option[]>
  items: readonly Item[]
  scales: readonly Scale[]
  /** The scale that a report leads with; absent when no single number stands for the whole. */
  mainScale?: string
  type?: TypeRule
  risks: readonly RiskRule[]
  quality: QualityRules
  norms?: Norms
  reliability: readonly Reliability[]
  clinical?: readonly Clinical[]
  adaptive?: Adaptive
}

export interface Option {
  id: string
  /** What the answer is worth on scales that sum, average or count. */
  value?: number
  /** What choosing it adds to tally scales, by scale id. */
  adds?: Record<string, number>
}

export interface Condition {
  item: string
  /** Shown only when one of these options was chosen. */
  options: readonly string[]
}

interface ItemBase {
  id: string
  when?: Condition
  isOptional?: true
  /** Items with the same page stand on one screen. */
  page?: string
}

export type Item = ItemBase &
  (
    | { kind: 'single' | 'forced' | 'image'; options: string }
    /** With `drawn` its figures are made anew for each sitting by these rules, and its options stand in the order of the key. */
    | { kind: 'timed'; options: string; seconds: number; drawn?: readonly FigureRule[] }
    | { kind: 'multiple'; options: string; least: number; most: number }
    | { kind: 'scale'; look: 'slider' | 'dots'; min: number; max: number; step: number }
    | { kind: 'number'; min: number; max: number; step: number }
    | { kind: 'text'; most: number }
    /** Each row is scored as an item of its own, under its own id. */
    | { kind: 'matrix'; options: string; rows: readonly string[] }
  )

/** An item in a scale; `reverse` turns the value round within the item's own range. */
export interface Keyed {
  item: string
  reverse?: true
  weight?: number
}

export interface Graded {
  item: string
  reverse?: true
  /** Discrimination, and the thresholds between neighbouring options in ascending order. */
  a: number
  b: readonly number[]
}

export type Method =
  | { kind: 'sum' | 'mean' | 'weighted'; items: readonly Keyed[] }
  | { kind: 'count'; items: readonly Keyed[]; atLeast: number }
  | { kind: 'tally'; items: readonly string[] }
  | { kind: 'combine'; how: 'sum' | 'mean'; scales: readonly { scale: string; weight: number }[] }
  /** The score of the last row whose `from` is not above the other scale's score. */
  | { kind: 'table'; of: string; rows: readonly { from: number; score: number }[] }
  /** Graded response model: EAP as T = 50 + 10θ. */
  | { kind: 'graded'; items: readonly Graded[] }

export type Direction = 'better' | 'worse' | 'neutral'

/** Both ends belong to it, on the grid of the scale's `digits`. */
export interface Band {
  id: string
  min: number
  max: number
  /** 0 is steady, 4 is high; null on neutral scales, which have no severity. */
  level: 0 | 1 | 2 | 3 | 4 | null
}

export interface Scale {
  id: string
  role: 'total' | 'dimension' | 'facet'
  /** The dimension a facet belongs to. */
  parent?: string
  method: Method
  multiplier?: number
  /** Decimals of the score. */
  digits: 0 | 1 | 2
  min: number
  max: number
  direction: Direction
  bands: readonly Band[]
  /** Least share of its items that must be answered; 0.8 unless said. 1 allows no gap. */
  answeredFrom?: number
}

export type TypeRule =
  /** One letter an axis: `high` at or above the cut. */
  | { kind: 'axes'; axes: readonly { scale: string; low: string; high: string; cut: number }[] }
  /** The scales with the highest scores, best first; ties in the authored order. */
  | { kind: 'top'; scales: readonly string[]; take: number }

export type RiskRule = { id: string } & (
  | { item: string; atLeast: number }
  | { scale: string; atLeast: number }
)

export interface QualityRules {
  /** Median milliseconds an item under which answering was too fast. */
  fastest?: number
  /** Share of equal answers in a row from which it is a straight line. */
  longString?: number
  /** Pairs that say the opposite: agreeing or disagreeing with both is inconsistent. */
  opposites?: readonly (readonly [string, string])[]
  /** Share of what dice would give from which the answers to one scale lie too far apart. */
  evenOdd?: number
  /** Person fit (lz) under which the answers do not go together; by the graded scales unless models are given. */
  fit?: { below: number; models?: readonly (readonly Graded[])[] }
  /** Items whose right answer is given in the question. */
  attention?: readonly { item: string; option: string }[]
}

export interface Norms {
  version: string
  /** In which the sample answered. */
  language?: string
  /** Scales some of whose items ask something else in a language: who answered in it is compared with nobody. */
  adapted?: readonly { language: string; scales: readonly string[] }[]
  groups: readonly NormGroup[]
  /** Where bands begin within the group, in T; the first takes what is below. Without them a scale's own bands hold. */
  bands?: readonly { id: string; from?: number }[]
}

export interface NormGroup {
  id: string
  sex?: 'female' | 'male'
  ageFrom?: number
  ageTo?: number
  n?: number
  scales: Record<string, NormScale>
}

export type NormScale =
  | { kind: 'normal'; mean: number; sd: number }
  /** Share of the sample at or below each score, ascending. */
  | { kind: 'empirical'; mean: number; sd: number; table: readonly { score: number; percentile: number }[] }

export interface Reliability {
  scale: string
  /** change: the smallest reliable change, in points, as its source states it */
  kind: 'alpha' | 'retest' | 'omega' | 'change'
  value: number
  /** Of the sample it was found in; without it the norm group's is used, and without both there is no interval. */
  sd?: number
  /** A citation's id. */
  source: string
}

export interface Clinical {
  scale: string
  cutoff: number
  source: string
}

export interface Adaptive {
  /** Scales that are estimated, each `graded`. */
  scales: readonly string[]
  /** Each estimated scale gets at least this many items, spread over its facets. */
  leastItems: number
  mostItems: number
  /** Posterior standard deviation under which a scale is precise enough. */
  precision: number
  /**
   * How much wider the error is than the model's own, which knows nothing of facets. With it a band is named only where the
   * whole interval lies in it, and a scale whose band is sure needs no more questions.
   */
  widen?: number
  /** The facet of each item, for balance. */
  facets: Record<string, string>
}
