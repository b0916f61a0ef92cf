import type { DataOf, InputOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { DrawingRefused, type Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { dayIn, isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { readFile, type FilesDeps } from '../../files/index.ts'
import { bookOf } from '../export/book.ts'
import { markdownZip, type Attached } from '../export/markdown.ts'
import { csvOf, jsonOf } from '../export/sheets.ts'
import { tellIn, type Told } from '../export/words.ts'
import { diaryPicture, diaryVoice } from '../files/purposes.ts'
import { listFiles } from '../files/queries.ts'
import { exportsPerHour } from '../limits.ts'
import { readEntries } from '../sealed-entry.ts'
import { diaryTexts } from '../texts.ts'
import { readWords } from './keep-words.ts'
import { daysOfMonth } from './read-entries.ts'

type Key = 'POST /api/diary/export'
type Format = InputOf<Key>['body']['format']

export interface ExportDeps extends FilesDeps {
  personKeys: PersonKeys
  limits: Limits
  drawer: Drawer
}

const anyDay = { from: '0001-01-01', to: '9999-12-31' }
/** Pictures and voice notes of a month, handed over in one answer. */
const mostBytes = 32 * 1024 * 1024

const files: Record<Format, { type: string; extension: string }> = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv', extension: 'csv' },
  markdown: { type: 'application/zip', extension: 'zip' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
}

/** Where a file lies beside the page, by what it is. */
const places: Readonly<Record<string, readonly [folder: string, extension: string]>> = {
  'image/webp': ['pictures', 'webp'],
  'audio/webm': ['voice', 'webm'],
  'audio/ogg': ['voice', 'ogg'],
  'audio/mp4': ['voice', 'm4a'],
}

/** Pictures and voice notes that have arrived. */
async function filesOf(deps: ExportDeps, userId: string, all: readonly Told[]) {
  const voices = new Set(all.flatMap(({ voice }) => voice?.id ?? []))
  const ids = [...all.flatMap(({ pictures }) => pictures), ...voices]
  const found = new Map<string, Attached>()
  let bytes = 0
  for (const { id, key } of ids.length > 0 ? await listFiles(deps.db.direct, userId, ids) : []) {
    const purpose = (voices.has(id) ? diaryVoice : diaryPicture).name
    const file = await readFile(deps, { key, userId, purpose })
    const place = file ? places[file.type] : undefined
    if (!file || !place) continue
    bytes += file.bytes.length
    if (bytes > mostBytes) throw new Refusal(422, 'diary.export_too_large')
    found.set(id, { name: `${place[0]}/${id}.${place[1]}`, bytes: file.bytes })
  }
  return found
}

async function write(call: Call<Key>, deps: ExportDeps, all: readonly Told[]): Promise<Uint8Array> {
  const { language, now, actor, body } = call
  if (body.format === 'json') return Buffer.from(jsonOf(all))
  if (body.format === 'csv') return Buffer.from(csvOf(all))
  if (body.format === 'markdown')
    return markdownZip(titleOf(call), all, await filesOf(deps, actor.userId, all))
  const timeZone = isTimeZone(body.time_zone) ? body.time_zone : usualZone
  return deps.drawer
    .pdf(bookOf({ language, month: body.month ?? '', date: dayIn(timeZone, now), all }))
    .catch((error: unknown) => {
      if (error instanceof DrawingRefused) throw new Refusal(422, 'diary.export_too_large')
      return orBusy(error)
    })
}

const titleOf = ({ language, body: { month } }: Call<Key>): string =>
  [diaryTexts[language]('diary.book.name'), month].filter(Boolean).join(' ')

/** Handed over in the answer itself: what is sealed in the database lies at no address. */
export async function exportDiary(call: Call<Key>, deps: ExportDeps): Promise<DataOf<Key>> {
  const { tx, language, actor, body } = call
  const { userId } = actor
  const isOfMonth = body.format === 'markdown' || body.format === 'pdf'
  if (isOfMonth && body.month === undefined) throw new Refusal(422, 'diary.month_needed')
  if (body.format === 'pdf') requireRoom(deps.drawer)
  const days = body.month === undefined ? anyDay : daysOfMonth(body.month)
  const open = await readEntries(tx, deps.personKeys, userId, days)
  if (open.length === 0) throw new Refusal(422, 'diary.nothing_written')
  const wait = await deps.limits.take([[exportsPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const tell = tellIn(language, await readWords(tx, deps, userId))
  const bytes = await write(
    call,
    deps,
    open.map(({ entry }) => tell(entry)),
  )
  const { type, extension } = files[body.format]
  return { name: `${titleOf(call)}.${extension}`, type, file: Buffer.from(bytes).toString('base64') }
}
