import type { Language } from '@mindisle/base'
import type { TableSummary } from '@mindisle/contract'
import { tableCache } from '../../constants.ts'
import { boundedMap } from '../../lib/storage/bounded-map.ts'
import { deviceStore } from '../../lib/storage/stored.ts'

/**
 * Summaries of assessments met anywhere, so that a page which needs one can show it before the server answers. One for the
 * whole app: two would overwrite each other's on the device.
 */
const known = boundedMap<TableSummary>(
  deviceStore(() => window.localStorage),
  'table-data',
  tableCache,
)

const keyOf = (language: Language, id: string): string => `${language}/${id}`

/** Only the summary is kept: a list's cards know much more. */
const summaryOf = (table: TableSummary): TableSummary => ({
  table_id: table.table_id,
  name: table.name,
  abbr: table.abbr,
  is_pro: table.is_pro,
  description: table.description,
  thumbnail: table.thumbnail,
  cover: table.cover,
})

export const rememberTables = (language: Language, tables: readonly TableSummary[]): void =>
  known.put(tables.map((table) => [keyOf(language, table.table_id), summaryOf(table)]))

export const knownTable = (language: Language, id: string): TableSummary | undefined =>
  known.get(keyOf(language, id))
