import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { readRegions } from '../../safety/index.ts'
import { planDrawing } from '../drawing.ts'
import { drawingPerHour } from '../limits.ts'
import { shownLines } from '../lines.ts'
import { listPlans } from '../queries.ts'
import { openLines } from '../sealed-plan.ts'
import { plansTexts } from '../texts.ts'

type Key = 'POST /api/plan/draw'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
  drawer: Drawer
}

const formats = {
  picture: { draws: 'long', type: 'image/png', extension: 'png' },
  pdf: { draws: 'pdf', type: 'application/pdf', extension: 'pdf' },
} as const

/** Handed over in the answer itself: what is sealed in the database lies at no address. */
export async function drawPlan(
  { tx, now, language, actor, body }: Call<Key>,
  { personKeys, limits, drawer }: Deps,
): Promise<DataOf<Key>> {
  requireRoom(drawer)
  const { userId } = actor
  const lines = shownLines(await openLines(tx, personKeys, userId, await listPlans(tx, userId)))
  if (lines.length === 0) throw new Refusal(422, 'plan.empty')
  const wait = await limits.take([[drawingPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const timeZone = isTimeZone(body.time_zone) ? body.time_zone : usualZone
  const { draws, type, extension } = formats[body.kind]
  const regions = await readRegions(tx)
  const drawing = planDrawing({ lines, language, region: body.region, regions, timeZone, now })
  const bytes = await drawer[draws](drawing).catch(orBusy)
  const name = `${plansTexts[language]('plan.drawing.title')}.${extension}`
  return { name, type, file: Buffer.from(bytes).toString('base64') }
}
