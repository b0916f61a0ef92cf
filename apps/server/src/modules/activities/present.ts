import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { PlaceState } from './model.ts'
import type { CardRow } from './queries.ts'

export type ActivityCard = DataOf<'GET /api/activity/list'>['list'][number]

export const leftOf = ({ capacity, seated }: Pick<CardRow, 'capacity' | 'seated'>): number =>
  Math.max(0, capacity - seated)

export const presentActivity = (
  row: CardRow,
  state: PlaceState | undefined,
  { language, now }: { language: Language; now: Date },
): ActivityCard => ({
  id: row.id,
  series_id: row.seriesId,
  look: row.look,
  title: row.title[language],
  lead: row.lead[language],
  mode: row.mode,
  city: row.cityId && row.cityName ? { id: row.cityId, name: row.cityName[language] } : null,
  area: row.area[language],
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  time_zone: row.timeZone,
  price_fen: row.priceFen,
  price_points: row.pricePoints,
  capacity: row.capacity,
  left: leftOf(row),
  waiting: row.waiting,
  opens_at: row.opensAt && row.opensAt > now ? row.opensAt.toISOString() : null,
  is_cancelled: row.cancelledAt !== null,
  is_demo: row.isDemo,
  mine: state === undefined || state === 'left' ? null : state,
})
