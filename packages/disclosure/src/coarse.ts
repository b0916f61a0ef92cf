import { type Dimension, type Draw, rangeOf } from './team.ts'

/** Neither known to be narrower: no piece of the scale is, whatever anybody finds out about the figures. */
const narrowest = 0.1
/** Wider ones are split: the wider a piece, the more a mean of its ends is off. */
const widest = 0.3

/** The values of a piece that stay possible once one of its ends is excluded. */
function isSafe(dimension: Dimension, from: number, to: number, isLast: boolean): boolean {
  const least = narrowest * rangeOf(dimension)
  if (dimension.step === 0) return to - from >= 1.5 * least - 1e-9
  const values = Math.round((to - from) / dimension.step) + (isLast ? 1 : 0)
  const left = values - 1
  return left >= 2 && (left - 1) * dimension.step >= least - 1e-9
}

const onScale = (value: number, { low, step }: Dimension): number =>
  Number((step === 0 ? value : low + Math.round((value - low) / step) * step).toPrecision(12))

/** The edges with the wide pieces split into equal ones. */
function split(edges: readonly number[], dimension: Dimension): number[] {
  const most = widest * rangeOf(dimension)
  return edges.flatMap((from, at) => {
    const to = edges[at + 1]
    if (to === undefined) return [from]
    const parts = Math.ceil((to - from) / most - 1e-9)
    const inner = Array.from({ length: parts - 1 }, (_, part) =>
      onScale(from + ((part + 1) * (to - from)) / parts, dimension),
    )
    return [from, ...inner]
  })
}

/** Takes out edges until every piece is safe, those that begin a level last. */
function merge(edges: readonly number[], dimension: Dimension): number[] {
  const kept = [...edges]
  const unsafe = (): number =>
    kept.findIndex((from, at) => {
      const to = kept[at + 1]
      return to !== undefined && !isSafe(dimension, from, to, at + 2 === kept.length)
    })
  for (let at = unsafe(); at >= 0; at = unsafe()) {
    if (kept.length === 2) throw new RangeError(`${dimension.id}: too few values to be shown of a group`)
    const inner = [at, at + 1].filter((edge) => edge > 0 && edge < kept.length - 1)
    const splits = inner.filter((edge) => !dimension.cuts.includes(kept[edge] as number))
    const width = (edge: number): number => (kept[edge + 1] as number) - (kept[edge - 1] as number)
    const [out] = (splits.length > 0 ? splits : inner).toSorted((a, b) => width(a) - width(b))
    kept.splice(out as number, 1)
  }
  return kept
}

/** The ends of the pieces of a scale: whichever piece somebody lies in, two values and a tenth of the scale stay possible. */
export function edgesOf(dimension: Dimension): number[] {
  const cuts = dimension.cuts.filter((cut) => cut > dimension.low && cut < dimension.high)
  return merge(split([dimension.low, ...cuts, dimension.high], dimension), dimension)
}

/** The places of the edges between which each shown level lies: cuts that were too near another one are gone. */
export function levelsOf(dimension: Dimension, edges: readonly number[]): { from: number; to: number }[] {
  const inner = dimension.cuts.filter((cut) => edges.includes(cut))
  const starts = [edges[0] as number, ...inner.filter((cut) => cut > dimension.low && cut < dimension.high)]
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? (edges.at(-1) as number) }))
}

export interface Coarse {
  /** Which piece the score lies in. */
  piece: number
  /** One of the two ends of that piece: on average the score itself. */
  end: number
}

/** All that is ever used of a score. The same score of the same person is the same in every round. */
export function coarseOf(
  score: number,
  {
    person,
    dimension,
    edges,
    draw,
  }: { person: string; dimension: string; edges: readonly number[]; draw: Draw },
): Coarse {
  const above = edges.findIndex((edge, at) => at > 0 && (score < edge || at === edges.length - 1))
  const [from, to] = [edges[above - 1] as number, edges[above] as number]
  const isUpper = draw(`end ${dimension} ${person}`) < (score - from) / (to - from)
  return { piece: above - 1, end: isUpper ? to : from }
}
