import type { Language } from '@mindisle/base'
import { Chip } from '@mindisle/ui/chip'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageProps } from '../app/pages.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column } from '../lib/table.tsx'
import { clock, money } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { Finder } from './finder.tsx'
import { exportRows, leadOf, readRows, tablesFor, type Rows, type ServiceTable } from './services-model.ts'

type Row = Rows['list'][number]
type Spoken = Pick<ReturnType<typeof useWords>, 't' | 'language'>

const names = ['table', 'state', 'of', 'from', 'until', 'sort', 'order', 'after']

function show({ t, language }: Spoken, table: ServiceTable, kind: string, cell: string): ReactNode {
  if (cell === '') return '—'
  if (kind === 'fen') return money(Number(cell))
  if (kind === 'percent') return `${cell}%`
  if (kind === 'time') return dayAndClock(language, cell)
  if (kind === 'word') return <Tag>{wordOf(t, table, cell)}</Tag>
  return cell
}

const wordOf = (t: Words, table: ServiceTable, word: string): string =>
  t(`service_word.${`${table}_${word}` as 'counselors_left'}`)

const dayAndClock = (language: Language, time: string): string =>
  `${new Date(time).getFullYear()} ${clock(language, time)}`

const columnsOf = (spoken: Spoken, table: ServiceTable, columns: Rows['columns']): Array<Column<Row>> =>
  columns.map(({ name, kind, sort }, at) => ({
    name,
    label: spoken.t(`services.column.${name as 'name'}`),
    isNumber: kind === 'number' || kind === 'fen' || kind === 'percent',
    ...(sort !== null && { sort }),
    cell: (row) => show(spoken, table, kind, row.cells[at] ?? ''),
  }))

/** Who offers what, what was booked of it, and whom it is offered to; never who came. */
export function Services({ me, query }: PageProps) {
  const spoken = useWords()
  const { t } = spoken
  const tables = tablesFor(me.rights)
  const table = tables.find((one) => one === query.get('table')) ?? tables[0] ?? 'counselors'
  const { table: _table, ...filters } = filtersOf(query, names)
  const { data, isError } = useQuery({
    queryKey: ['services', table, filters],
    queryFn: () => readRows(table, filters),
  })
  const { state, after: _, ...others } = filters
  return (
    <div className="stack">
      <div className="review__top">
        {tables.map((one) => (
          <Chip key={one} pressed={one === table} onClick={() => go('services', { table: one })}>
            {t(`services.table.${one}`)}
          </Chip>
        ))}
      </div>
      {data && data.states.length > 0 && (
        <div className="review__top">
          <Chip pressed={state === undefined} onClick={() => go('services', { ...others, table })}>
            {t('review.all')}
          </Chip>
          {data.states.map((one) => (
            <Chip
              key={one}
              pressed={state === one}
              onClick={() => go('services', { ...others, table, state: one })}
            >
              {wordOf(t, table, one)}
            </Chip>
          ))}
        </div>
      )}
      {data?.is_dated && (
        <Finder key={table} page="services" fields={['of', 'from', 'until']} query={{ ...filters, table }} />
      )}
      <TableTools page="services" query={{ ...filters, table }} file={exportRows} />
      {isError && <p className="empty">{t('failed')}</p>}
      {data && (
        <DataTable
          page="services"
          label={t(`services.table.${table}`)}
          columns={columnsOf(spoken, table, data.columns)}
          rows={data.list}
          keyOf={(row) => row.id}
          current={null}
          query={{ ...filters, table }}
          next={data.next}
          onOpen={(row) => {
            const lead = leadOf(table, row)
            go(lead.page, lead.query)
          }}
        />
      )}
    </div>
  )
}
