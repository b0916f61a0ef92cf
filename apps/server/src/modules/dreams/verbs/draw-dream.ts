import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { notFound, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { dreamDrawing } from '../drawing.ts'
import { drawingPerHour } from '../limits.ts'
import { findDream } from '../queries.ts'
import { readDream } from '../read-dream.ts'
import { dreamsTexts } from '../texts.ts'

type Key = 'POST /api/dream/draw'

interface Deps {
  limits: Limits
  drawer: Drawer
  personKeys: PersonKeys
  publicUrl: string
}

export async function drawDream(
  { tx, language, actor, body }: Call<Key>,
  { limits, drawer, personKeys, publicUrl }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const row = await findDream(tx, actor.userId, body.id)
  if (!row) throw notFound('dream.gone')
  const { symbols, reading } = await readDream(tx, await personKeys.ringOf(tx, actor.userId), row, language)
  const drawing = dreamDrawing({
    day: row.day,
    names: symbols.map(({ symbol }) => symbol.name[language]),
    reading,
    language,
    url: publicUrl + pageAddress('page16/dream/index'),
  })
  const wait = await limits.take([[drawingPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const bytes = await drawer.poster(drawing).catch(orBusy)
  const name = `${dreamsTexts[language]('dream.drawing.name')}.png`
  return { name, type: 'image/png', file: Buffer.from(bytes).toString('base64') }
}
