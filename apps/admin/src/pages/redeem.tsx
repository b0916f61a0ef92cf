import type { Language } from '@mindisle/base'
import { Chip } from '@mindisle/ui/chip'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '../app/pages.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column } from '../lib/table.tsx'
import { clock } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { FindBox } from './find-box.tsx'
import { BatchCard, MakeBatch } from './redeem-batch.tsx'
import { scopeOf, type Batch } from './redeem-model.ts'

const tones = { open: 'success', over: 'plain', stopped: 'warn' } as const

const columnsOf = (t: Words, language: Language): Array<Column<Batch>> => [
  { name: 'name', label: t('redeem.name'), sort: 'name', cell: (row) => row.name },
  { name: 'scope', label: t('redeem.scope'), cell: (row) => scopeOf(t, row) },
  { name: 'codes', label: t('redeem.codes'), isNumber: true, cell: (row) => row.codes.toLocaleString('en') },
  { name: 'used', label: t('redeem.used'), isNumber: true, cell: (row) => row.used.toLocaleString('en') },
  { name: 'left', label: t('redeem.left'), isNumber: true, cell: (row) => row.left.toLocaleString('en') },
  {
    name: 'state',
    label: t('orders.state'),
    cell: (row) => <Tag tone={tones[row.state]}>{t(`batch_state.${row.state}`)}</Tag>,
  },
  { name: 'at', label: t('redeem.at'), sort: 'at', cell: (row) => clock(language, row.at) },
]

/** Batches of codes: made, handed out once, and stopped. */
export function Redeem({ query }: PageProps) {
  const { t, language } = useWords()
  const filters = filtersOf(query, ['state', 'find', 'sort', 'order', 'after'])
  const shown = query.get('show')
  const { data, isError } = useQuery({
    queryKey: ['redeem', filters],
    queryFn: () => call('GET /api/admin/redeem', { query: filters }),
  })
  const { state, find, after: _, ...sorted } = filters
  const batch = data?.list.find(({ name }) => name === shown)
  return (
    <div className="dossier">
      <div className="stack">
        <div className="review__top">
          <Chip pressed={state === undefined} onClick={() => go('redeem', { ...sorted, find: find ?? '' })}>
            {t('review.all')}
          </Chip>
          {(['open', 'over', 'stopped'] as const).map((one) => (
            <Chip
              key={one}
              pressed={state === one}
              onClick={() => go('redeem', { ...sorted, find: find ?? '', state: one })}
            >
              {t(`batch_state.${one}`)}
            </Chip>
          ))}
        </div>
        <FindBox
          label={t('redeem.find')}
          value={find ?? ''}
          onFind={(word) => go('redeem', { ...sorted, state: state ?? '', find: word })}
        />
        <TableTools
          page="redeem"
          query={filters}
          file={(body) => call('POST /api/admin/redeem/export', { body })}
        />
        {isError && <p className="empty">{t('failed')}</p>}
        {data && (
          <DataTable
            page="redeem"
            label={t('page.redeem')}
            columns={columnsOf(t, language)}
            rows={data.list}
            keyOf={(row) => row.name}
            current={shown}
            query={filters}
            next={data.next}
            onOpen={(row) => go('redeem', { ...filters, show: row.name }, 'replace')}
          />
        )}
      </div>
      <div className="stack">
        {batch && <BatchCard key={batch.name} batch={batch} />}
        <MakeBatch />
      </div>
    </div>
  )
}
