import type { ConsoleDataOf } from '@mindisle/contract/console'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findAssessment, instrumentOf, listVersions, tryGolden } from '../../assessments/index.ts'
import type { ConsoleCall } from '../call.ts'

type CheckKey = 'GET /api/admin/instruments/check'
type ReadKey = 'POST /api/admin/instruments/read_form'

export async function checkInstrument({
  tx,
  query,
  language,
}: ConsoleCall<CheckKey>): Promise<ConsoleDataOf<CheckKey>> {
  const row = await findAssessment(tx, query.id)
  if (!row) throw notFound('console.gone')
  const { instrument } = await instrumentOf(tx, row.id, row.version)
  const { status, holder, terms, wording, commercialOk } = instrument.licence
  const versions = await listVersions(tx, row.id)
  return {
    name: row.name[language],
    address: pageAddress('pages/table/show', { id: row.id }),
    kind: row.kind,
    version: row.version,
    licence: { status, holder, terms, wording, is_commercial: commercialOk },
    items: instrument.items.length,
    scales: instrument.scales.length,
    taken: row.takenCount,
    versions: versions.map(({ version, createdAt }) => ({ version, since: createdAt.toISOString() })),
    ...(await tryGolden(tx, row)),
  }
}

const unread = { id: '', name: '', items: 0, options: 0, scales: 0, notes: [], problems: [] }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** By the importer and the checks that a form passes before it may be a part of a release; nothing of it is kept. */
export async function readForm({ body, language }: ConsoleCall<ReadKey>): Promise<ConsoleDataOf<ReadKey>> {
  const { FormRefused, fromQuestionnaire } = await import('@mindisle/content/instruments/fhir')
  const { checkInstruments } = await import('@mindisle/content/instruments/check')
  const form = parsed(body.form)
  if (form === null || typeof form !== 'object') return { refused: 'This is no JSON.', ...unread }
  try {
    const { instrument, texts, notes } = fromQuestionnaire(form as Parameters<typeof fromQuestionnaire>[0])
    return {
      refused: null,
      id: instrument.id,
      name: texts[language].name,
      items: instrument.items.length,
      options: Object.values(instrument.optionSets).flat().length,
      scales: instrument.scales.length,
      notes,
      problems: checkInstruments([{ id: instrument.id, instrument, texts }], instrument.id),
    }
  } catch (error) {
    if (!(error instanceof FormRefused)) throw error
    return { refused: error.message, ...unread }
  }
}
