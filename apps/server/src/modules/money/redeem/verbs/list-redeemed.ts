import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../../platform/http/call.ts'
import type { SettleDeps } from '../../deps.ts'
import { presentRedeemed } from '../present.ts'
import { countUses } from '../personal/queries.ts'
import { listUses } from '../queries.ts'

type Key = 'GET /api/redeem/list'
const usual = 20

export async function listRedeemed(
  { tx, actor, language, query }: Call<Key>,
  { goods }: Pick<SettleDeps, 'goods'>,
): Promise<DataOf<Key>> {
  const { page = 1, per_page: perPage = usual } = query
  const offset = (page - 1) * perPage
  const rows = await listUses(tx, actor.userId, { limit: perPage, offset })
  const total = await countUses(tx, actor.userId)
  return {
    list: await presentRedeemed(tx, goods, rows, language),
    page,
    per_page: perPage,
    total,
    has_more: offset + rows.length < total,
  }
}
