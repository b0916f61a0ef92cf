import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { listFigures, readVisits, type Figures } from '../figures/queries.ts'
import { entries } from '../model.ts'
import { day, hiddenTogether, toldCount, toldVisits } from '../policy.ts'
import { listDays } from '../queries.ts'

type Key = 'GET /api/incentive/analysis'

const spans = { week: 7, month: 30 } as const
/** The whole of it is shown as one year at most: what is older stays in the income list. */
const longest = 365

const sum = (all: readonly Figures[], of: 'signUps' | 'buyers'): number =>
  all.reduce((total, row) => total + row[of], 0)

/**
 * Numbers of people in fives, of days that are over, in cells that cannot be worked out from each other: nobody is seen to
 * come who was sent the link just now.
 */
export async function showAnalysis({ tx, now, actor: { userId }, query }: Call<Key>): Promise<DataOf<Key>> {
  const to = dayIn(usualZone, now)
  const length = query.span === 'all' ? longest : spans[query.span]
  const before = (days: number): string => dayIn(usualZone, new Date(now.getTime() - days * day))
  const from = before(length - 1)
  const over = { from: query.span === 'all' ? null : before(length), before: to }
  const found = await listFigures(tx, userId, over)
  const rows = entries.map(
    (entry) =>
      found.find((row) => row.entry === entry) ?? { entry, visits: 0, signUps: 0, buyers: 0, mostVisits: 0 },
  )
  const shown = rows.filter(({ visits, signUps }) => visits > 0 || signUps > 0)
  const visits = hiddenTogether(
    shown.map((row) => row.visits),
    shown.map((row) => row.mostVisits),
  )
  const signUps = hiddenTogether(shown.map((row) => row.signUps))
  const lines = (await listDays(tx, userId, from, null))
    .filter(({ source }) => source === 'share')
    .toReversed()
  const days = lines
    .map((line) => ({ day: line.day, fen: line.fen - line.backFen, pending_fen: line.pending + line.held }))
    .filter(({ fen }) => fen > 0)
  return {
    visits: toldVisits(await readVisits(tx, userId, over)),
    sign_ups: toldCount(sum(found, 'signUps')),
    buyers: toldCount(sum(found, 'buyers')),
    entries: shown.map(({ entry }, at) => ({
      entry,
      visits: visits[at] ?? null,
      sign_ups: signUps[at] ?? null,
    })),
    days,
    from,
    to,
    fen: days.reduce((total, { fen }) => total + fen, 0),
  }
}
