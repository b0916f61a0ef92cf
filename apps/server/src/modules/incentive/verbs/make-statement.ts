import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Drawer } from '../../../platform/poster/port.ts'
import { orBusy, requireRoom } from '../../../platform/poster/room.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { statementPerHour } from '../limits.ts'
import { statementCsv, statementDrawing } from '../statement/write.ts'
import { readYear } from '../statement/year.ts'
import { incentiveTexts } from '../texts.ts'

type Key = 'POST /api/incentive/statement'

export async function makeStatement(
  { tx, now, language, actor: { userId }, body }: Call<Key>,
  { limits, drawer }: { limits: Limits; drawer: Drawer },
): Promise<DataOf<Key>> {
  if (body.format !== 'csv') requireRoom(drawer)
  const wait = await limits.take([[statementPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const year = await readYear(tx, userId, body.year)
  const name = `${incentiveTexts[language]('incentive.statement.file', { year: body.year })}.${body.format}`
  if (body.format === 'csv') {
    const file = Buffer.from(statementCsv(year, language)).toString('base64')
    return { name, type: 'text/csv;charset=utf-8', file }
  }
  const drawing = statementDrawing(year, dayIn(usualZone, now), language)
  const bytes = await drawer.pdf(drawing).catch(orBusy)
  return { name, type: 'application/pdf', file: Buffer.from(bytes).toString('base64') }
}
