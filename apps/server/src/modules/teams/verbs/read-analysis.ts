import { beside, preview, type Shown } from '@mindisle/disclosure'
import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { IsShown } from '../../../module.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import { instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { requireOwn } from '../access.ts'
import { endOf, fewest, stateOf } from '../policy.ts'
import { dimensionsOf } from '../publish/dimensions.ts'
import { drawOf, engineTeam } from '../publish/engine.ts'
import { presentShown, type Reading } from '../publish/present-shown.ts'
import { isCountedIn } from '../publish/publish-round.ts'
import { endsOf } from '../publish/words.ts'
import { findRound, findSheet, findWholeRound, type TeamRow } from '../queries.ts'
import { teamsTexts } from '../texts.ts'
import { requireInvitation } from './find-team.ts'

type AnalysisKey = 'GET /api/team/analysis'
type ReportKey = 'GET /api/team/report'
type PreviewKey = 'GET /api/team/preview'

async function readingOf(
  tx: Tx,
  { assessmentId, version, attributes }: TeamRow,
  { language, before }: Pick<Reading, 'language' | 'before'>,
): Promise<Reading> {
  const { instrument } = await instrumentOf(tx, assessmentId, version)
  const texts = await instrumentTexts(tx, assessmentId, version, language)
  return { instrument, texts, attributes, language, before }
}

const roundOf = (team: TeamRow, wanted: number | undefined): number => {
  const round = wanted ?? team.round
  if (round > team.round) throw notFound('team.gone')
  return round
}

type Figures = Omit<DataOf<AnalysisKey>, 'is_owner' | 'has_finished' | 'report_id'>

/** Nothing is computed here: what is shown was kept when it was published. The caller says who may see it. */
export async function figuresOf(
  tx: Tx,
  team: TeamRow,
  { wanted, language, now }: { wanted: number | undefined; language: Language; now: Date },
): Promise<Figures> {
  const round = roundOf(team, wanted)
  const kept = await findRound(tx, team.id, round)
  const before = round > 1 ? await findRound(tx, team.id, round - 1) : null
  const reading = await readingOf(tx, team, { language, before: before?.shown ?? null })
  return {
    id: team.id,
    name: team.name,
    table_name: reading.texts.name,
    is_demo: team.isDemo,
    state: stateOf(team, now),
    closes_at: endOf(team).toISOString(),
    round,
    rounds: team.round,
    finished: kept?.finished ?? 0,
    needed: fewest,
    norm_sample: reading.texts.normSample,
    shown: kept?.shown ? presentShown(kept.shown, reading) : null,
  }
}

export async function readAnalysis({
  tx,
  now,
  actor,
  language,
  query,
}: Pick<Call<AnalysisKey>, 'tx' | 'now' | 'actor' | 'language' | 'query'>): Promise<DataOf<AnalysisKey>> {
  const { team, member } = await requireOwn(tx, actor.userId, query.id)
  const figures = await figuresOf(tx, team, { wanted: query.round, language, now })
  const sheet = member && (await findSheet(tx, member.id, figures.round))
  return {
    ...figures,
    is_owner: team.ownerId === actor.userId,
    has_finished: sheet !== null,
    report_id: sheet?.reportId ?? null,
  }
}

type BesideRow = DataOf<ReportKey>['dimensions'][number]

interface Mine {
  shown: Shown
  scores: Record<string, number | null>
  isCounted: boolean
}

function besideRows(
  { instrument, texts, language }: Reading,
  { shown, scores, isCounted }: Mine,
): BesideRow[] {
  return dimensionsOf(instrument).flatMap((dimension) => {
    const scale = instrument.scales.find(({ id }) => id === dimension.id)
    const figure = shown.whole[dimension.id]
    const score = scores[dimension.id]
    if (!scale || !figure || typeof score !== 'number') return []
    const found = beside(dimension, { figure, n: shown.n }, { score, isCounted })
    if (!found) return []
    const { id, min, max, digits } = scale
    const { spread } = figure
    const words = endsOf(texts, id, teamsTexts[language])
    return [{ id, ...words, min, max, digits, score, mean: found.mean, spread, place: found.place }]
  })
}

/** What stands out most, or that nothing does. */
function besideHeadline(rows: readonly BesideRow[], { language }: Reading): string {
  const t = teamsTexts[language]
  const away = ({ score, mean, min, max }: BesideRow): number => Math.abs(score - mean) / (max - min)
  const [most] = rows.filter(({ place }) => place !== 'near').toSorted((a, b) => away(b) - away(a))
  if (!most) return rows.length > 0 ? t('team.beside.near') : ''
  const end = most.place === 'higher' ? most.high : most.low
  return t('team.beside.apart', { name: most.name, end })
}

export async function readTeamReport(
  { tx, actor, language, query }: Call<ReportKey>,
  { secrets }: { secrets: Secrets },
): Promise<DataOf<ReportKey>> {
  const { team, member } = await requireOwn(tx, actor.userId, query.id)
  const round = roundOf(team, query.round)
  const sheet = member && (await findSheet(tx, member.id, round))
  if (!sheet) throw refused('report_needed', 'team.answer_first')
  const kept = await findWholeRound(tx, team.id, round)
  const reading = await readingOf(tx, team, { language, before: null })
  const shown = kept?.shown ?? null
  const isCounted = shown !== null && isCountedIn(secrets, kept?.ledger ?? null, sheet.id)
  const rows = shown ? besideRows(reading, { shown, scores: sheet.scores, isCounted }) : []
  const others = shown ? shown.n - (isCounted ? 1 : 0) : 0
  return {
    name: team.name,
    table_name: reading.texts.name,
    finished: kept?.finished ?? 0,
    report_id: sheet.reportId,
    others: rows.length > 0 ? others : null,
    headline: besideHeadline(rows, reading),
    dimensions: rows,
  }
}

/** The page the owner will get, of people who do not exist, and what is on it. */
export async function previewTeam(
  { tx, language, query }: Call<PreviewKey>,
  { secrets, isShown }: { secrets: Secrets; isShown: IsShown },
): Promise<DataOf<PreviewKey>> {
  return previewOf(tx, secrets, await requireInvitation(tx, query.id, isShown), language)
}

export async function previewOf(
  tx: Tx,
  secrets: Secrets,
  team: TeamRow,
  language: Language,
): Promise<DataOf<PreviewKey>> {
  const reading = await readingOf(tx, team, { language, before: null })
  const made = preview(await engineTeam(tx, team), drawOf(secrets, `preview ${team.id}`))
  return {
    sees: made?.sees ?? [],
    never: made?.never ?? [],
    shown: made && presentShown(made.shown, reading),
  }
}
