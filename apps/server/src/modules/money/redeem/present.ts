import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { serverTexts } from '../../../messages/messages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findTables } from '../../assessments/index.ts'
import type { RedeemedRow } from './queries.ts'

type Redeemed = DataOf<'POST /api/redeem/use'>['redeemed']

function titleOf(row: RedeemedRow, names: ReadonlyMap<string, string>, language: Language): string {
  const t = serverTexts[language]
  if (row.points !== null) return t('order.points', { count: row.points })
  return t('order.goods.deep', { name: names.get(row.tableId ?? '') ?? t('order.goods.gone') })
}

export async function presentRedeemed(
  tx: Tx,
  rows: readonly RedeemedRow[],
  language: Language,
): Promise<Redeemed[]> {
  const tables = await findTables(
    tx,
    rows.flatMap(({ tableId }) => tableId ?? []),
  )
  const names = new Map(tables.map(({ id, name }) => [id, name[language]]))
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    points: row.points,
    table_id: row.tableId,
    report_id: row.reportId,
    title: titleOf(row, names, language),
    used_at: row.usedAt.toISOString(),
  }))
}
