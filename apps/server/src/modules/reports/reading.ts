import type { Language, Translate } from '@mindisle/base'
import type { Catalogued, InstrumentTexts } from '@mindisle/content/instruments'
import {
  ScoringRefusal,
  type Instrument,
  type Prepared,
  type Scale,
  type ScaleResult,
} from '@mindisle/scoring'
import type { Tx } from '../../platform/db/database.ts'
import { findAssessment, instrumentOf, type LoadedInstrument } from '../assessments/index.ts'
import type { ReportRow, StoredResult } from './queries.ts'
import { wordsOf } from './words.ts'
import { reportsTexts, type ReportsText } from './texts.ts'

/** A report together with everything that is needed to put it into words. */
export interface Reading {
  report: ReportRow
  /** The kept one, unless it was scored anew. */
  result: StoredResult
  instrument: Instrument & Catalogued
  /** Null where this engine no longer reads the version that was answered: then there are only the kept numbers. */
  prepared: Prepared | null
  words: InstrumentTexts
  language: Language
  say: Translate<ReportsText>
}

export async function readingOf(tx: Tx, report: ReportRow, language: Language): Promise<Reading> {
  const { assessmentId, instrumentVersion: version, result } = report
  const { instrument, prepared } = await instrumentOf(tx, assessmentId, version).catch((error: unknown) => {
    if (!(error instanceof ScoringRefusal)) throw error
    return bareInstrument(tx, report)
  })
  const words = await wordsOf(tx, assessmentId, version, language)
  return { report, result, instrument, prepared, words, language, say: reportsTexts[language] }
}

const digitsOf = (score: number | null): 0 | 1 | 2 =>
  score === null || Number.isInteger(score) ? 0 : Number.isInteger(score * 10) ? 1 : 2

const bareScale = ([id, { min, max, score }]: [string, ScaleResult]): Scale => ({
  id,
  role: 'dimension',
  method: { kind: 'sum', items: [] },
  digits: digitsOf(score),
  min,
  max,
  direction: 'neutral',
  bands: [],
})

/** What the kept numbers alone tell of an instrument. */
async function bareInstrument(
  tx: Tx,
  { assessmentId, instrumentVersion: version, result }: ReportRow,
): Promise<Omit<LoadedInstrument, 'prepared'> & { prepared: null }> {
  const assessment = await findAssessment(tx, assessmentId)
  const instrument: Instrument & Catalogued = {
    id: assessmentId,
    version,
    kind: (assessment?.kind ?? 'own') as Instrument['kind'],
    optionSets: {},
    items: [],
    scales: Object.entries(result.scales).map(bareScale),
    risks: [],
    quality: {},
    reliability: [],
    category: assessment?.categoryId ?? 'mood',
    tags: [],
    minutes: assessment?.minutes ?? 0,
    price: { fen: assessment?.priceFen ?? 0, points: assessment?.pricePoints ?? 0 },
    isPro: false,
    minAge: 0,
    respondent: 'self',
    recall: 'general',
    resumeHours: null,
    isHealth: false,
    hasGate: false,
    order: 'authored',
    versions: [],
    related: [],
    samples: [],
    synonyms: [],
    licence: { status: 'ours', holder: '', terms: '', url: '', wording: 'ours', commercialOk: false },
    citations: [],
  }
  return { instrument, prepared: null }
}

/** What a report is called and where it belongs, without reading it. */
export async function titleOf(
  tx: Tx,
  assessmentId: string,
  version: string,
  language: Language,
): Promise<{ name: string; category: string; kind: string }> {
  const { name } = await wordsOf(tx, assessmentId, version, language)
  const place = await instrumentOf(tx, assessmentId, version).then(
    ({ instrument: { category, kind } }) => ({ category, kind: kind as string }),
    async (error: unknown) => {
      if (!(error instanceof ScoringRefusal)) throw error
      const assessment = await findAssessment(tx, assessmentId)
      return { category: assessment?.categoryId ?? 'mood', kind: assessment?.kind ?? 'own' }
    },
  )
  return { name: name || assessmentId, ...place }
}

/** A name is never blank: an id says more than nothing. */
export const nameOf = ({ words, report }: Reading): string => words.name || report.assessmentId
export const scaleName = ({ words }: Pick<Reading, 'words'>, scale: string): string =>
  words.scales[scale]?.name || scale
