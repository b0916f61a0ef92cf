import type { DataOf } from '@mindisle/contract'
import { consents, lockPerson } from '../modules/account/index.ts'
import { findAssessment, instrumentOf } from '../modules/assessments/index.ts'
import {
  beginAttempt,
  dropAttempt,
  expiryOf,
  findAttempt,
  findUnderway,
  listAnswers,
  sheetOf,
  statusOf,
  type AttemptRow,
} from '../modules/exams/index.ts'
import { requireOwnReport, type ReportRow } from '../modules/reports/index.ts'
import type { Call } from '../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, refused } from '../platform/http/refusal.ts'

type Key = 'POST /api/report/redo'
type Kept = Awaited<ReturnType<typeof listAnswers>>[number]
type Instrument = Awaited<ReturnType<typeof instrumentOf>>['instrument']

/** The answers that stand; those in doubt are left out, of a matrix row by row. */
function standing(answers: readonly Kept[], doubtful: ReadonlySet<string>): Kept[] {
  return answers.flatMap((answer) => {
    const { item_id: item, value } = answer
    if (doubtful.has(item)) return []
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [answer]
    const rows = Object.entries(value).filter(([row]) => !doubtful.has(row))
    return rows.length > 0 ? [{ ...answer, value: Object.fromEntries(rows) }] : []
  })
}

/** The item to begin with: the first in doubt in the order of the attempt, or the matrix it stands in. */
function firstOf(instrument: Instrument, attempt: AttemptRow, doubtful: ReadonlySet<string>): string | null {
  const { order = [] } = sheetOf({ instrument, attempt, answers: [], person: {} })
  const isOpen = (id: string): boolean => {
    const item = instrument.items.find((one) => one.id === id)
    return doubtful.has(id) || (item?.kind === 'matrix' && item.rows.some((row) => doubtful.has(row)))
  }
  return order.find(isOpen) ?? null
}

/** Whoever taps twice has one. Another attempt that was begun meanwhile is not thrown away for this one. */
async function settleUnderway(
  { tx, now, actor }: Call<Key>,
  report: ReportRow,
  answers: readonly Kept[],
): Promise<AttemptRow | null> {
  const underway = await findUnderway(tx, actor.userId, report.assessmentId)
  if (!underway) return null
  const kept = await listAnswers(tx, actor.userId, underway.id)
  const has = new Set(kept.map(({ item_id: item }) => item))
  const isSame =
    underway.version === report.instrumentVersion && answers.every(({ item_id: id }) => has.has(id))
  const isOpen = statusOf(underway, now) === 'underway'
  if (isOpen && isSame) return underway
  if (isOpen && kept.length > 0) throw new Refusal(422, 'redo.underway')
  await dropAttempt(tx, actor.userId, underway.id)
  return null
}

/** A new attempt of the same version in which only the answers in doubt are open. */
export async function redoAttempt(call: Call<Key>): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  if (!(await lockPerson(tx, actor.userId))) throw notSignedIn()
  const report = await requireOwnReport(tx, actor.userId, body.id)
  const assessment = await findAssessment(tx, report.assessmentId)
  const before = await findAttempt(tx, actor.userId, report.attemptId)
  if (!assessment?.isVisible || !before) throw notFound()
  const doubtful = new Set(report.result.quality.doubtfulItems)
  if (doubtful.size === 0) throw new Refusal(422, 'redo.nothing_doubtful')
  const { instrument } = await instrumentOf(tx, report.assessmentId, report.instrumentVersion)
  if (instrument.isHealth && !(await consents.health.has(tx, actor.userId)))
    throw new Refusal(422, 'redo.consent')
  const end = expiryOf(instrument, report.createdAt)
  if (end !== null && end <= now) throw refused('exam_expired', 'exam.expired')
  const answers = standing(await listAnswers(tx, actor.userId, report.attemptId), doubtful)
  const underway = await settleUnderway(call, report, answers)
  const { assessmentId, version, seed, asked } = before
  const currentItem = firstOf(instrument, before, doubtful)
  const expiresAt = expiryOf(instrument, now)
  const beginning = {
    userId: actor.userId,
    assessmentId,
    version,
    seed,
    asked,
    currentItem,
    expiresAt,
    answers,
  }
  const attempt = underway ?? (await beginAttempt(tx, beginning, now))
  return { exam_id: attempt.id, table_id: attempt.assessmentId }
}
