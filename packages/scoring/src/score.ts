import { read, standing } from './answers.ts'
import { type Precision, intervalOf, semOf, semOfChange } from './change.ts'
import type { Reliability } from './instrument.ts'
import { bandOf, sureBand } from './bands.ts'
import { engineVersion } from './engine.ts'
import { type Outcome, outcomeOf } from './methods.ts'
import { type Candidate, groupFor, standingOf } from './norms.ts'
import type { Prepared, PreparedScale } from './prepare.ts'
import { qualityOf } from './quality.ts'
import { refuse } from './refusal.ts'
import { round } from './rounding.ts'
import { risksOf, typeOf } from './rules.ts'
import type { Person, Result, ScaleResult, Sheet } from './sheet.ts'

/** The one standard error of a scale, by the spread of its own sample or of the norm group. */
function precisionFor(trust: Reliability | null, spread: number | null): Precision | null {
  if (!trust) return null
  if (trust.kind === 'change') return { sem: semOfChange(trust.value) }
  const sd = trust.sd ?? spread
  return sd ? { sd, reliability: trust.value } : null
}

function errorOf(scale: PreparedScale, group: Candidate | null, { graded }: Outcome): number | null {
  if (graded) return 10 * graded.psd * (scale.widen ?? 1)
  const precision = precisionFor(scale.trust, group?.scales[scale.index]?.sd ?? null)
  return precision && semOf(precision)
}

const unscored = ({ min, max }: PreparedScale, { answered, items }: Outcome): ScaleResult => ({
  score: null,
  raw: null,
  min,
  max,
  answered,
  items,
  prorated: false,
  band: null,
  level: null,
  z: null,
  t: null,
  percentile: null,
  sem: null,
  interval: null,
})

function resultOf(scale: PreparedScale, outcome: Outcome, group: Candidate | null): ScaleResult {
  const { raw, graded } = outcome
  if (raw === null) return unscored(scale, outcome)
  const { min, max } = scale
  const value = graded ? 50 + 10 * raw : raw * scale.multiplier
  const final = Math.min(Math.max(round(value, scale.digits), min), max)
  const norm = group?.scales[scale.index] ?? null
  const place = norm && standingOf(norm, final)
  const sem = errorOf(scale, group, outcome)
  const interval = sem === null ? null : intervalOf(final, sem, scale)
  const bands = norm?.bands ?? scale.bands
  const band = scale.widen && interval ? sureBand(scale, interval) : bandOf(bands, final)
  const result: ScaleResult = {
    score: final,
    raw: round(raw, 4),
    min,
    max,
    answered: outcome.answered,
    items: outcome.items,
    prorated: outcome.prorated,
    band: band && band.id,
    level: band && band.level,
    z: place && place.z,
    t: place && place.t,
    percentile: place && place.percentile,
    sem: sem === null ? null : round(sem, 4),
    interval,
  }
  if (!graded) return result
  return { ...result, theta: round(graded.theta, 4), psd: round(graded.psd, 4) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function demandPerson(person: Person): void {
  const { sex, age, language } = person
  if (language !== undefined && typeof language !== 'string')
    refuse('answer', 'person.language: the name of one')
  if (sex !== undefined && sex !== 'female' && sex !== 'male')
    refuse('answer', 'person.sex: female, male or nothing')
  if (age !== undefined && !(typeof age === 'number' && age >= 0 && age <= 150)) {
    refuse('answer', 'person.age: a number of years from 0 to 150')
  }
}

function demandSheet(prepared: Prepared, sheet: Sheet): void {
  if (!isObject(sheet)) refuse('answer', 'a sheet is needed')
  const { timing, order, person } = sheet
  if (person !== undefined) {
    if (!isObject(person)) refuse('answer', 'person: an object is needed')
    demandPerson(person)
  }
  if (timing !== undefined) {
    if (!isObject(timing)) refuse('answer', 'timing: an object is needed')
    for (const ms of Object.values(timing)) {
      if (!(typeof ms === 'number' && ms >= 0 && ms < Infinity))
        refuse('answer', 'timing: milliseconds are needed')
    }
  }
  if (order !== undefined) {
    const isFit = Array.isArray(order) && order.every((id) => prepared.itemIndex.has(id as string))
    if (!isFit || new Set(order).size < order.length) refuse('answer', 'order: ids of items, each once')
  }
}

/** Scores a sheet. Throws a refusal where an answer does not fit; never yields NaN. */
export function score(prepared: Prepared, sheet: Sheet): Result {
  demandSheet(prepared, sheet)
  const answers = read(prepared, sheet.answers)
  if (answers.answered === 0 && answers.status.every((state) => state < standing.given)) {
    refuse('incomplete', 'nothing was answered')
  }
  const { instrument, scales, order } = prepared
  const person = sheet.person ?? {}
  const group = groupFor(prepared.norms, person)
  const apart = instrument.norms?.adapted?.find(({ language }) => language === person.language)
  const results: ScaleResult[] = []
  for (const scale of order) {
    const compared = apart?.scales.includes(scale.id) ? null : group
    results[scale.index] = resultOf(scale, outcomeOf(scale, answers, results), compared)
  }
  const byId: Record<string, ScaleResult> = { ...prepared.blank }
  for (let index = 0; index < scales.length; index += 1) {
    byId[prepared.scaleIds[index] as string] = results[index] as ScaleResult
  }
  return {
    engine: engineVersion,
    instrument: { id: instrument.id, version: instrument.version },
    norm: group && instrument.norms ? { version: instrument.norms.version, group: group.id } : null,
    scales: byId,
    type: typeOf(prepared, byId),
    risks: risksOf(prepared, answers, byId),
    quality: qualityOf(prepared, answers, sheet),
    answered: answers.answered,
    shown: answers.shown,
  }
}

/** The one error of a scale for a person, of its scores and of change between them; null where it is not known. */
export function scalePrecision(prepared: Prepared, scaleId: string, person: Person = {}): Precision | null {
  const scale = prepared.scales[prepared.scaleIndex.get(scaleId) ?? -1]
  if (!scale) refuse('parameters', `there is no scale ${scaleId}`)
  return precisionFor(scale.trust, groupFor(prepared.norms, person)?.scales[scale.index]?.sd ?? null)
}
