import { findUser } from '../modules/account/index.ts'
import { keepMade, removeFiles, type MadeFile } from '../modules/files/index.ts'
import {
  chaptersFor,
  drawingOf,
  findLink,
  fullView,
  holdReport,
  listExpiredFiles,
  mayReadDeep,
  mayShare,
  publicAddress,
  putReportFile,
  readingOf,
  takeDeep,
  type DrawnKind,
  type FindShown,
  type LookUpTables,
} from '../modules/reports/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { Call } from '../platform/http/call.ts'
import { pageAddress } from '../platform/http/page-address.ts'
import { notFound, Refusal, tooOften } from '../platform/http/refusal.ts'
import { randomText } from '../platform/ids.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Drawing } from '../platform/poster/model.ts'
import { DrawerBusy, type Drawer } from '../platform/poster/port.ts'
import type { Storage } from '../platform/storage/port.ts'

type DrawCall = Pick<Call<'POST /api/report/pdf'>, 'tx' | 'now' | 'language' | 'actor' | 'body'>

export interface DrawingDeps {
  db: Database
  storage: Storage
  limits: Limits
  drawer: Drawer
  publicUrl: string
  find: FindShown
  lookUp: LookUpTables
}

const day = 24 * 3_600_000
const busySeconds = 20
const defaultZone = 'Asia/Shanghai'

const formats = {
  poster: { extension: 'png', type: 'image/png' },
  long: { extension: 'png', type: 'image/png' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
} as const

/** Exactly what this person may read: chapters that are locked for them are not even handed to the one who draws. */
async function drawingFor(
  { tx, now, language, actor, body }: DrawCall,
  { publicUrl, find, lookUp }: DrawingDeps,
  kind: DrawnKind,
): Promise<Drawing> {
  const shown = await find.whole(actor.userId, body.id)
  if (!shown) throw notFound()
  const reading = await readingOf(tx, shown.report, language)
  if (kind === 'poster' && !mayShare(reading)) throw new Refusal(422, 'report.not_public')
  // A poster has no chapters: sharing it must not use up the right to give the reading back.
  const mayRead = await (kind === 'poster' ? mayReadDeep : takeDeep)(tx, actor.userId, reading, now)
  const how = { lookUp, mayRead, scoreAnew: async () => null, norm: 'kept' } as const
  const view = await fullView(tx, reading, shown, how)
  const chapters = chaptersFor(reading).filter(({ isFree }) => isFree || mayRead)
  const link = await findLink(tx, actor.userId, shown.report.id)
  const { say } = reading
  const qr = link
    ? { text: publicAddress({ publicUrl }, link.token), caption: say('report.drawing.qr_public') }
    : {
        text: publicUrl + pageAddress('pages/table/show', { id: shown.report.tableId }),
        caption: say('report.drawing.qr_table'),
      }
  const owner = await findUser(tx, actor.userId)
  const timeZone = body.time_zone ?? defaultZone
  return drawingOf({ view, reading, chapters, qr, timeZone, isDemo: owner?.isDemo === 1 })
}

async function draw(drawer: Drawer, kind: DrawnKind, drawing: Drawing): Promise<Uint8Array> {
  return drawer[kind](drawing).catch((error: unknown) => {
    throw error instanceof DrawerBusy ? tooOften(busySeconds) : error
  })
}

/** The report is held meanwhile: one that was deleted while it was drawn leaves no picture behind. */
async function keep(
  { now, language, actor, body }: DrawCall,
  { db, storage }: DrawingDeps,
  kind: DrawnKind,
  file: MadeFile,
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await holdReport(tx, actor.userId, body.id)
    if (!report) throw notFound()
    await keepMade({ tx, now }, storage, file)
    const before = await putReportFile(tx, {
      userId: actor.userId,
      reportId: report.id,
      kind,
      language,
      key: file.key,
      expiresAt: new Date(now.getTime() + day),
    })
    if (before !== null) await removeFiles(tx, { key: before }, now)
  })
}

/**
 * Draws outside any transaction, because that takes as long as a hundred others. The address cannot be guessed, is told
 * to the owner alone, and leads nowhere after a day or once the report is deleted.
 */
export async function drawReport(
  call: DrawCall,
  deps: DrawingDeps,
  kind: DrawnKind,
): Promise<{ url: string }> {
  const drawing = await drawingFor(call, deps, kind)
  const wait = await deps.limits.take([['drawing_user_hour', call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const bytes = await draw(deps.drawer, kind, drawing)
  const { extension, type } = formats[kind]
  const key = `report/${randomText(32)}.${extension}`
  await keep(call, deps, kind, { key, userId: call.actor.userId, kind: 'report', bytes, type })
  return { url: `/files/${key}` }
}

/** Pictures whose day is over. */
export async function removeExpiredDrawings(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await listExpiredFiles(tx, now, 500)
    for (const key of keys) await removeFiles(tx, { key }, now)
    return keys.length
  })
}
