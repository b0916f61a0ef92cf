import { figureNames, mayUse, type ConsoleDataOf } from '@mindisle/contract/console'
import { notFound } from '../../../platform/http/refusal.ts'
import { usualZone, dayIn } from '../../../platform/time-zone.ts'
import type { Figure } from '../../operators/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { daysOf } from '../table/days.ts'

type FigureKey = 'GET /api/admin/figures'

const day = 24 * 3_600_000

export const inReadingOrder = (figures: readonly Figure[]): Figure[] =>
  figures.toSorted((a, b) => figureNames.indexOf(a.name) - figureNames.indexOf(b.name))

/** Days of Beijing, as the tables have them: a number and its rows are of the same day. */
const daysUntil = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, at) => dayIn(usualZone, new Date(now.getTime() - (days - 1 - at) * day)))

export async function showFigure(
  { tx, now, operator, query }: ConsoleCall<FigureKey>,
  { figures }: ConsoleDeps,
): Promise<ConsoleDataOf<FigureKey>> {
  const figure = figures.find(({ name }) => name === query.name)
  if (!figure) throw notFound('console.gone')
  const days = daysUntil(now, query.days ?? 30)
  const { from } = daysOf({ from: days[0] })
  const found = await figure.byDay(tx, from ?? now, now, usualZone)
  const values = new Map(found.map(({ day: one, value }) => [one, value]))
  const nought = figure.isNoted ? null : 0
  const known = new Set(days.slice(-(figure.keptDays ?? days.length)))
  const wanted = daysOf({ from: query.day ?? days.at(-1), until: query.day ?? days.at(-1) })
  const mayOpen = figure.partsNeed === undefined || mayUse(operator.roles, figure.partsNeed)
  const parts = mayOpen ? await figure.parts(tx, wanted.from ?? now, wanted.until ?? now) : null
  return {
    unit: figure.unit,
    days: days.map((one) => ({
      day: one,
      value: values.get(one) ?? (known.has(one) ? nought : null),
    })),
    day: query.day ?? days.at(-1) ?? '',
    parts: parts?.map(({ part, value }) => ({ name: part, value })) ?? null,
  }
}
