import { springOf } from '@mindisle/bazi'
import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { drawChart, type Drawn } from '../born.ts'
import { chartYear, currentDecade, luckViews, thisYearView } from '../luck.ts'
import { placeView } from '../places.ts'
import {
  columnViews,
  correctionView,
  elementViews,
  otherSideView,
  strengthView,
  workingView,
} from '../present.ts'
import { countCharts, findChart, listCharts, type ChartRow } from '../queries.ts'
import { composeReading } from '../reading/compose.ts'
import { factsOf } from '../reading/facts.ts'
import { openBirth } from '../sealed-birth.ts'

interface Deps {
  personKeys: PersonKeys
}

type ListKey = 'GET /api/bazi/list'
type ShowKey = 'GET /api/bazi/show'
type Brief = DataOf<ListKey>['list'][number]

interface Opened {
  brief: Brief
  drawn: Drawn
}

export function openChart(ring: KeyRing, row: ChartRow): Opened {
  const { name, born } = openBirth(ring, row)
  const drawn = drawChart(born)
  const columns = columnViews(drawn)
  const { year, month, day } = drawn.chart.corrected.date
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    drawn,
    brief: {
      id: row.id,
      name,
      born,
      date: `${year}-${two(month)}-${two(day)}`,
      pillars: columns.map(({ stem, branch }) => ({ stem, branch })),
      created_at: row.createdAt.toISOString(),
    },
  }
}

export async function listOwnCharts(
  { tx, actor: { userId }, query }: Call<ListKey>,
  { personKeys }: Deps,
): Promise<DataOf<ListKey>> {
  const { page = 1, per_page: perPage = 20 } = query
  const [rows, total] = await Promise.all([
    listCharts(tx, userId, { page, perPage }),
    countCharts(tx, userId),
  ])
  const ring = await personKeys.ringOf(tx, userId)
  const list = rows.map((row) => openChart(ring, row).brief)
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}

export async function showChart(
  { tx, now, language, actor: { userId }, query }: Call<ShowKey>,
  { personKeys }: Deps,
): Promise<DataOf<ShowKey>> {
  const row = await findChart(tx, userId, query.id)
  if (!row) throw notFound()
  const { brief, drawn } = openChart(await personKeys.ringOf(tx, userId), row)
  const thisYear = chartYear(now, (year) => springOf(year).instant)
  return {
    ...brief,
    place: placeView(drawn.place, language),
    correction: correctionView(drawn),
    working: workingView(drawn),
    columns: columnViews(drawn),
    voids: [...drawn.chart.voids],
    other_side: otherSideView(drawn),
    elements: elementViews(drawn),
    strength: strengthView(drawn),
    luck: luckViews(drawn, thisYear),
    this_year: thisYearView(drawn, thisYear),
    reading: composeReading(factsOf(drawn.chart, currentDecade(drawn, thisYear), thisYear), language),
  }
}
