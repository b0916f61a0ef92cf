import type { Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { PageProps } from '../app/pages.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column } from '../lib/table.tsx'
import { clock, sumOf } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { Finder } from './finder.tsx'
import { Books, LedgerAccounts } from './ledger-accounts.tsx'

type Entry = ConsoleDataOf<'GET /api/admin/ledger'>['list'][number]

const names = ['account', 'number', 'after']

const signed = (t: Words, { unit, amount }: Entry): string =>
  `${amount > 0 ? '+' : '−'}${sumOf(t, unit, Math.abs(amount))}`

const columnsOf = (t: Words, language: Language): Array<Column<Entry>> => [
  { name: 'at', label: t('ledger.at'), cell: (row) => clock(language, row.at) },
  { name: 'kind', label: t('ledger.kind'), cell: (row) => t(`booked.${row.kind as 'topup'}`) },
  { name: 'account', label: t('ledger.account'), cell: (row) => <code>{row.account}</code> },
  { name: 'amount', label: t('ledger.amount'), isNumber: true, cell: (row) => signed(t, row) },
  {
    name: 'balance',
    label: t('ledger.balance'),
    isNumber: true,
    cell: (row) => (row.balance === null ? '—' : sumOf(t, row.unit, row.balance)),
  },
  { name: 'order', label: t('filter.number'), cell: (row) => row.order_number ?? '—' },
]

/** What was booked, entry by entry. Nobody writes here: it can only be read and proven. */
export function Ledger({ query }: PageProps) {
  const { t, language } = useWords()
  const filters = filtersOf(query, names)
  const { data, isError } = useQuery({
    queryKey: ['ledger', filters],
    queryFn: () => call('GET /api/admin/ledger', { query: filters }),
  })
  const books = useMutation({ mutationFn: () => call('GET /api/admin/ledger/verify', {}) })
  return (
    <div className="stack">
      <Books proof={books.data} error={books.error} isBusy={books.isPending} onProve={() => books.mutate()} />
      <Finder key={JSON.stringify(filters)} page="ledger" fields={['number', 'account']} query={filters} />
      <TableTools
        page="ledger"
        query={filters}
        file={(body) => call('POST /api/admin/ledger/export', { body })}
      />
      {isError && <p className="empty">{t('failed')}</p>}
      <div className="dossier">
        {data ? (
          <DataTable
            page="ledger"
            label={t('page.ledger')}
            columns={columnsOf(t, language)}
            rows={data.list}
            keyOf={(row) => `${row.seq} ${row.account}`}
            current={null}
            query={filters}
            next={data.next}
            onOpen={(row) => go('ledger', { account: row.account })}
          />
        ) : (
          <div className="panel" aria-busy="true" />
        )}
        <LedgerAccounts current={filters['account'] ?? null} sums={books.data?.house ?? null} />
      </div>
    </div>
  )
}
