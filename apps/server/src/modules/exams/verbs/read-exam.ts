import type { Language } from '@mindisle/base'
import type { Item } from '@mindisle/scoring'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { stepOf } from '../adaptive.ts'
import type { FindReportId } from '../deps.ts'
import { orderItems } from '../order.ts'
import { presentExam, type Exam } from '../present.ts'
import { gone } from '../gone.ts'
import { findExam, listAnswers, type ExamRow } from '../queries.ts'

/** A sitting as a device needs it to go on. */
export async function readExam(
  tx: Tx,
  exam: ExamRow,
  { language, now, reportId = null }: { language: Language; now: Date; reportId?: string | null },
): Promise<Exam> {
  const { instrument, prepared } = await instrumentOf(tx, exam.tableId, exam.version)
  const texts = await instrumentTexts(tx, exam.tableId, exam.version, language)
  const answers = await listAnswers(tx, exam.userId, exam.id)
  const step = instrument.adaptive && stepOf({ instrument, prepared, texts, exam, answers })
  const byId = new Map(instrument.items.map((item) => [item.id, item]))
  const asked = (): Item[] => exam.asked.flatMap((id) => byId.get(id) ?? [])
  return presentExam({
    exam,
    instrument,
    texts,
    items: instrument.adaptive ? asked() : orderItems(instrument.items, instrument.order, exam.seed),
    answers,
    adaptive: step ?? null,
    reportId,
    now,
  })
}

type Key = 'GET /api/exam/show'

export async function showExam(
  { tx, now, language, actor, query }: Call<Key>,
  findReportId: FindReportId,
): Promise<Exam> {
  const exam = await findExam(tx, actor.userId, query.id)
  if (!exam) throw await gone(tx, actor.userId)
  const reportId = exam.status === 'submitted' ? await findReportId(tx, exam.userId, exam.id) : null
  return readExam(tx, exam, { language, now, reportId })
}
