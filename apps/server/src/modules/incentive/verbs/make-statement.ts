import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { DrawerBusy, type Drawer } from '../../../platform/poster/port.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { statementPerHour } from '../limits.ts'
import { statementCsv, statementDrawing } from '../statement/write.ts'
import { readYear } from '../statement/year.ts'
import { incentiveTexts } from '../texts.ts'

type Key = 'POST /api/incentive/statement'

const busySeconds = 20

export async function makeStatement(
  { tx, now, language, actor: { userId }, body }: Call<Key>,
  { limits, drawer }: { limits: Limits; drawer: Drawer },
): Promise<DataOf<Key>> {
  const wait = await limits.take([[statementPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const year = await readYear(tx, userId, body.year)
  const name = `${incentiveTexts[language]('incentive.statement.file', { year: body.year })}.${body.format}`
  if (body.format === 'csv') {
    const file = Buffer.from(statementCsv(year, language)).toString('base64')
    return { name, type: 'text/csv;charset=utf-8', file }
  }
  const drawing = statementDrawing(year, dayIn(usualZone, now), language)
  const bytes = await drawer.pdf(drawing).catch((error: unknown) => {
    throw error instanceof DrawerBusy ? tooOften(busySeconds) : error
  })
  return { name, type: 'application/pdf', file: Buffer.from(bytes).toString('base64') }
}
