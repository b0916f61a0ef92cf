import type { DataOf } from '@mindisle/contract'
import { semOf, type Instrument, type Reliability } from '@mindisle/scoring'

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

/** Spread of the main score: of the sample its reliability was found in, else of the widest norm group. */
function spreadOf({ norms }: Instrument, { scale, sd }: Reliability): number | null {
  const widest = norms?.groups.toSorted((a, b) => (b.n ?? 0) - (a.n ?? 0))[0]
  return sd ?? widest?.scales[scale]?.sd ?? null
}

export function evidenceOf(instrument: Instrument, normN: number | null): Evidence {
  const alpha = reliabilityOf(instrument, ['alpha', 'omega'])
  const retest = reliabilityOf(instrument, ['retest'])
  const trusted = instrument.mainScale === undefined ? null : (alpha ?? retest)
  const sd = trusted && spreadOf(instrument, trusted)
  const error = trusted && sd !== null ? semOf({ sd, reliability: trusted.value }) : null
  return {
    alpha: alpha?.value ?? null,
    retest: retest?.value ?? null,
    error: error === null ? null : Math.round(error * 100) / 100,
    norm_n: normN,
  }
}
