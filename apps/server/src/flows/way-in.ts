import type { Language } from '@mindisle/base'
import {
  findAssessment,
  instrumentOf,
  instrumentTexts,
  type LoadedInstrument,
} from '../modules/assessments/index.ts'
import { presentIntro } from '../modules/exams/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { OpeningPage } from '../platform/http/openings.ts'

type Instrument = LoadedInstrument['instrument']
type Need = 'birth_year' | 'health_consent' | 'gate'

/** All that is asked before the first question, and what it begins with, for one screen. */
export interface WayIn {
  needs: Need[]
  gate: string | null
  intro: ReturnType<typeof presentIntro> & { adaptive: { most_items: number } | null }
}

interface Known {
  knowsYear: boolean
  mayKeepHealth: boolean
  hasPassedGate: boolean
}

export async function readWayIn(
  tx: Tx,
  instrument: Instrument,
  language: Language,
  { knowsYear, mayKeepHealth, hasPassedGate }: Known,
): Promise<WayIn> {
  const texts = await instrumentTexts(tx, instrument.id, instrument.version, language)
  return {
    needs: [
      ...(instrument.minAge > 0 && !knowsYear ? ['birth_year' as const] : []),
      ...(instrument.isHealth && !mayKeepHealth ? ['health_consent' as const] : []),
      ...(instrument.hasGate && !hasPassedGate ? ['gate' as const] : []),
    ],
    gate: instrument.hasGate ? (texts.gate ?? '') : null,
    intro: {
      ...presentIntro(instrument, texts),
      adaptive: instrument.adaptive ? { most_items: instrument.adaptive.mostItems } : null,
    },
  }
}

const newcomer: Known = { knowsYear: false, mayKeepHealth: false, hasPassedGate: false }

/** Whoever is new here is asked the same by everything there is to begin. */
export const attemptOpening: OpeningPage = {
  page: 'pages/table/exam',
  named: 'table_id',
  unless: ['id', 'team_id'],
  async find(tx, id, language) {
    const assessment = await findAssessment(tx, id)
    if (!assessment?.isVisible) return null
    const { instrument } = await instrumentOf(tx, assessment.id, assessment.version)
    const wayIn = await readWayIn(tx, instrument, language, newcomer)
    if (wayIn.needs.length === 0) return null
    const { name, instruction, recall, item_count: count, minutes, adaptive } = wayIn.intro
    return {
      id,
      drawing: `${recall}${adaptive ? '-adaptive' : ''}`,
      words: { title: name, instruction, count: String(count), minutes: String(minutes) },
      data: wayIn,
    }
  },
}
