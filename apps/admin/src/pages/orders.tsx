import type { Language } from '@mindisle/base'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Chip } from '@mindisle/ui/chip'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '../app/pages.ts'
import { call } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { TableTools } from '../lib/table-tools.tsx'
import { DataTable, filtersOf, type Column } from '../lib/table.tsx'
import { clock, priceOf } from '../lib/times.ts'
import { useWords, type Words } from '../lib/words.ts'
import { Finder } from './finder.tsx'
import { OrderCard } from './order-card.tsx'

type Order = ConsoleDataOf<'GET /api/admin/orders'>['list'][number]

const states = [
  'paid',
  'refunding',
  'refund_failed',
  'created',
  'fulfilled',
  'refunded',
  'cancelled',
] as const
const names = ['state', 'pay_with', 'number', 'user_id', 'from', 'until', 'sort', 'order', 'after']

const columnsOf = (t: Words, language: Language): Array<Column<Order>> => [
  { name: 'number', label: t('orders.number'), cell: (row) => row.number },
  { name: 'kind', label: t('orders.kind'), cell: (row) => t(`goods.${row.kind as 'report'}`) },
  {
    name: 'price',
    label: t('orders.price'),
    sort: 'price',
    isNumber: true,
    cell: (row) => priceOf(t, row),
  },
  {
    name: 'state',
    label: t('orders.state'),
    cell: (row) => <Tag>{t(`order_state.${row.state as 'paid'}`)}</Tag>,
  },
  { name: 'at', label: t('orders.at'), sort: 'at', cell: (row) => clock(language, row.at) },
]

/** Orders, and what happened to one of them. */
export function Orders({ me, query }: PageProps) {
  const { t, language } = useWords()
  const filters = filtersOf(query, names)
  const shown = query.get('show')
  const { data, isError } = useQuery({
    queryKey: ['orders', filters],
    queryFn: () => call('GET /api/admin/orders', { query: filters }),
  })
  const { state, after: _, ...others } = filters
  const columns = columnsOf(t, language)
  return (
    <div className="stack">
      <div className="review__top">
        <Chip pressed={state === undefined} onClick={() => go('orders', others)}>
          {t('review.all')}
        </Chip>
        {states.map((one) => (
          <Chip key={one} pressed={state === one} onClick={() => go('orders', { ...others, state: one })}>
            {t(`order_state.${one}`)}
          </Chip>
        ))}
      </div>
      <Finder page="orders" fields={['number', 'user_id', 'from', 'until']} query={filters} />
      <TableTools
        page="orders"
        query={filters}
        file={(body) => call('POST /api/admin/orders/export', { body })}
      />
      {isError && <p className="empty">{t('failed')}</p>}
      {data && (
        <div className={shown === null ? undefined : 'dossier'}>
          <DataTable
            page="orders"
            label={t('page.orders')}
            columns={columns}
            rows={data.list}
            keyOf={(row) => row.number}
            current={shown}
            query={filters}
            next={data.next}
            onOpen={(row) => go('orders', { ...filters, show: row.number }, 'replace')}
          />
          {shown !== null && <OrderCard key={shown} number={shown} me={me} />}
        </div>
      )}
    </div>
  )
}
