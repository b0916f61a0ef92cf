import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { GoodsRegistry } from '../goods.ts'
import type { RedeemedRow } from './queries.ts'

type Redeemed = DataOf<'POST /api/redeem/use'>['redeemed']

export async function presentRedeemed(
  tx: Tx,
  goods: GoodsRegistry,
  rows: readonly RedeemedRow[],
  language: Language,
): Promise<Redeemed[]> {
  const told = new Map<string, { title: string; assessmentId: string | null }>()
  for (const scope of new Set(rows.map((row) => row.scope))) {
    const own = rows.filter((row) => row.scope === scope)
    for (const [id, one] of await goods.redeemedBy(scope).describe(tx, own, language)) told.set(id, one)
  }
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope as Redeemed['scope'],
    points: row.points,
    table_id: told.get(row.id)?.assessmentId ?? null,
    report_id: row.reportId,
    title: told.get(row.id)?.title ?? '',
    used_at: row.usedAt.toISOString(),
  }))
}
