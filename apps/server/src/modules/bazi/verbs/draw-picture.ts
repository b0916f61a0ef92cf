import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { chartDrawing } from '../drawing.ts'
import { drawingPerHour } from '../limits.ts'
import { findChart } from '../queries.ts'
import { baziTexts } from '../texts.ts'
import { openChart } from './read-charts.ts'

type Key = 'POST /api/bazi/draw'

interface Deps {
  limits: Limits
  drawer: Drawer
  publicUrl: string
  personKeys: PersonKeys
}

export async function drawPicture(
  { tx, now, language, actor: { userId }, body }: Call<Key>,
  { limits, drawer, publicUrl, personKeys }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const row = await findChart(tx, userId, body.id)
  if (!row) throw notFound('bazi.gone')
  const { drawn } = openChart(await personKeys.ringOf(tx, userId), row)
  const wait = await limits.take([[drawingPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const drawing = chartDrawing({
    drawn,
    language,
    now,
    timeZone: isTimeZone(body.time_zone) ? body.time_zone : usualZone,
    url: publicUrl + pageAddress('page13/paipan/index'),
  })
  const bytes = await drawer.poster(drawing).catch(orBusy)
  const name = `${baziTexts[language]('bazi.drawing.title')}.png`
  return { name, type: 'image/png', file: Buffer.from(bytes).toString('base64') }
}
