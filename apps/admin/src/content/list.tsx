import type { Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Chip } from '@mindisle/ui/chip'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column, type TablePage } from '../lib/table.tsx'
import { clock } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { FindBox } from '../pages/find-box.tsx'
import type { Kind } from './desk.tsx'
import { stateWord } from './state-word.ts'

type Line = ConsoleDataOf<'GET /api/admin/content'>['list'][number]

function Where({ kind, line }: { kind: Kind; line: Line }) {
  const { t, language } = useWords()
  return (
    <span className="states">
      {line.publish_at !== null && (
        <Tag tone="warn">{t('content.waits', { time: clock(language, line.publish_at) })}</Tag>
      )}
      {line.has_draft && line.publish_at === null && <Tag tone="brand">{t('content.state.draft')}</Tag>}
      {line.is_shown && <Tag tone="sea">{stateWord(t, kind, 'live')}</Tag>}
      {!line.is_shown && line.group !== '' && kind !== 'form' && <Tag>{t('content.hidden')}</Tag>}
    </span>
  )
}

const columnsOf = (t: Words, language: Language, kind: Kind): Array<Column<Line>> => [
  { name: 'title', label: t('content.title'), cell: (row) => row.title },
  { name: 'group', label: t('content.group'), cell: (row) => row.group },
  { name: 'state', label: t('orders.state'), cell: (row) => <Where kind={kind} line={row} /> },
  {
    name: 'changed',
    label: t('content.changed'),
    cell: (row) =>
      row.changed_at === null || row.by === null
        ? t('content.released')
        : `${clock(language, row.changed_at)} · ${row.by}`,
  },
]

interface ListProps {
  page: TablePage
  kind: Kind
  query: URLSearchParams
  /** What the address says besides, on every page of it. */
  keep?: Record<string, string>
  canFind?: boolean
  /** Beside the filters. */
  children?: ReactNode
}

const nothing = {}

/** What there is of a kind, what is being written, and what waits for its time. */
export function ContentList({ page, kind, query, keep = nothing, canFind = true, children }: ListProps) {
  const { t, language } = useWords()
  const filters = filtersOf(query, ['state', 'find', 'after'])
  const { after: _, ...written } = filters
  const { state, find } = written
  const { data, isError } = useQuery({
    queryKey: ['content', kind, filters],
    queryFn: () => call('GET /api/admin/content', { query: { kind, ...filters } }),
  })
  return (
    <div className="stack">
      <div className="review__top">
        <Chip pressed={state === undefined} onClick={() => go(page, keep)}>
          {t('review.all')}
        </Chip>
        {(['draft', 'scheduled', 'edited'] as const).map((one) => (
          <Chip key={one} pressed={state === one} onClick={() => go(page, { ...keep, state: one })}>
            {t(`content.state.${one}`)}
          </Chip>
        ))}
        {data?.may_add && children}
      </div>
      {canFind && state === undefined && (
        <FindBox
          label={t('content.find')}
          value={find ?? ''}
          onFind={(word) => go(page, { ...keep, find: word })}
        />
      )}
      <TableTools
        page={page}
        query={{ ...keep, ...filters }}
        file={() => call('POST /api/admin/content/export', { body: { kind, ...written } })}
      />
      {isError && <p className="empty">{t('failed')}</p>}
      {data && (
        <DataTable
          page={page}
          label={t(`page.${page}`)}
          columns={columnsOf(t, language, kind)}
          rows={data.list}
          keyOf={(row) => row.subject}
          current={null}
          query={{ ...keep, ...filters }}
          next={data.next}
          onOpen={(row) => go(page, { ...keep, show: row.subject })}
        />
      )}
    </div>
  )
}
