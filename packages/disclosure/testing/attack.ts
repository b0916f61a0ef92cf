import { rangeOf, type Dimension, type Draw } from '../src/team.ts'
import { combinationsOf } from './combine.ts'
import type { Fact, Option, Reader } from './reading.ts'
import { boundsOf } from './simplex.ts'
import type { History, Published } from './teams.ts'

/** What is known of some people: how often each is counted, and between which numbers each sum then lies. */
interface Equation {
  weights: ReadonlyMap<string, number>
  facts: Fact[]
}

interface Read {
  people: ReadonlySet<string>
  cut: string
  facts: readonly Fact[]
}

/** Figures taken so many times each, with all that is known of them. */
function together(
  parts: readonly { read: Read; times: number }[],
  weights: ReadonlyMap<string, number>,
): Equation[] {
  const [first, ...others] = parts
  const facts = (first?.read.facts ?? []).flatMap((fact) => {
    let [low, high] = [0, 0]
    for (const { read, times } of [first, ...others] as typeof parts) {
      const same = read.facts.find(({ kind }) => kind === fact.kind)
      if (!same) return []
      low += times > 0 ? times * same.low : times * same.high
      high += times > 0 ? times * same.high : times * same.low
    }
    return [{ ...fact, low, high }]
  })
  return facts.length > 0 && weights.size > 0 ? [{ weights, facts }] : []
}

function weightsOf(parts: readonly { read: Read; times: number }[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { read, times } of parts)
    for (const id of read.people) weights.set(id, (weights.get(id) ?? 0) + times)
  for (const [id, weight] of weights) if (weight === 0) weights.delete(id)
  return weights
}

function differences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  for (const id of few) if (many.has(id)) shared += 1
  return one.size + other.size - 2 * shared
}

/** Combinations that leave more people than this are left to the linear program. */
const mostLeft = 8

/** The smallest sets of people that figures speak of: each by itself, two of them, what a cut leaves of everybody, and any mixture. */
function equationsOf(reads: readonly Read[], most: number): Equation[] {
  const pairs = reads.flatMap((one, at) =>
    reads
      .slice(at + 1)
      .map((other) => ({ parts: [other, one], size: differences(one.people, other.people) })),
  )
  const wholes = reads.filter(({ cut }) => cut.startsWith('whole'))
  const rests = [...new Set(reads.map(({ cut }) => cut))].flatMap((cut) => {
    const groups = reads.filter((one) => one.cut === cut)
    if (groups.length < 2 || cut.startsWith('whole')) return []
    const all = new Set(groups.flatMap(({ people }) => [...people]))
    return wholes.map((one) => ({ parts: [one, ...groups], size: differences(one.people, all) }))
  })
  const simple = [...reads.map((one) => ({ parts: [one], size: one.people.size })), ...pairs, ...rests]
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => a.size - b.size)
    .slice(0, most)
    .flatMap(({ parts }) => {
      const signed = parts.map((read, at) => ({ read, times: at === 0 ? 1 : -1 }))
      return together(signed, weightsOf(signed))
    })
  const sets = reads.map(({ people }) => people)
  const mixed = combinationsOf(sets, mostLeft).flatMap(({ times, weights }) => {
    const parts = times.flatMap((count, at) =>
      Math.abs(count) < 1e-9 ? [] : [{ read: reads[at] as Read, times: count }],
    )
    return together(parts, weights)
  })
  return [...mixed, ...simple].toSorted((a, b) => a.weights.size - b.weights.size)
}

interface Scene {
  dimension: Dimension
  options: readonly Option[]
  truth: ReadonlyMap<string, Option>
  reads: readonly Read[]
  equations: readonly Equation[]
}

export interface Attempt {
  /** Sums without rounding would give the score away. */
  isSolved: boolean
  /** One value left, or an interval below a tenth of the scale. */
  isPinned: boolean
  /** The piece of the scale is known. */
  isPlaced: boolean
  /** Whether what was found is true; if not, the attacker cannot count. */
  isTrue: boolean
}

/** At most so many figures are taken into one system: those with the target and the least room. */
const mostSums = 12
/** Larger sets than the smallest of these are seen by the linear program alone. */
const mostEquations = 60

/** What the sums over all figures leave of one person, by linear programming over those who are counted alike. */
function linear(scene: Scene, target: string, known: ReadonlySet<string>, kind: string): [number, number] {
  const told = scene.reads.flatMap(({ people, facts }) => {
    const fact = facts.find((one) => one.kind === kind)
    return fact && fact.high - fact.low < people.size ? [{ people, fact }] : []
  })
  const near = told
    .toSorted(
      (a, b) => Number(b.people.has(target)) - Number(a.people.has(target)) || a.people.size - b.people.size,
    )
    .slice(0, mostSums)
  const [first] = near
  if (!first) return [-Infinity, Infinity]
  const adds = first.fact.adds
  const all = scene.options.map(adds)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const atoms = new Map<string, string[]>([['target', [target]]])
  for (const id of new Set(near.flatMap(({ people }) => [...people]))) {
    if (id === target || known.has(id)) continue
    const key = near.map(({ people }) => (people.has(id) ? '1' : '0')).join('')
    atoms.set(key, [...(atoms.get(key) ?? []), id])
  }
  const groups = [...atoms.values()]
  const valueOf = (id: string): number => adds(scene.truth.get(id) as Option)
  const total = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + valueOf(id), 0)
  const problem = {
    least: groups.map((ids) => ids.length * least),
    most: groups.map((ids) => ids.length * most),
    inside: groups.map(total),
    sums: near.map(({ people, fact }) => {
      const mine = total([...known].filter((id) => people.has(id)))
      const of = groups.flatMap(([id], at) => (people.has(id as string) ? [at] : []))
      return { of, low: fact.low - mine, high: fact.high - mine }
    }),
  }
  return boundsOf(problem, 0)
}

