import { coarseOf, edgesOf } from '../src/coarse.ts'
import {
  type Figure,
  blur,
  meanEdge,
  meanStep,
  shareEdge,
  shareStep,
  spreadEnds,
  spreadStep,
} from '../src/figures.ts'
import { type Dimension, type Draw, type Sheet, rangeOf } from '../src/team.ts'

/** What one person may be, as far as figures can tell: where the score then lies, and what it adds to each of them. */
export interface Option {
  /** The lowest and highest score, and how many there are between. */
  low: number
  high: number
  values: number
  /** Added to the mean, as a share of the scale; to the squares; the score where a level is looked up. */
  mean: number
  square: number
  place: number
}

/** A sum over people that lies between two numbers. */
export interface Fact {
  kind: string
  adds: (option: Option) => number
  low: number
  high: number
}

/** How one reads a kind of figures: which answers they can tell apart, and what each figure says of the sum. */
export interface Reader {
  options: (dimension: Dimension) => Option[]
  truth: (sheet: Sheet, dimension: Dimension, draw: Draw) => (option: Option) => boolean
  facts: (figure: Figure, n: number, dimension: Dimension) => Fact[]
}

const slack = 1e-7

function levelFact({ from, to }: { from: number; to: number }, low: number, high: number, end: number): Fact {
  const isIn = ({ place }: Option): boolean => place >= from - slack && (place < to - slack || to >= end)
  return { kind: `level ${from} ${to}`, adds: (option) => (isIn(option) ? 1 : 0), low, high }
}

const sums = (n: number, mean: readonly [number, number], spread: readonly [number, number]): Fact[] => [
  { kind: 'mean', adds: (option) => option.mean, low: n * mean[0] - slack, high: n * mean[1] + slack },
  {
    kind: 'square',
    adds: (option) => option.square,
    low: (spread[0] <= 0 ? -Infinity : n * (spread[0] ** 2 + mean[0] ** 2)) - slack,
    high: n * (spread[1] ** 2 + mean[1] ** 2) + slack,
  },
]

/** A rounded number and what it may have been; at the ends anything beyond. */
function before(shown: number, step: number, [low, high]: readonly [number, number]): [number, number] {
  return [
    shown <= low + slack ? -Infinity : shown - step / 2,
    shown >= high - slack ? Infinity : shown + step / 2,
  ]
}

/** The engine's own figures, by someone who knows every line of it but the draws. */
export const coarseReader: Reader = {
  options(dimension) {
    const { low, high, step } = dimension
    const edges = edgesOf(dimension)
    const range = rangeOf(dimension)
    return edges.slice(1).flatMap((to, piece) => {
      const from = edges[piece] as number
      const last = to === high ? to : to - step
      return [from, to].map((end) => {
        const [least, most] = [
          end === to ? from + step : from,
          end === from && to === high ? last - step : last,
        ]
        const mean = (end - low) / range
        const square = mean ** 2 - ((to - from) / range) ** 2 / 6
        return {
          low: least,
          high: most,
          values: Math.round((most - least) / step) + 1,
          mean,
          square,
          place: from,
        }
      })
    })
  },
  truth(sheet, dimension, draw) {
    const edges = edgesOf(dimension)
    const score = sheet.scores[dimension.id] as number
    const { piece, end } = coarseOf(score, { person: sheet.person, dimension: dimension.id, edges, draw })
    const mean = (end - dimension.low) / rangeOf(dimension)
    return (option) => option.place === edges[piece] && Math.abs(option.mean - mean) < slack
  },
  facts(figure, n, dimension) {
    const [range, step] = [rangeOf(dimension), meanStep(n)]
    const [low, high] = before((figure.mean - dimension.low) / range, step, [meanEdge, 1 - meanEdge])
    const [least, most] = before(figure.spread / range, spreadStep, spreadEnds(n))
    const reach = blur.mean / n
    const mean = [Math.max(0, low - reach), Math.min(1, high + reach)] as const
    const facts = sums(n, mean, [Math.max(0, least), Math.min(1, most)])
    return [
      ...facts.map((fact) =>
        fact.kind === 'square'
          ? { ...fact, low: fact.low - blur.square, high: fact.high + blur.square }
          : fact,
      ),
      ...(figure.levels ?? []).map(({ from, to, share }) => {
        const [fewest, more] = before(share, shareStep, [shareEdge, 1 - shareEdge])
        const borders = Number(from > dimension.low) + Number(to < dimension.high)
        const noise = borders * blur.count
        const [few, many] = [Math.max(0, n * fewest - noise - slack), Math.min(n, n * more + noise + slack)]
        return levelFact({ from, to }, few, many, dimension.high)
      }),
    ]
  },
}

export const plainStep = 0.01

/** Figures as people make them who only round. */
export const plainReader: Reader = {
  options(dimension) {
    const { low, step } = dimension
    const range = rangeOf(dimension)
    return Array.from({ length: Math.round(range / step) + 1 }, (_, at) => {
      const value = low + at * step
      const mean = (value - low) / range
      return { low: value, high: value, values: 1, mean, square: mean ** 2, place: value }
    })
  },
  truth(sheet, dimension) {
    const score = sheet.scores[dimension.id] as number
    return (option) => Math.abs(option.low - score) < slack
  },
  facts(figure, n, dimension) {
    const range = rangeOf(dimension)
    const [mean, spread] = [(figure.mean - dimension.low) / range, figure.spread / range]
    const half = plainStep / 2
    return [
      ...sums(n, [Math.max(0, mean - half), Math.min(1, mean + half)], [spread - half, spread + half]),
      ...(figure.levels ?? []).map(({ from, to, share }) =>
        levelFact({ from, to }, n * share - slack, n * share + slack, dimension.high),
      ),
    ]
  },
}
