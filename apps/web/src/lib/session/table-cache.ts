import type { TableSummary } from '@mindisle/contract'
import { tableCache } from '../../constants.ts'
import { boundedMap, type BoundedMap } from '../storage/bounded-map.ts'
import type { Store } from '../storage/stored.ts'

export type TableCache = BoundedMap<TableSummary>

/** Summaries of assessments met anywhere, so that a page which needs one can show it before the server answers. */
export const openTableCache = (store: Store): TableCache => boundedMap(store, 'table-data', tableCache)
