import { changeOf, engineVersion, score, ScoringRefusal, type EngineChange } from '@mindisle/scoring'
import { instrumentOf } from '../modules/assessments/index.ts'
import { findAttempt, listAnswers, sheetOf } from '../modules/exams/index.ts'
import { listBatch, type ReportRow, type StoredResult } from '../modules/reports/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'

/** Where two results differ, by path: what is kept, and what comes out today. */
export interface Difference {
  path: string
  kept: unknown
  now: unknown
  /** The version of the engine that explains it; null is a fault. */
  by: EngineChange | null
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whatever order the database gives the fields back in. */
function differencesOf(kept: unknown, now: unknown, engine: string, path = ''): Difference[] {
  if (path === 'engine') return []
  if (!isTree(kept) || !isTree(now))
    return Object.is(kept, now) ? [] : [{ path, kept, now, by: changeOf(path, engine) }]
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(now)])].toSorted()
  return keys.flatMap((key) =>
    differencesOf(kept[key], now[key], engine, path === '' ? key : `${path}.${key}`),
  )
}

/** Scores the kept answers again, with the version that was answered and for the person of that day. */
export async function recompute(
  tx: Tx,
  report: ReportRow,
): Promise<{ isSame: boolean; recomputed: StoredResult; differences: Difference[] }> {
  const attempt = await findAttempt(tx, report.userId, report.attemptId)
  if (!attempt) throw new Error('a report without its exam')
  const { instrument, prepared } = await instrumentOf(tx, report.assessmentId, report.instrumentVersion)
  const answers = await listAnswers(tx, report.userId, report.attemptId)
  const { person } = report.result
  const recomputed = { ...score(prepared, sheetOf({ instrument, attempt, answers, person })), person }
  const differences = differencesOf(report.result, recomputed, report.engineVersion)
  return { isSame: differences.length === 0, recomputed, differences }
}

export interface Recomputed {
  report: Pick<ReportRow, 'id' | 'assessmentId' | 'instrumentVersion' | 'engineVersion'>
  differences: Difference[]
  /** Why it cannot be scored any more. */
  problem: string | null
}

const batch = 200

async function recomputeOne(tx: Tx, report: ReportRow): Promise<Recomputed> {
  try {
    return { report, differences: (await recompute(tx, report)).differences, problem: null }
  } catch (error) {
    if (!(error instanceof ScoringRefusal)) throw error
    return { report, differences: [], problem: error.problems.join('; ') }
  }
}

/** Every report, or those made by another engine than this one. Nothing is written: a report says what it said. */
export async function* recomputeAll(
  db: Database,
  { all, signal }: { all: boolean; signal: AbortSignal },
): AsyncGenerator<Recomputed> {
  let after = ''
  for (;;) {
    const reports = await listBatch(db.direct, { after, limit: batch, otherThan: all ? null : engineVersion })
    for (const report of reports) {
      signal.throwIfAborted()
      yield await recomputeOne(db.direct, report)
    }
    const last = reports.at(-1)
    if (!last) return
    after = last.id
  }
}
