import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findAssessments, presentCard } from '../../assessments/index.ts'
import { requireReport } from '../access.ts'
import { briefOf } from '../present/brief.ts'
import { isDoubtful } from '../present/change.ts'
import { nameOf, readingOf } from '../reading.ts'

type Key = 'GET /api/report/brief'

/** The words are those of the version that was answered, in the language of whoever reads them now. */
export async function showBrief({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const report = await requireReport(tx, actor, query.id)
  const reading = await readingOf(tx, report, language)
  const { label, headline, meaning } = briefOf(reading)
  const next = await findAssessments(tx, reading.instrument.related)
  return {
    id: report.id,
    table_id: report.assessmentId,
    name: nameOf(reading),
    created_at: report.createdAt.toISOString(),
    label,
    headline,
    meaning,
    level: report.level,
    is_risk: report.isRisk,
    is_doubtful: isDoubtful(reading.result),
    next: next.map((row) => presentCard(row, language)),
  }
}
