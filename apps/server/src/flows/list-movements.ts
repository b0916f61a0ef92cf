import type { DataOf } from '@mindisle/contract'
import {
  findAccount,
  findOrders,
  listEntries,
  listOrders,
  countOrders,
  presentMovement,
} from '../modules/money/index.ts'
import type { Call } from '../platform/http/call.ts'
import { presentAll } from './show-order.ts'

const usual = 20

type Movements = 'GET /api/balance/transactions'

/** A page costs the same however many came before: the counts are kept with the account. */
export async function listMovements(call: Call<Movements>): Promise<DataOf<Movements>> {
  const { tx, language, actor, query } = call
  const { page = 1, per_page: perPage = usual } = query
  const direction = query.direction ?? null
  const account = await findAccount(tx, actor.userId)
  if (!account) return { list: [], page, per_page: perPage, total: 0, has_more: false }
  const { inCount, outCount } = account
  const total = direction === 'in' ? inCount : direction === 'out' ? outCount : inCount + outCount
  const offset = (page - 1) * perPage
  const rows = await listEntries(tx, account.id, { direction, limit: perPage, offset })
  const orders = await findOrders(tx, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))])
  const titles = new Map((await presentAll(call, orders)).map(({ id, title }) => [id, title]))
  const list = rows.map((row) => presentMovement(row, titles.get(row.orderId ?? '') ?? '', language))
  return { list, page, per_page: perPage, total, has_more: offset + list.length < total }
}

type Orders = 'GET /api/order/list'

export async function listMyOrders(call: Call<Orders>): Promise<DataOf<Orders>> {
  const { tx, actor, query } = call
  const { page = 1, per_page: perPage = usual, state = null } = query
  const offset = (page - 1) * perPage
  const rows = await listOrders(tx, actor.userId, { state, limit: perPage, offset })
  const total = await countOrders(tx, actor.userId, state)
  const list = await presentAll(call, rows)
  return { list, page, per_page: perPage, total, has_more: offset + list.length < total }
}
