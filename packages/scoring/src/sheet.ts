/**
 * single, forced, image, timed: an option's id (timed: null when time ran out) · multiple: ids · scale, number: a number ·
 * text: words · matrix: an option's id by row. Null takes an answer back.
 */
export type AnswerValue = null | number | string | readonly string[] | Readonly<Record<string, string>>
export type Answers = Readonly<Record<string, AnswerValue>>

export interface Person {
  sex?: 'female' | 'male'
  age?: number
  /** In which the questions were answered. */
  language?: string
}

export interface Sheet {
  answers: Answers
  /** Milliseconds an item. */
  timing?: Readonly<Record<string, number>>
  /** The items in the order they were shown; the authored one unless said. */
  order?: readonly string[]
  person?: Person
}

export interface ScaleResult {
  /** Null when too few of its items were answered. */
  score: number | null
  /** What the method yields before multiplier and rounding; θ on graded scales. */
  raw: number | null
  min: number
  max: number
  answered: number
  /** Of those shown. */
  items: number
  prorated: boolean
  band: string | null
  level: 0 | 1 | 2 | 3 | 4 | null
  z: number | null
  t: number | null
  /** Share of the norm group at or below, 0.1 to 99.9. */
  percentile: number | null
  sem: number | null
  interval: readonly [number, number] | null
  /** Only on graded scales. */
  theta?: number
  psd?: number
}

export interface TypeMargin {
  scale: string
  /** The letter of an axis, or the scale's id. */
  id: string
  /** axes: distance from the cut · top: lead over the scale that follows. 0 is a toss-up. */
  margin: number
}

export interface TypeResult {
  /** axes: the letters in a row, e.g. `INFP` · top: the scales' ids with hyphens, best first. */
  id: string
  margins: readonly TypeMargin[]
}

export type QualityFlag = 'fast' | 'long_string' | 'inconsistent' | 'scattered' | 'attention'

export interface QualityResult {
  flags: readonly QualityFlag[]
  /** Items of inconsistent pairs and failed attention items, in authored order. */
  doubtfulItems: readonly string[]
  medianMs: number | null
  /** Longest run of answers at the same place, and of how many; 0 where no rule asks for it. */
  longestRun: number
  choices: number
  /** Only where a rule asks for it: how far answers to one scale lie apart, as a share of what dice would give. */
  evenOdd?: number | null
  /** Only where a rule asks for it: person fit, lz. */
  fit?: number | null
}

export interface Result {
  engine: string
  instrument: { id: string; version: string }
  norm: { version: string; group: string } | null
  scales: Readonly<Record<string, ScaleResult>>
  type: TypeResult | null
  /** Ids of the rules that fired. */
  risks: readonly string[]
  quality: QualityResult
  /** Items answered in full, of those shown. */
  answered: number
  shown: number
}
