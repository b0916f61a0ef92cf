import type { Band, Instrument, NormGroup, Norms, NormScale, Scale } from './instrument.ts'
import { cdf } from './normal.ts'
import { round } from './rounding.ts'
import type { Person } from './sheet.ts'

/** A group people may be compared with, or two of them taken together. */
export interface Candidate {
  id: string
  sex: 'female' | 'male' | null
  /** Made of a group of women and one of men; only for those whose sex is not known. */
  isMixed: boolean
  isBounded: boolean
  from: number
  to: number
  /** In the order of the instrument's scales. */
  scales: readonly (NormOf | null)[]
}

export interface NormOf {
  mean: number
  sd: number
  percentile: (score: number, z: number) => number
  /** The scale's bands as they lie within the group; null where the scale's own hold. */
  bands: readonly Band[] | null
}

type Curve = Omit<NormOf, 'bands'>

function byTable(table: readonly { score: number; percentile: number }[]): (score: number) => number {
  return (score) => {
    const above = table.findIndex((row) => row.score > score)
    const low = above === -1 ? table.at(-1) : table[above - 1]
    const high = above === -1 ? undefined : table[above]
    if (!low) return 0
    if (!high) return low.percentile
    const share = (score - low.score) / (high.score - low.score)
    return low.percentile + share * (high.percentile - low.percentile)
  }
}

const byCurve = (_score: number, z: number): number => 100 * cdf(z)

const curveOf = (norm: NormScale): Curve => ({
  mean: norm.mean,
  sd: norm.sd,
  percentile: norm.kind === 'empirical' ? byTable(norm.table) : byCurve,
})

/** Half of one group, half of the other. */
function mixed(a: NormScale, b: NormScale): Curve {
  const mean = (a.mean + b.mean) / 2
  const sd = Math.sqrt((a.sd ** 2 + b.sd ** 2) / 2 + ((a.mean - b.mean) / 2) ** 2)
  if (a.kind !== 'empirical' || b.kind !== 'empirical') return { mean, sd, percentile: byCurve }
  const [first, second] = [byTable(a.table), byTable(b.table)]
  return { mean, sd, percentile: (score) => (first(score) + second(score)) / 2 }
}

/** T becomes a score of this group, on the grid of the scale; a band that no score can fall in is left out. */
function bandsWithin(
  { bands, min, max, digits }: Scale,
  { mean, sd }: Curve,
  cuts: Norms['bands'],
): NormOf['bands'] {
  if (!cuts || bands.length === 0) return null
  const steps = 10 ** digits
  const begins = cuts.map(({ from }) => {
    if (from === undefined) return min
    const exact = mean + (sd * (from - 50)) / 10
    return Math.max(min, round(Math.ceil(exact * steps - 1e-9) / steps, digits))
  })
  return bands
    .map((band, index) => {
      const next = begins[index + 1]
      const end = next === undefined ? max : round(next - 1 / steps, digits)
      return { ...band, min: begins[index] ?? min, max: Math.min(end, max) }
    })
    .filter((band) => band.min <= band.max)
}

const isBounded = ({ ageFrom, ageTo }: NormGroup): boolean => ageFrom !== undefined || ageTo !== undefined

/** The curve of each scale in a group, with the bands that follow from it. */
const withBands = (
  { scales, norms }: Instrument,
  curveFor: (scale: string) => Curve | null,
): Candidate['scales'] =>
  scales.map((scale) => {
    const curve = curveFor(scale.id)
    return curve && { ...curve, bands: bandsWithin(scale, curve, norms?.bands) }
  })

function candidate(group: NormGroup, instrument: Instrument): Candidate {
  return {
    id: group.id,
    sex: group.sex ?? null,
    isMixed: false,
    isBounded: isBounded(group),
    from: group.ageFrom ?? 0,
    to: group.ageTo ?? Infinity,
    scales: withBands(instrument, (id) => {
      const norm = group.scales[id]
      return norm ? curveOf(norm) : null
    }),
  }
}

function mixedId({ ageFrom, ageTo }: NormGroup): string {
  if (ageFrom !== undefined && ageTo !== undefined) return `any-${ageFrom}-${ageTo}`
  if (ageFrom !== undefined) return `any-from-${ageFrom}`
  return ageTo === undefined ? 'any' : `any-to-${ageTo}`
}

function mixedCandidate(women: NormGroup, men: NormGroup, instrument: Instrument): Candidate {
  const both = withBands(instrument, (id) => {
    const [norm, other] = [women.scales[id], men.scales[id]]
    return norm && other ? mixed(norm, other) : null
  })
  return { ...candidate(women, instrument), id: mixedId(women), sex: null, isMixed: true, scales: both }
}

/** All groups, and each pair of one age and both sexes, the closest fits first. */
export function candidatesOf(instrument: Instrument): Candidate[] {
  const groups = instrument.norms?.groups ?? []
  const pairs = groups
    .filter(({ sex }) => sex === 'female')
    .flatMap((women) => {
      const men = groups.find(
        ({ sex, ageFrom, ageTo }) => sex === 'male' && ageFrom === women.ageFrom && ageTo === women.ageTo,
      )
      return men ? [mixedCandidate(women, men, instrument)] : []
    })
  const rank = ({ sex, isMixed, isBounded: bounded }: Candidate): number =>
    (sex ? 0 : isMixed ? 4 : 2) + (bounded ? 0 : 1)
  return [...groups.map((group) => candidate(group, instrument)), ...pairs].sort((a, b) => rank(a) - rank(b))
}

/** The group to compare a person with; none rather than a wrong one. */
export function groupFor(candidates: readonly Candidate[], { sex, age }: Person): Candidate | null {
  const found = candidates.find((one) => {
    if (one.sex ? one.sex !== sex : one.isMixed && sex !== undefined) return false
    return !one.isBounded || (age !== undefined && age >= one.from && Math.floor(age) <= one.to)
  })
  return found ?? null
}

export interface Standing {
  z: number
  t: number
  percentile: number
}

export function standingOf(norm: NormOf, score: number): Standing {
  const z = (score - norm.mean) / norm.sd
  const percentile = Math.min(Math.max(norm.percentile(score, z), 0.1), 99.9)
  return { z: round(z, 4), t: round(50 + 10 * z, 2), percentile: round(percentile, 1) }
}
