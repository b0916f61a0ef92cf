import type { DataOf, TableSummary } from '@mindisle/contract'

export interface Suggestion {
  table: TableSummary
  /** Gives the cover its landscape. */
  category: string
}

const most = 8

type Categories = DataOf<'GET /api/table/recommend_category'>['list']

/** One of each category first, so that no single topic fills the row; then what many people take. */
export function chooseTables(categories: Categories, popular: readonly TableSummary[]): Suggestion[] {
  const deepest = Math.max(0, ...categories.map(({ tables }) => tables.length))
  const chosen = new Map<string, Suggestion>()
  const add = (table: TableSummary | undefined, category: string) => {
    if (table && !chosen.has(table.table_id)) chosen.set(table.table_id, { table, category })
  }
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const { id, tables } of categories) add(tables[depth], id)
  }
  for (const table of popular) add(table, table.abbr)
  return [...chosen.values()].slice(0, most)
}
