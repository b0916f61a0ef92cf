import type { DataOf } from '@mindisle/contract'
import {
  scalePrecision,
  semOf,
  within95,
  type Instrument,
  type Person,
  type Prepared,
  type Reliability,
} from '@mindisle/scoring'

type Evidence = DataOf<'GET /api/table/show'>['evidence']

/** Of the main scale; without one, of the weakest dimension, so that the number promises nothing. */
function reliabilityOf(
  instrument: Instrument,
  kinds: ReadonlyArray<Reliability['kind']>,
): Reliability | null {
  const isMeant = ({ scale }: Reliability): boolean =>
    instrument.mainScale === undefined
      ? instrument.scales.some(({ id, role }) => id === scale && role === 'dimension')
      : scale === instrument.mainScale
  const found = instrument.reliability.filter((one) => kinds.includes(one.kind) && isMeant(one))
  return found.sort((a, b) => a.value - b.value)[0] ?? null
}

/** Half of the range the report will draw around the main score, to one place more than the score has. */
function errorOf(prepared: Prepared, person: Person): number | null {
  const { mainScale, scales } = prepared.instrument
  const main = scales.find(({ id }) => id === mainScale)
  const precision = main ? scalePrecision(prepared, main.id, person) : null
  return main && precision ? Number((within95 * semOf(precision)).toFixed(main.digits + 1)) : null
}

export const evidenceOf = (prepared: Prepared, normN: number | null, person: Person = {}): Evidence => ({
  alpha: reliabilityOf(prepared.instrument, ['alpha', 'omega'])?.value ?? null,
  retest: reliabilityOf(prepared.instrument, ['retest'])?.value ?? null,
  error: errorOf(prepared, person),
  norm_n: normN,
})
