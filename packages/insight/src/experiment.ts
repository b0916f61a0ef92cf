/** A 1 is a day with it, a 0 a day without. */
export type Draw = readonly (0 | 1)[]

export const experimentLengths = [14, 28] as const
export type ExperimentLength = (typeof experimentLengths)[number]

const blockSize = 4

const blockSizes = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / blockSize) }, (_, index) =>
    Math.min(blockSize, length - index * blockSize),
  )

/** All ways to have half of a block's days with it. */
function listWays(size: number): Draw[] {
  const ways: Draw[] = []
  for (let bits = 0; bits < 2 ** size; bits += 1) {
    const way = Array.from({ length: size }, (_, index) => ((bits >> index) & 1) as 0 | 1)
    if (way.filter((one) => one === 1).length === size / 2) ways.push(way)
  }
  return ways
}

const fourDays = listWays(blockSize)
const twoDays = listWays(2)
const waysOf = (size: number): Draw[] => (size === blockSize ? fourDays : twoDays)

/** In every four days two with and two without, in an order that `next` (0 to below 1) decides. */
export const drawDays = (length: ExperimentLength, next: () => number): Draw =>
  blockSizes(length).flatMap((size) => {
    const ways = waysOf(size)
    return ways[Math.floor(next() * ways.length)] ?? []
  })

/** Fewer days with a mood, of either kind, give no answer. */
export const leastOfKind = 5

export interface Answer {
  meanOn: number
  meanOff: number
  daysOn: number
  daysOff: number
  difference: number
  low: number
  high: number
  /** How often the coin alone brings a difference so large: twice the smaller tail, so that it agrees with the interval. */
  chance: number
  /** How many ways there are. */
  ways: number
  /** Of a hundred and more, in bars of a fifth of a step around 0. */
  bars: { from: number; share: number }[]
  verdict: 'better' | 'worse' | 'unclear'
}

/** Sixtieths hold the averages of up to six moments exactly, and keep the sums below whole numbers. */
const unit = 60

interface Tally {
  on: number
  sum: number
  /** Days with it in this way that were days with it in truth. */
  shared: number
  ways: number
}

const places = 64
const keyOf = ({ on, sum, shared }: Omit<Tally, 'ways'>): number => (sum * places + on) * places + shared

function add(tallies: Map<number, Tally>, one: Tally): void {
  const key = keyOf(one)
  const kept = tallies.get(key)
  if (kept) kept.ways += one.ways
  else tallies.set(key, one)
}

interface Given {
  draw: Draw
  moods: readonly (number | null)[]
}

/** Every way the coin could have fallen, with those that count alike counted together. */
function allWays({ draw, moods }: Given): Tally[] {
  let tallies = new Map<number, Tally>([[0, { on: 0, sum: 0, shared: 0, ways: 1 }]])
  let start = 0
  for (const size of blockSizes(draw.length)) {
    const next = new Map<number, Tally>()
    const own = waysOf(size).map((way) => tallyOf(way, draw, moods, start))
    for (const before of tallies.values())
      for (const one of own)
        add(next, {
          on: before.on + one.on,
          sum: before.sum + one.sum,
          shared: before.shared + one.shared,
          ways: before.ways,
        })
    tallies = next
    start += size
  }
  return [...tallies.values()]
}

function tallyOf(way: Draw, draw: Draw, moods: Given['moods'], start: number): Tally {
  const tally = { on: 0, sum: 0, shared: 0, ways: 1 }
  for (const [index, isOn] of way.entries()) {
    const mood = moods[start + index] ?? null
    if (isOn === 0 || mood === null) continue
    tally.on += 1
    tally.sum += Math.round(mood * unit)
    tally.shared += draw[start + index] ?? 0
  }
  return tally
}

interface Shift {
  /** Difference between the two kinds of days, had the coin fallen this way. */
  difference: number
  /** The effect at which this way looks just like the true one. */
  crossing: number
  ways: number
}

