import { languages, type Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import type { Call } from '../../../platform/http/call.ts'
import { sheetBehind } from '../answers.ts'
import { toBundle } from '../fhir.ts'
import { requireReport } from '../access.ts'
import { readingOf } from '../reading.ts'
import { wordsOf } from '../words.ts'

type Key = 'GET /api/report/fhir'

export async function exportFhir({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const report = await requireReport(tx, actor, query.id)
  const reading = await readingOf(tx, report, language)
  const texts = {} as Record<Language, InstrumentTexts>
  for (const one of languages)
    texts[one] = await wordsOf(tx, report.assessmentId, report.instrumentVersion, one)
  const sheet = reading.prepared ? await sheetBehind(tx, reading) : null
  return { resource: toBundle(reading, texts, sheet) }
}
