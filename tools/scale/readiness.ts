import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

/** Why a table is not split by the person it is about. */
export type Apart =
  /** Of everybody and small: each node has a copy. */
  | 'copied'
  /** Grows with people and names its parent only: needs `user_id` before it can lie beside it. */
  | 'lacks'
  /** Of an organization, a counselor or a thing: split by that, or kept on one node. */
  | 'other key'
  /** Short-lived, or about no person: any node. */
  | 'anywhere'

export interface Readiness {
  split: string[]
  apart: Record<Apart, string[]>
  /** Named nowhere, or named although they have the key. */
  unknown: string[]
}

export const tableOf = (value: unknown): { name: string; columns: string[] } | null => {
  if (!(value instanceof PgTable)) return null
  const { name, columns } = getTableConfig(value)
  return { name, columns: columns.map((column) => column.name) }
}

export function readinessOf(
  tables: ReadonlyArray<{ name: string; columns: readonly string[] }>,
  named: Readonly<Record<string, Apart>>,
): Readiness {
  const has = ({ name, columns }: { name: string; columns: readonly string[] }) =>
    name === 'users' || columns.includes('user_id')
  const apart: Readiness['apart'] = { copied: [], lacks: [], 'other key': [], anywhere: [] }
  const unknown: string[] = Object.keys(named).filter((name) => !tables.some((table) => table.name === name))
  for (const table of tables) {
    const why = named[table.name]
    if (has(table) === (why !== undefined)) unknown.push(table.name)
    else if (why) apart[why].push(table.name)
  }
  return { split: tables.filter(has).map(({ name }) => name), apart, unknown }
}
