import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import type { SettleDeps } from '../../deps.ts'
import { countOrders, listOrders } from '../queries.ts'
import { presentAll } from './show-order.ts'

type Key = 'GET /api/order/list'
const usual = 20

export async function listMyOrders(call: Call<Key>, deps: Pick<SettleDeps, 'goods'>): Promise<DataOf<Key>> {
  const { tx, actor, query } = call
  const { page = 1, per_page: perPage = usual, state = null } = query
  const offset = (page - 1) * perPage
  const rows = await listOrders(tx, actor.userId, { state, limit: perPage, offset })
  const total = await countOrders(tx, actor.userId, state)
  const list = await presentAll(call, deps, rows)
  return { list, page, per_page: perPage, total, has_more: offset + list.length < total }
}
