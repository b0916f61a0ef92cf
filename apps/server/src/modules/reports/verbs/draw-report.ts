import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawing } from '../../../platform/poster/model.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { findUser } from '../../account/index.ts'
import { readRegions } from '../../safety/index.ts'
import { fileAddress, removeFile, storeMade, type FilesDeps } from '../../files/index.ts'
import type { FindShown } from '../access.ts'
import type { LookUpAssessments } from '../catalogue.ts'
import { drawingPurpose } from '../files/purpose.ts'
import { putReportFile, type DrawnKind } from '../files/queries.ts'
import { fullView } from '../full-view.ts'
import { drawingPerHour } from '../limits.ts'
import { findLink } from '../links/queries.ts'
import { mayReadDeep, mayShare, takeDeep } from '../policy.ts'
import { chaptersFor } from '../present/chapters.ts'
import { drawingOf, fileNameOf } from '../present/drawing.ts'
import { publicAddress } from '../public-page.ts'
import { holdOwnReport } from '../queries.ts'
import { readingOf } from '../reading.ts'

type DrawCall = Pick<Call<'POST /api/report/pdf'>, 'tx' | 'now' | 'language' | 'actor' | 'body'>

export interface DrawingDeps extends FilesDeps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
  find: FindShown
  lookUp: LookUpAssessments
}

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
): Promise<{ drawing: Drawing; name: string }> {
  const shown = await find.whole(actor, body.id)
  if (!shown) throw notFound()
  const reading = await readingOf(tx, shown.report, language)
  if (kind === 'poster' && !mayShare(reading)) throw new Refusal(422, 'report.not_public')
  // A poster has no chapters: sharing it must not use up the right to give the reading back.
  const mayRead = await (kind === 'poster' ? mayReadDeep : takeDeep)(tx, actor.userId, reading, now)
  const how = {
    lookUp,
    mayRead,
    scoreAnew: async () => null,
    norm: 'kept',
    findOwnNorm: async () => null,
  } as const
  const view = await fullView(tx, reading, shown, how)
  const chapters = chaptersFor(reading).filter(({ isFree }) => isFree || mayRead)
  const link = await findLink(tx, actor.userId, shown.report.id)
  const { say } = reading
  const qr = link
    ? { text: publicAddress({ publicUrl }, link.token), caption: say('report.drawing.qr_public') }
    : {
        text: publicUrl + pageAddress('pages/table/show', { id: shown.report.assessmentId }),
        caption: say('report.drawing.qr_table'),
      }
  const owner = await findUser(tx, actor.userId)
  // A browser may know zones that we do not: its reader gets a report all the same.
  const timeZone = isTimeZone(body.time_zone) ? body.time_zone : usualZone
  const regions = await readRegions(tx)
  const facts = { view, reading, chapters, qr, timeZone, regions, isDemo: owner?.isDemo === 1 }
  return { drawing: drawingOf(facts), name: fileNameOf(facts) }
}

export async function draw(drawer: Drawer, kind: DrawnKind, drawing: Drawing): Promise<Uint8Array> {
  return drawer[kind](drawing).catch(orBusy)
}

/** The report is held meanwhile: one that was deleted while it was drawn leaves no picture behind. */
async function keep(
  { now, language, actor, body }: DrawCall,
  deps: DrawingDeps,
  kind: DrawnKind,
  made: { bytes: Uint8Array; name: string },
): Promise<string> {
  const { userId } = actor
  const file = { purpose: drawingPurpose, userId, now, ...made, ...formats[kind] }
  return storeMade(deps, file, async (tx, key) => {
    const report = await holdOwnReport(tx, userId, body.id)
    if (!report) throw notFound()
    const before = await putReportFile(tx, { userId, reportId: report.id, kind, language, key })
    if (before !== null) await removeFile(tx, before, now)
    return key
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
  requireRoom(deps.drawer)
  const wait = await deps.limits.take([[drawingPerHour, call.actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { drawing, name } = await drawingFor(call, deps, kind)
  const bytes = await draw(deps.drawer, kind, drawing)
  return { url: fileAddress(await keep(call, deps, kind, { bytes, name })) }
}
