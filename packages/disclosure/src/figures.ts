import { type Coarse, coarseOf, edgesOf, levelsOf } from './coarse.ts'
import { type Dimension, type Draw, type Sheet, type Team, rangeOf } from './team.ts'

export interface Level {
  /** From this score to below that one; the last includes the end of the scale. */
  from: number
  to: number
  /** In twentieths of the people, never 0 and never 1. */
  share: number
}

export interface Figure {
  mean: number
  /** The mean is this or further out. */
  isAtEdge: boolean
  /** Standard deviation. */
  spread: number
  /** How far the mean of such people may lie from this one: half of a 95 % interval. */
  error: number
  agreement: 'close' | 'mixed' | 'apart'
  /** From ten people on, if more than one level is left. */
  levels: Level[] | null
}

export type Figures = Readonly<Record<string, Figure>>

/** How the sheets of one group become figures; `about` names the group to the draw. */
export type FiguresOf = (
  team: Team,
  group: { sheets: readonly Sheet[]; about: string; least: number },
  draw: Draw,
) => Figures

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
const roundTo = (value: number, step: number): number => Math.round(value / step + 1e-9) * step
/** Twelve digits: what is left of sums of tenths must not tell two equal groups apart. */
const tidy = (value: number): number => Number(value.toPrecision(12))

/** As a share of the scale: one person moves a mean by two steps at most. */
export const meanStep = (n: number): number => [0.01, 0.02, 0.05].find((step) => step * n >= 0.5) ?? 0.1
export const meanEdge = 0.1
export const spreadStep = 0.05
/** The lowest that is shown would still hold one person half a scale away from all others. */
export const spreadEnds = (n: number): [number, number] => [
  Math.max(spreadStep, Math.ceil(0.5 / Math.sqrt(n) / spreadStep - 1e-9) * spreadStep),
  0.4,
]
export const shareStep = 0.05
export const shareEdge = 0.1
/** At most so much is added to a sum or taken away, of scores as much as one person can bring; or so many change sides at a border. */
export const blur = { mean: 1, square: 0.5, count: 3 } as const

/** From −1 to 1, mostly near 0, hardly ever near an end: what is found at the very edge of what is possible is found hardly ever. */
function blurred(about: string, draw: Draw): number {
  const three = ['a', 'b', 'c'].map((one) => draw(`${about} ${one}`))
  return (2 * three.reduce((sum, one) => sum + one, 0)) / 3 - 1
}

/** What the ends of pieces add to a variance, a piece being filled evenly. */
const added = (edges: readonly number[], range: number): number =>
  Math.max(...edges.slice(1).map((to, at) => ((to - (edges[at] as number)) / range) ** 2)) / 6

function agreementOf(spread: number): Figure['agreement'] {
  if (spread <= 0.15 + 1e-9) return 'close'
  return spread >= 0.3 - 1e-9 ? 'apart' : 'mixed'
}

interface Count {
  from: number
  to: number
  people: number
}

/** Neighbours are put together until each has enough; what is counted here is noisy already, so that this tells no more. */
function mergeSmall(counts: readonly Count[], least: number): Count[] {
  const kept = [...counts]
  for (;;) {
    const at = kept.findIndex(({ people }) => people < least)
    if (at < 0 || kept.length === 1) return kept
    const left = kept[at - 1]?.people ?? Infinity
    const start = left <= (kept[at + 1]?.people ?? Infinity) ? at - 1 : at
    const [one, other] = [kept[start] as Count, kept[start + 1] as Count]
    kept.splice(start, 2, { from: one.from, to: other.to, people: one.people + other.people })
  }
}

interface Counted {
  dimension: Dimension
  edges: readonly number[]
  coarse: readonly Coarse[]
  /** From −1 to 1, for what it is asked about. */
  noise: (about: string) => number
  least: number
}

function levelsShown({ dimension, edges, coarse, noise, least }: Counted): Level[] | null {
  const levels = levelsOf(dimension, edges)
  if (levels.length < 2 || coarse.length < 2 * least) return null
  // At each border some change sides, so that together it is still everybody.
  const across = levels.slice(1).map((_, border) => Math.round(blur.count * noise(`border ${border}`)))
  const counts = levels.map(({ from, to }, level) => {
    const isIn = ({ piece }: Coarse): boolean =>
      (edges[piece] as number) >= from && (edges[piece] as number) < to
    const people = coarse.filter(isIn).length + (across[level - 1] ?? 0) - (across[level] ?? 0)
    return { from, to, people }
  })
  const merged = mergeSmall(counts, least)
  if (merged.length < 2) return null
  return merged.map(({ from, to, people }) => ({
    from,
    to,
    share: tidy(between(roundTo(people / coarse.length, shareStep), shareEdge, 1 - shareEdge)),
  }))
}

/** The variance of the scores: that of the ends, less what the ends themselves add. */
function varianceOf(
  { dimension, edges, coarse, noise }: Counted,
  ends: readonly number[],
  mean: number,
): number {
  const range = rangeOf(dimension)
  const squares = coarse.reduce((sum, { piece }, at) => {
    const width = ((edges[piece + 1] as number) - (edges[piece] as number)) / range
    return sum + ((ends[at] as number) - mean) ** 2 - width ** 2 / 6
  }, 0)
  return Math.max(0, squares + blur.square * noise('square')) / coarse.length
}

function figureOf(counted: Counted): Figure {
  const { dimension, edges, coarse, noise } = counted
  const [range, n] = [rangeOf(dimension), coarse.length]
  const ends = coarse.map(({ end }) => (end - dimension.low) / range)
  const sum = ends.reduce((all, end) => all + end, 0)
  const step = meanStep(n)
  const shown = between(roundTo((sum + blur.mean * noise('mean')) / n, step), meanEdge, 1 - meanEdge)
  const deviation = Math.sqrt(varianceOf(counted, ends, sum / n))
  const spread = between(roundTo(deviation, spreadStep), ...spreadEnds(n))
  // Of three even draws between −1 and 1, taken together, the variance is a ninth.
  const variance = (spread ** 2 + added(edges, range)) / n + (blur.mean / n) ** 2 / 9 + step ** 2 / 12
  return {
    mean: tidy(dimension.low + shown * range),
    isAtEdge: shown <= meanEdge + 1e-9 || shown >= 1 - meanEdge - 1e-9,
    spread: tidy(spread * range),
    error: tidy((1.96 + 4 / n) * Math.sqrt(variance) * range),
    agreement: agreementOf(spread),
    levels: levelsShown(counted),
  }
}

/** All figures of a group, from nothing but the coarse scores of its people. */
export const figuresOf: FiguresOf = (team, { sheets, about, least }, draw) =>
  Object.fromEntries(
    team.dimensions.map((dimension) => {
      const edges = edgesOf(dimension)
      const coarse = sheets.map(({ person, scores }) =>
        coarseOf(scores[dimension.id] as number, { person, dimension: dimension.id, edges, draw }),
      )
      const noise = (of: string): number => blurred(`${of} ${about} ${dimension.id}`, draw)
      return [dimension.id, figureOf({ dimension, edges, coarse, noise, least })]
    }),
  )
