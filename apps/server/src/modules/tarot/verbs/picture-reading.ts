import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { readingDrawing } from '../drawing.ts'
import { picturePerHour } from '../limits.ts'
import { findDrawn } from '../queries.ts'
import { openReading } from '../sealed-reading.ts'

type Key = 'POST /api/tarot/picture'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
  drawer: Drawer
  publicUrl: string
}

export async function pictureReading(
  { tx, language, actor: { userId }, body }: Call<Key>,
  { limits, personKeys, drawer, publicUrl }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const row = await findDrawn(tx, userId, body.id)
  if (!row) throw notFound('tarot.gone')
  const reading = openReading(await personKeys.ringOf(tx, userId), row)
  const wait = await limits.take([[picturePerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const drawing = readingDrawing({
    reading,
    language,
    drawnAt: row.drawnAt,
    timeZone: isTimeZone(body.time_zone) ? body.time_zone : usualZone,
    url: publicUrl + pageAddress('page9/tarot/index'),
  })
  const bytes = await drawer.poster(drawing).catch(orBusy)
  const name = `${spreadOf(reading.spread).name[language]}.png`
  return { name, type: 'image/png', file: Buffer.from(bytes).toString('base64') }
}
