import type { Language } from '@mindisle/base'
import type { Item } from '@mindisle/scoring'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { stepOf } from '../adaptive.ts'
import type { FindReportId } from '../deps.ts'
import { orderItems } from '../order.ts'
import { presentAttempt, type AttemptData } from '../present.ts'
import { gone } from '../gone.ts'
import { findAttempt, listAnswers, type AttemptRow, type KeptAnswer } from '../queries.ts'

interface Reading {
  language: Language
  now: Date
  reportId?: string | null
  /** Where it is known what was answered so far. */
  answers?: KeptAnswer[]
}

/** An attempt as a device needs it to go on. */
export async function readAttempt(tx: Tx, attempt: AttemptRow, reading: Reading): Promise<AttemptData> {
  const { language, now, reportId = null } = reading
  const [{ instrument, prepared }, texts, answers] = await Promise.all([
    instrumentOf(tx, attempt.assessmentId, attempt.version),
    instrumentTexts(tx, attempt.assessmentId, attempt.version, language),
    reading.answers ?? listAnswers(tx, attempt.userId, attempt.id),
  ])
  const step = instrument.adaptive && stepOf({ instrument, prepared, texts, attempt, answers })
  const byId = new Map(instrument.items.map((item) => [item.id, item]))
  const asked = (): Item[] => attempt.asked.flatMap((id) => byId.get(id) ?? [])
  return presentAttempt({
    attempt,
    instrument,
    texts,
    items: instrument.adaptive ? asked() : orderItems(instrument.items, instrument.order, attempt.seed),
    answers,
    adaptive: step ?? null,
    reportId,
    now,
  })
}

type Key = 'GET /api/exam/show'

export async function showAttempt(
  { tx, now, language, actor, query }: Call<Key>,
  findReportId: FindReportId,
): Promise<AttemptData> {
  const attempt = await findAttempt(tx, actor.userId, query.id)
  if (!attempt) throw await gone(tx, actor.userId)
  const reportId = attempt.status === 'submitted' ? await findReportId(tx, attempt.userId, attempt.id) : null
  return readAttempt(tx, attempt, { language, now, reportId })
}
