import type { ReportView } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { presentCard } from '../assessments/index.ts'
import type { LookUpAssessments } from './catalogue.ts'
import { mayShare } from './policy.ts'
import { actionsOf, targetAssessment, withOpenWays } from './present/actions.ts'
import { changeSince, type Before } from './present/change.ts'
import { chapterHead, chaptersFor } from './present/chapters.ts'
import { coreView, mainScale } from './present/core.ts'
import type { Earlier, Shown } from './by-id/queries.ts'
import { ownNormView } from './present/own-norm.ts'
import type { FindOwnNorm } from './own-norms/standing.ts'
import { findOwnReport, type ReportRow } from './queries.ts'
import type { Reading } from './reading.ts'

/** The same report for the person of today's profile; null where that makes no difference. */
export type ScoreAnew = (reading: Reading) => Promise<Reading | null>

async function beforeOf(
  tx: Tx,
  { userId }: ReportRow,
  { id, at, isDoubtful, scales }: Earlier,
  main: string,
): Promise<Before> {
  const read = scales ?? (await findOwnReport(tx, userId, id))?.result.scales
  return { id, at, isDoubtful, score: read?.[main] }
}

interface Ways {
  lookUp: LookUpAssessments
  /** Whether the deep part is open to this person. */
  mayRead: boolean
  scoreAnew: ScoreAnew
  norm: 'kept' | 'current'
  findOwnNorm: FindOwnNorm
}

/** A report in full, as its owner reads it. */
export async function fullView(
  tx: Tx,
  kept: Reading,
  { report, attempt, previous, isPublished }: Shown,
  { lookUp, mayRead, scoreAnew, norm, findOwnNorm }: Ways,
): Promise<ReportView> {
  const anew = await scoreAnew(kept)
  const reading = norm === 'current' && anew ? anew : kept
  const { instrument, result, prepared, say, language } = reading
  const core = coreView(reading)
  const actions = actionsOf(core)
  const chapters = chaptersFor(reading)
  const ways = actions.flatMap((action) => targetAssessment(action) ?? [])
  const open = await lookUp(tx, [...instrument.related, ...ways])
  const main = mainScale(reading)
  const before = previous && main && (await beforeOf(tx, report, previous, main.id))
  const ownNorm = await findOwnNorm(tx, {
    assessmentId: report.assessmentId,
    version: report.instrumentVersion,
    language: result.person.language ?? language,
  })
  return {
    ...core,
    own_norm: ownNormView(reading, ownNorm),
    attempt,
    versions: {
      instrument: report.instrumentVersion,
      norm: result.norm?.version ?? null,
      engine: report.engineVersion,
    },
    quality: {
      flags: [...result.quality.flags],
      doubtful_count: result.quality.doubtfulItems.length,
    },
    change: main && changeSince(reading, main, before),
    has_new_norm: anew !== null,
    actions: withOpenWays(actions, (assessment) => open.has(assessment)),
    chapters: chapters.map((chapter) => chapterHead(reading, chapter, mayRead)),
    related: instrument.related.flatMap((id) => open.get(id) ?? []).map((row) => presentCard(row, language)),
    may_share: mayShare(reading),
    is_published: isPublished,
    notice: prepared ? null : say('report.old_version'),
  }
}