function shiftsOf(tallies: readonly Tally[], total: Omit<Tally, 'ways'>, truth: number): Shift[] {
  const days = total.on
  return tallies.flatMap(({ on, sum, shared, ways }) => {
    const off = days - on
    if (on === 0 || off === 0) return []
    const difference = (sum / on - (total.sum - sum) / off) / unit
    const overlap = shared / on - (total.shared - shared) / off
    const crossing = overlap >= 1 - 1e-9 ? Number.NaN : (truth - difference) / (1 - overlap)
    return [{ difference, crossing, ways }]
  })
}

/** The value that a share of the ways lies below, so many ways being left out as fit into the share. */
function edgeOf(shifts: readonly Shift[], share: number, isUpper: boolean): number {
  const all = shifts.reduce((sum, one) => sum + one.ways, 0)
  const sorted = shifts
    .filter((one) => !Number.isNaN(one.crossing))
    .sort((a, b) => (isUpper ? b.crossing - a.crossing : a.crossing - b.crossing))
  // The true way itself is as extreme as any effect, so it always counts among those left out.
  let left = share * all - (all - sorted.reduce((sum, one) => sum + one.ways, 0))
  for (const { crossing, ways } of sorted) {
    left -= ways
    if (left < 0) return crossing
  }
  return sorted.at(-1)?.crossing ?? 0
}

const barWidth = 0.2

function barsOf(shifts: readonly Shift[]): Answer['bars'] {
  const all = shifts.reduce((sum, one) => sum + one.ways, 0)
  const bars = new Map<number, number>()
  for (const { difference, ways } of shifts) {
    const bar = Math.floor(difference / barWidth + 0.5 + 1e-9)
    bars.set(bar, (bars.get(bar) ?? 0) + ways)
  }
  return [...bars]
    .sort(([a], [b]) => a - b)
    .map(([bar, ways]) => ({ from: (bar - 0.5) * barWidth, share: ways / all }))
}

function verdictOf(low: number, high: number): Answer['verdict'] {
  if (low > 0) return 'better'
  return high < 0 ? 'worse' : 'unclear'
}

/**
 * What the coin showed. Days count as they were drawn, whatever was done on them; days without a mood count nowhere.
 * The only thing that is taken for random is the coin itself, so moods may last from day to day as they please.
 */
export function answerOf(given: Given): Answer | null {
  const kept = given.draw.flatMap((isOn, index) => {
    const mood = given.moods[index] ?? null
    return mood === null ? [] : [{ isOn, mood: Math.round(mood * unit) }]
  })
  const [on, off] = [kept.filter((one) => one.isOn === 1), kept.filter((one) => one.isOn === 0)]
  if (on.length < leastOfKind || off.length < leastOfKind) return null
  const sumOf = (days: typeof kept): number => days.reduce((sum, one) => sum + one.mood, 0)
  const [meanOn, meanOff] = [sumOf(on) / on.length / unit, sumOf(off) / off.length / unit]
  const difference = meanOn - meanOff
  const tallies = allWays(given)
  const shifts = shiftsOf(tallies, { on: kept.length, sum: sumOf(kept), shared: on.length }, difference)
  const ways = shifts.reduce((sum, one) => sum + one.ways, 0)
  const beyond = (isFar: (one: Shift) => boolean): number =>
    shifts.filter(isFar).reduce((sum, one) => sum + one.ways, 0) / ways
  const above = beyond((one) => one.difference >= difference - 1e-9)
  const below = beyond((one) => one.difference <= difference + 1e-9)
  const [low, high] = [edgeOf(shifts, 0.025, false), edgeOf(shifts, 0.025, true)]
  return {
    meanOn,
    meanOff,
    daysOn: on.length,
    daysOff: off.length,
    difference,
    low,
    high,
    chance: Math.min(1, 2 * above, 2 * below),
    ways,
    bars: barsOf(shifts),
    verdict: verdictOf(low, high),
  }
}
