import type { ConsoleInputOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import type { ReactNode } from 'react'
import { go } from './place.ts'
import { useWords } from './words.ts'

/** Pages whose rows can be kept as a view and taken along as a file. */
export type TablePage = ConsoleInputOf<'GET /api/admin/views'>['query']['page']

export interface Column<Row> {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
  /** What the server sorts by; without one it cannot be sorted. */
  sort?: string
}

interface DataTableProps<Row> {
  page: TablePage
  label: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  current: string | null
  /** The address holds every filter: what is on the screen can be sent to a colleague. */
  query: Record<string, string>
  next: string | null
  /** What the address says of the row that is looked at. */
  onOpen: (row: Row) => void
}

/** One table for all: sorted, filtered and paged by the server. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { page, rows, query, next } = props
  const { t } = useWords()
  return (
    <section className="panel grid-table">
      <Rows {...props} />
      {rows.length === 0 && <p className="empty">{t('table.none')}</p>}
      <div className="case__acts">
        {query['after'] !== undefined && (
          <Button kind="quiet" size="m" onClick={() => window.history.back()}>
            {t('table.back')}
          </Button>
        )}
        {next !== null && (
          <Button kind="quiet" size="m" onClick={() => go(page, { ...query, after: next })}>
            {t('table.next')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Rows<Row>({ page, label, columns, rows, keyOf, current, query, onOpen }: DataTableProps<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} page={page} query={query} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} aria-current={keyOf(row) === current} onClick={() => onOpen(row)}>
            {columns.map(({ name, label: head, cell, isNumber }, at) => (
              <td key={name} data-label={head} className={isNumber ? 'grid-table__number num' : undefined}>
                {at === 0 ? (
                  <button type="button" className="grid-table__open" onClick={() => onOpen(row)}>
                    {cell(row)}
                  </button>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  page: TablePage
  query: Record<string, string>
}

function Head<Row>({ column: { label, sort, isNumber }, page, query }: HeadProps<Row>) {
  if (sort === undefined) return <th className={isNumber ? 'grid-table__number num' : undefined}>{label}</th>
  const isSorted = (query['sort'] ?? 'at') === sort
  const order = query['order'] ?? 'desc'
  const turned = isSorted && order === 'desc' ? 'asc' : 'desc'
  const { after: _, ...kept } = query
  return (
    <th
      className={isNumber ? 'grid-table__number num' : undefined}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className="grid-table__sort"
        onClick={() => go(page, { ...kept, sort, order: turned })}
      >
        {label} {isSorted ? (order === 'asc' ? '↑' : '↓') : ''}
      </button>
    </th>
  )
}

/** The filters of an address, as they are sent. */
export const filtersOf = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...query].filter(([name, value]) => names.includes(name) && value !== ''))
