import type { ReportView } from '@mindisle/contract'
import type { Scale } from '@mindisle/scoring'
import { nameOf, type Reading } from '../reading.ts'
import { normView } from './norm.ts'
import { scaleView } from './scale.ts'
import { typeView } from './type.ts'

/** What every view of a report is made of. */
export type CoreView = Pick<
  ReportView,
  | 'id'
  | 'table_id'
  | 'name'
  | 'category_id'
  | 'kind'
  | 'created_at'
  | 'level'
  | 'is_risk'
  | 'risks'
  | 'main'
  | 'type'
  | 'dimensions'
  | 'totals'
  | 'norm'
  | 'provenance'
>

export const mainScale = ({ instrument }: Pick<Reading, 'instrument'>): Scale | null =>
  instrument.scales.find(({ id }) => id === instrument.mainScale) ?? null

/** Every rule that fired says something: help must not hang on a text that was lost. */
const risksOf = ({ words, result, say }: Reading): string[] =>
  result.risks.map((id) => words.risks?.[id] || say('report.risk'))

/** A part whose questions did not concern this person is no part of their report. */
const wasAsked = ({ result }: Reading, { id }: Scale): boolean => result.scales[id]?.items !== 0

export function coreView(reading: Reading): CoreView {
  const { report, instrument, words } = reading
  const main = mainScale(reading)
  const ofRole = (role: Scale['role']) =>
    instrument.scales
      .filter((scale) => scale.role === role && scale !== main && wasAsked(reading, scale))
      .map((scale) => scaleView(reading, scale))
  return {
    id: report.id,
    table_id: report.assessmentId,
    name: nameOf(reading),
    category_id: instrument.category,
    kind: instrument.kind,
    created_at: report.createdAt.toISOString(),
    level: report.level as CoreView['level'],
    is_risk: report.isRisk,
    risks: risksOf(reading),
    main: main && scaleView(reading, main),
    type: typeView(reading),
    dimensions: ofRole('dimension'),
    totals: ofRole('total'),
    norm: normView(reading),
    provenance: words.provenance,
  }
}
