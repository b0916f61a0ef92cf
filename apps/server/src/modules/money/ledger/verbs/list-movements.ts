import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import type { SettleDeps } from '../../deps.ts'
import { findOrders } from '../../orders/queries.ts'
import { shownOf } from '../../orders/verbs/show-order.ts'
import { findAccount, listEntries } from '../queries.ts'
import { presentMovement } from '../statement.ts'

type Key = 'GET /api/balance/transactions'
const usual = 20

/** A page costs the same however many came before: the counts are kept with the account. */
export async function listMovements(
  call: Call<Key>,
  { goods }: Pick<SettleDeps, 'goods'>,
): Promise<DataOf<Key>> {
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
  const shown = await shownOf(call, goods, orders)
  const list = rows.map((row) => presentMovement(row, shown.get(row.orderId ?? '')?.title ?? '', language))
  return { list, page, per_page: perPage, total, has_more: offset + list.length < total }
}
