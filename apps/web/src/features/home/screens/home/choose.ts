import type { DataOf, TableSummary } from '@mindisle/contract'

const most = 8

type Categories = DataOf<'GET /api/table/recommend_category'>['list']

/** One of each category first, so that no single topic fills the row; then what many people take. */
export function chooseTables(categories: Categories, popular: readonly TableSummary[]): TableSummary[] {
  const deepest = Math.max(0, ...categories.map(({ tables }) => tables.length))
  const inTurns = Array.from({ length: deepest }, (_, depth) =>
    categories.flatMap(({ tables }) => tables[depth] ?? []),
  )
  const chosen = new Map<string, TableSummary>()
  for (const table of [...inTurns.flat(), ...popular]) {
    if (!chosen.has(table.table_id)) chosen.set(table.table_id, table)
  }
  return [...chosen.values()].slice(0, most)
}
