import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { reactionDrawing } from '../drawing.ts'
import { drawingPerHour } from '../limits.ts'
import { measure } from '../measure.ts'
import { findRun } from '../queries.ts'
import { reactionTexts } from '../texts.ts'

type Key = 'POST /api/reaction/draw'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
}

export async function drawRun(
  { tx, language, actor, body }: Call<Key>,
  { limits, drawer, publicUrl }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const run = await findRun(tx, actor.userId, body.id)
  if (!run) throw notFound('reaction.gone')
  const { mode, takenAt } = run
  const drawing = reactionDrawing({
    mode,
    takenAt,
    language,
    measures: measure(mode, run.trials),
    timeZone: isTimeZone(body.time_zone) ? body.time_zone : usualZone,
    url: publicUrl + pageAddress('page17/reaction/index'),
  })
  if (!drawing) throw new Refusal(422, 'reaction.not_enough')
  const wait = await limits.take([[drawingPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const bytes = await drawer.poster(drawing).catch(orBusy)
  const name = `${reactionTexts[language](`reaction.mode.${mode}`)}.png`
  return { name, type: 'image/png', file: Buffer.from(bytes).toString('base64') }
}
