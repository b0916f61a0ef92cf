import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { listStandings } from '../places/queries.ts'
import { presentActivity } from '../present.ts'
import { countActivities, countMine, listActivities, listCities, listMine } from '../queries.ts'

type ListKey = 'GET /api/activity/list'
type MineKey = 'GET /api/activity/mine'

const usualPage = 20

const pageOf = ({ page = 1, per_page: perPage = usualPage }: { page?: number; per_page?: number }) => ({
  page,
  perPage,
  part: { limit: perPage, offset: (page - 1) * perPage },
})

export async function listToCome(call: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { tx, now, language, actor, query } = call
  const { page, perPage, part } = pageOf(query)
  const wish = { filter: query.filter, city: query.city }
  const rows = await listActivities(tx, wish, part, now)
  const total = await countActivities(tx, wish, now)
  const ids = rows.map(({ id }) => id)
  const standings = actor ? await listStandings(tx, actor.userId, ids) : new Map<string, never>()
  const cities = await listCities(tx, now)
  return {
    list: rows.map((row) => presentActivity(row, standings.get(row.id), { language, now })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    cities: cities.flatMap(({ id, name }) => (id && name ? [{ id, name: name[language] }] : [])),
  }
}

export async function listOwn(call: Call<MineKey>): Promise<DataOf<MineKey>> {
  const { tx, now, language, actor, query } = call
  const { page, perPage, part } = pageOf(query)
  const isOver = query.is_over ?? false
  const rows = await listMine(tx, actor.userId, isOver, part, now)
  const total = await countMine(tx, actor.userId, isOver, now)
  return {
    list: rows.map((row) => presentActivity(row, row.state, { language, now })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}
