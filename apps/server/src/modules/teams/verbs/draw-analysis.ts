import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { groupDrawing, roundWords } from '../drawing.ts'
import { drawPerHour } from '../limits.ts'
import { teamsTexts } from '../texts.ts'
import { readAnalysis } from './read-analysis.ts'

type Key = 'POST /api/team/draw'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
}

type Figures = Omit<DataOf<'GET /api/team/analysis'>, 'is_owner' | 'has_finished' | 'report_id'>

/** Prints what the page shows, by the same words; drawing takes long and holds no transaction. */
export async function drawFigures(
  figures: Figures,
  {
    userId,
    language,
    now,
    zone,
    url,
    isAtLeast,
  }: { userId: string; language: Language; now: Date; zone: string; url: string; isAtLeast: boolean },
  { limits, drawer }: Pick<Deps, 'limits' | 'drawer'>,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  if (!figures.shown) throw refused('report_needed', 'team.nothing_shown')
  const wait = await limits.take([[drawPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const timeZone = isTimeZone(zone) ? zone : usualZone
  const drawing = groupDrawing(figures, figures.shown, { language, now, timeZone, url, isAtLeast })
  const bytes = await drawer.pdf(drawing).catch(orBusy)
  const name = teamsTexts[language]('team.drawing.file', {
    name: figures.name + roundWords(figures, language),
  })
  return { name, type: 'application/pdf', file: Buffer.from(bytes).toString('base64') }
}

export async function drawAnalysis(
  { tx, now, actor, language, body }: Call<Key>,
  { publicUrl, ...deps }: Deps,
): Promise<DataOf<Key>> {
  const { time_zone: zone, ...query } = body
  const figures = await readAnalysis({ tx, now, actor, language, query })
  const url = publicUrl + pageAddress('page3/team/index')
  return drawFigures(figures, { userId: actor.userId, language, now, zone, url, isAtLeast: false }, deps)
}
