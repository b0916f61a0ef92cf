import { languages } from '@mindisle/base'
import type { Wording } from '@mindisle/content/instruments/difference'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import {
  findAssessment,
  instrumentOf,
  instrumentTexts,
  listVersions,
  parseForm,
  tryGolden,
  UnreadForm,
} from '../../assessments/index.ts'
import type { ConsoleCall } from '../call.ts'

type CheckKey = 'GET /api/admin/instruments/check'
type ReadKey = 'POST /api/admin/instruments/read_form'
type CompareKey = 'POST /api/admin/instruments/compare_forms'
type ChangesKey = 'GET /api/admin/instruments/changes'

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

/** By the importer and the checks that a form passes before it may be a part of a release. */
export async function readForm({ body, language }: ConsoleCall<ReadKey>): Promise<ConsoleDataOf<ReadKey>> {
  const { checkInstruments } = await import('@mindisle/content/instruments/check')
  try {
    const { instrument, texts, notes } = await parseForm(body.form)
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
    if (!(error instanceof UnreadForm)) throw error
    return { refused: error.message, ...unread }
  }
}

export async function compareForms({
  body: { before, after },
}: ConsoleCall<CompareKey>): Promise<ConsoleDataOf<CompareKey>> {
  const { changesBetween } = await import('@mindisle/content/instruments/difference')
  try {
    const old = before === null ? null : await parseForm(before)
    return { refused: null, changes: changesBetween(old, await parseForm(after)) }
  } catch (error) {
    if (!(error instanceof UnreadForm)) throw error
    return { refused: error.message, changes: [] }
  }
}

/** Whole, as it was when people took it. */
async function wordingOf(tx: Tx, id: string, version: string): Promise<Wording> {
  const { instrument } = await instrumentOf(tx, id, version)
  const texts = await Promise.all(
    languages.map(async (language) => [language, await instrumentTexts(tx, id, version, language)] as const),
  )
  return { instrument, texts: Object.fromEntries(texts) as Wording['texts'] }
}

export async function changesOfVersion({
  tx,
  query: { id, version },
}: ConsoleCall<ChangesKey>): Promise<ConsoleDataOf<ChangesKey>> {
  const { changesBetween } = await import('@mindisle/content/instruments/difference')
  const versions = (await listVersions(tx, id)).map((one) => one.version)
  const at = versions.indexOf(version)
  if (at === -1) throw notFound('console.gone')
  const before = versions[at - 1] ?? null
  const old = before === null ? null : await wordingOf(tx, id, before)
  return { before, changes: changesBetween(old, await wordingOf(tx, id, version)) }
}
