import type { ConsoleDataOf } from '@mindisle/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import type { Listed, Place } from '../../../platform/db/keyset.ts'

type Rows = ConsoleDataOf<'GET /api/admin/services/counselors'>

export interface ServiceFilter {
  state: string | null
  of: string | null
  from: Date | null
  until: Date | null
}
export type Wanted = Listed<ServiceFilter>

export interface Row {
  id: string
  /** Whose it is, or what it leads to. */
  of: string
  cells: Array<string | number | Date | null>
  /** Where the next page begins; null in a list that has only one. */
  place: Place | null
}

export interface ServiceTable {
  columns: Rows['columns']
  states: readonly string[]
  search(tx: Tx, wanted: Wanted): Promise<Row[]>
}

type Column = Rows['columns'][number]
export const column = (name: string, kind: Column['kind'], sort: string | null = null): Column => ({
  name,
  kind,
  sort,
})

export const cellOf = (value: string | number | Date | null): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

export const placeAt = (id: string, value: Date | number): Place => ({
  value: value instanceof Date ? value.toISOString() : value,
  id,
})
