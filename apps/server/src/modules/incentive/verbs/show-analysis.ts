import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { dayIn, usualZone } from '../../../platform/time-zone.ts'
import { listFigures, type Figures } from '../figures/queries.ts'
import { entries } from '../model.ts'
import { day, hiddenTogether, toldCount } from '../policy.ts'
import { listDays } from '../queries.ts'

type Key = 'GET /api/incentive/analysis'

const spans = { week: 7, month: 30 } as const
/** The whole of it is shown as one year at most: what is older stays in the income list. */
const longest = 365

const sum = (all: readonly Figures[], of: 'visits' | 'signUps' | 'buyers'): number =>
  all.reduce((total, row) => total + row[of], 0)

/** Numbers of people from five on, in cells that cannot be worked out from each other. */
export async function showAnalysis({ tx, now, actor: { userId }, query }: Call<Key>): Promise<DataOf<Key>> {
  const to = dayIn(usualZone, now)
  const length = query.span === 'all' ? longest : spans[query.span]
  const from = dayIn(usualZone, new Date(now.getTime() - (length - 1) * day))
  const found = await listFigures(tx, userId, query.span === 'all' ? null : from)
  const rows = entries.map(
    (entry) => found.find((row) => row.entry === entry) ?? { entry, visits: 0, signUps: 0, buyers: 0 },
  )
  const shown = rows.filter(({ visits, signUps }) => visits > 0 || signUps > 0)
  const visits = hiddenTogether(shown.map((row) => row.visits))
  const signUps = hiddenTogether(shown.map((row) => row.signUps))
  const lines = (await listDays(tx, userId, from, null))
    .filter(({ source }) => source === 'share')
    .toReversed()
  const days = lines
    .map((line) => ({ day: line.day, fen: line.fen - line.backFen, pending_fen: line.pending + line.held }))
    .filter(({ fen }) => fen > 0)
  return {
    visits: toldCount(sum(found, 'visits')),
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
