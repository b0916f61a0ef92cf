import {
  eighths,
  evenShapes,
  type Figure,
  type FigureRule,
  mostShapes,
  pointedShapes,
  sizes,
  type TraitValue,
} from './figure.ts'
import { below, type Numbers, oneOf, shuffled } from './numbers.ts'

/** A trait over the nine cells, row by row, and what it can wrongly be in the last. */
export interface Grid {
  cells: readonly TraitValue[]
  /** One or two values, drawn so that the right one stands out among them by nothing. */
  wrong: (count: number) => TraitValue[]
}

const three = [0, 1, 2] as const
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

/** The right value is as likely as any other of `all`, and so are the wrong ones. */
const among = (next: Numbers, cells: readonly TraitValue[], all: readonly TraitValue[]): Grid => {
  const others = shuffled(
    next,
    all.filter((value) => value !== cells[8]),
  )
  return { cells, wrong: (count) => others.slice(0, count) }
}

/** Each row and each column holds all three, in an order of its own. */
function distributed(next: Numbers, values: readonly TraitValue[]): Grid {
  const mixed = shuffled(next, values)
  const step = oneOf(next, [1, 2])
  const cells = three.flatMap((row) => three.map((column) => mixed[(row * step + column) % 3] as TraitValue))
  return among(next, cells, values)
}

/**
 * Equal steps round the eight places. Half a turn would lead to and fro; after two rows that begin alike a third could be read
 * as the same three places in another order.
 */
function circling(next: Numbers): Grid {
  const step = oneOf(next, [1, 2, 3, 5, 6, 7])
  const [first = 0, second = 0] = shuffled(next, upTo(eighths))
  const cells = [first, second, below(next, eighths)].flatMap((start) =>
    three.map((column) => (start + column * step) % eighths),
  )
  return among(next, cells, upTo(eighths))
}

/** One more, or one fewer, from cell to cell. */
function counting(next: Numbers): Grid {
  const right = 1 + below(next, mostShapes)
  const isFalling = right < 3 || (right === 3 && next() < 0.5)
  const last = isFalling ? 3 - right : right - 3
  const others =
    next() < 0.5
      ? [last, last]
      : shuffled(
          next,
          three.filter((start) => start !== last),
        )
  const rising = [...others, last].flatMap((start) => three.map((column) => start + column + 1))
  const cells = isFalling ? rising.map((count) => mostShapes + 1 - count) : rising
  return among(
    next,
    cells,
    upTo(mostShapes).map((count) => count + 1),
  )
}

export const overlays = {
  /** What both have. */
  and: (a: number, b: number): number => a & b,
  /** What only one of them has. */
  xor: (a: number, b: number): number => a ^ b,
}

/** Two sets of strokes: at least two are common and two each set's own, so that every way to join them differs. */
function strokes(next: Numbers): [number, number] {
  const free = three.slice(0, 2).map(() => oneOf(next, ['both', 'one', 'other', 'none']))
  const kinds = shuffled(next, ['both', 'both', 'one', 'one', 'other', 'other', ...free])
  const bits = (mine: string): number =>
    kinds.reduce((set, kind, at) => (kind === mine || kind === 'both' ? set | (1 << at) : set), 0)
  return [bits('one'), bits('other')]
}

/** One stroke stands elsewhere: the same strokes but for one, of which the right one is any. */
function elsewhere(next: Numbers, right: number): number[] {
  const places = shuffled(next, upTo(eighths))
  const taken = places.find((at) => right & (1 << at)) ?? 0
  const rest = right & ~(1 << taken)
  return places.filter((at) => !(right & (1 << at))).map((at) => rest | (1 << at))
}

/** The third is what both of the others have, or what only one of them has. */
function overlaid(next: Numbers): Grid {
  const way = oneOf(next, ['and', 'xor'] as const)
  const cells = three.flatMap(() => {
    const [a, b] = strokes(next)
    return [a, b, overlays[way](a, b)]
  })
  const at = (place: number): number => cells[place] ?? 0
  const isReadDown = [0, 1].some((column) =>
    [at(column) & at(column + 3), at(column) ^ at(column + 3), at(column) | at(column + 3)].includes(
      at(column + 6),
    ),
  )
  if (isReadDown) return overlaid(next)
  const other = overlays[way === 'and' ? 'xor' : 'and'](at(6), at(7))
  return { cells, wrong: (count) => (count === 1 ? [other] : elsewhere(next, at(8)).slice(0, count)) }
}

const shapesFor = (rules: readonly FigureRule[]): readonly Figure['shape'][] =>
  rules.includes('rotation') ? pointedShapes : evenShapes

/** The trait that one of the rules governs. */
export function gridOf(rule: FigureRule, rules: readonly FigureRule[], next: Numbers): Grid {
  switch (rule) {
    case 'shape':
      return distributed(next, shuffled(next, shapesFor(rules)).slice(0, 3))
    case 'size':
      return distributed(next, sizes)
    case 'number':
      return counting(next)
    case 'overlay':
      return overlaid(next)
    default:
      return circling(next)
  }
}

/** What stays the same in all nine cells unless a rule moves it. */
export const groundOf = (rules: readonly FigureRule[], next: Numbers): Figure => ({
  shape: oneOf(next, shapesFor(rules)),
  number: 1,
  size: rules.length === 1 ? oneOf(next, sizes) : 1,
  rotation: 0,
  position: null,
  overlay: 0,
})

/** A single rule leaves too few figures to choose from: then what stays the same may be wrong, too. */
export function stillGrid(
  rules: readonly FigureRule[],
  ground: Figure,
  next: Numbers,
): Grid & { trait: 'shape' | 'size' } {
  const trait = rules.includes('shape') ? 'size' : 'shape'
  const all = trait === 'size' ? sizes : shapesFor(rules)
  return {
    trait,
    ...among(
      next,
      Array.from({ length: 9 }, () => ground[trait]),
      all,
    ),
  }
}