/** All ways in which two people or fewer can be what they are, tried one by one against all that is known of their sums. */
function searched(
  scene: Scene,
  target: string,
  known: ReadonlySet<string>,
  left: readonly Option[],
): Option[] {
  let possible = [...left]
  for (const { weights, facts } of scene.equations) {
    const mine = weights.get(target)
    const unknown = [...weights.keys()].filter((id) => id !== target && !known.has(id))
    if (mine === undefined || unknown.length > 1) continue
    const rest = facts.map(({ adds, low, high }) => {
      let sum = 0
      for (const [id, weight] of weights)
        if (known.has(id)) sum += weight * adds(scene.truth.get(id) as Option)
      return { adds, low: low - sum, high: high - sum }
    })
    const other = unknown[0] === undefined ? null : (weights.get(unknown[0]) as number)
    const fits = (one: Option, second: Option | null): boolean =>
      rest.every(({ adds, low, high }) => {
        const sum = mine * adds(one) + (second && other ? other * adds(second) : 0)
        return sum >= low - 1e-6 && sum <= high + 1e-6
      })
    possible = possible.filter((one) =>
      other === null ? fits(one, null) : scene.options.some((second) => fits(one, second)),
    )
  }
  return possible
}

/** Whether some figures speak of nobody else, once the known ones are taken out: rounding alone would stand between. */
const isAlone = ({ weights }: Equation, target: string, known: ReadonlySet<string>): boolean =>
  weights.has(target) && [...weights.keys()].every((id) => id === target || known.has(id))

function attempt(scene: Scene, target: string, known: ReadonlySet<string>): Attempt {
  let left = [...scene.options]
  const kinds = new Set(scene.reads.flatMap(({ facts }) => facts.map(({ kind }) => kind)))
  for (const kind of kinds) {
    const [low, high] = linear(scene, target, known, kind)
    const adds = scene.reads.flatMap(({ facts }) => facts.find((one) => one.kind === kind) ?? [])[0]?.adds
    if (adds) left = left.filter((one) => adds(one) >= low - 1e-6 && adds(one) <= high + 1e-6)
  }
  left = searched(scene, target, known, left)
  const truth = scene.truth.get(target)
  const values = new Set(left.map(({ low, high, values: count }) => `${low} ${high} ${count}`))
  const [low, high] = [Math.min(...left.map((one) => one.low)), Math.max(...left.map((one) => one.high))]
  const isOne = values.size === 1 && left[0]?.values === 1
  return {
    isSolved: scene.equations.some((one) => isAlone(one, target, known)),
    isPinned: isOne || high - low < 0.1 * rangeOf(scene.dimension) - 1e-9,
    isPlaced: new Set(left.map(({ place }) => place)).size === 1,
    isTrue: truth !== undefined && left.includes(truth),
  }
}

/** Whom to ask for help and whom to go for: those at one end of a small set, with the help of those at its other end. */
function plansOf({ weights }: Equation, scene: Scene, helpers: number) {
  const sorted = [...weights]
    .map(([id, weight]) => ({ id, value: weight * (scene.truth.get(id) as Option).mean }))
    .toSorted((a, b) => a.value - b.value)
    .map(({ id }) => id)
  return [sorted, sorted.toReversed()].flatMap((ids) => {
    const [target] = ids
    return target === undefined ? [] : [{ target, known: new Set(ids.slice(1).slice(-helpers)) }]
  })
}

function sceneOf(history: History, dimension: Dimension, reader: Reader, draw: Draw): Scene {
  const options = reader.options(dimension)
  const reads = history.published.map(({ people, n, figures, cut }: Published) => {
    const figure = figures[dimension.id]
    return { people, cut, facts: figure ? reader.facts(figure, n, dimension) : [] }
  })
  const counted = new Set(reads.flatMap(({ people }) => [...people]))
  const truth = new Map(
    [...counted].map((id) => {
      const sheet = history.scores.get(id)
      const found = sheet && options.find(reader.truth(sheet, dimension, draw))
      if (!found) throw new Error(`${id}: no option is true`)
      return [id, found] as const
    }),
  )
  return {
    dimension,
    options,
    truth,
    reads,
    equations: equationsOf(reads, mostEquations),
  }
}

/** Everything published of one round, dimension by dimension: the smallest sets first, from either end. */
export function attack(
  history: History,
  { reader, draw, helpers, tries }: { reader: Reader; draw: Draw; helpers: number; tries: number },
): Attempt[] {
  return history.team.dimensions.flatMap((dimension) => {
    const scene = sceneOf(history, dimension, reader, draw)
    return scene.equations
      .slice(0, tries)
      .flatMap((equation) => plansOf(equation, scene, helpers))
      .map(({ target, known }) => attempt(scene, target, known))
  })
}
