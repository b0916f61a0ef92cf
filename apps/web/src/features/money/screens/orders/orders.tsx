import { StateArt } from '@mindisle/ui/art'
import { Cell } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useOrders, type OrderState } from '../../api/orders.ts'
import { rowsIn } from '../../api/pages.ts'
import { Months } from '../../components/months.tsx'
import { OrderRow } from '../../components/order-row.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import '../../components/money-parts.css'
import { texts } from '../../texts.ts'
import './orders.css'

type OrderFilter = OrderState | 'all'

const orderFilters: readonly OrderFilter[] = [
  'all',
  'created',
  'fulfilled',
  'refunding',
  'refunded',
  'cancelled',
]

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('orders.loading')} slowText={s('loading.slow')}>
      <div className="money-month">
        <RowsSkeleton count={5} />
      </div>
    </Loading>
  )
}

function EmptyState({ orderFilter, onClear }: { orderFilter: OrderFilter; onClear(): void }) {
  const t = useTexts(texts)
  if (orderFilter === 'all') {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('orders.empty')}
        text={t('orders.empty_text')}
        action={{ text: t('orders.empty_go'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <Empty
      art={<StateArt kind="noResult" />}
      title={t('orders.none', { state: t(`state.${orderFilter}`) })}
      text={t('orders.none_text')}
      action={{ text: t('orders.none_go'), onClick: onClear }}
    />
  )
}

export default function Orders() {
  const t = useTexts(texts)
  const [orderFilter, choose] = useState<OrderFilter>('all')
  const list = useOrders(orderFilter)
  return (
    <>
      <PageBar title={t('orders.title')} />
      <main>
        <div className="scroller orders-chips" role="group" aria-label={t('orders.filter')}>
          {orderFilters.map((one) => (
            <Chip key={one} large pressed={one === orderFilter} onClick={() => choose(one)}>
              {one === 'all' ? t('orders.all') : t(`state.${one}`)}
            </Chip>
          ))}
        </div>
        <div className="pad">
          <Read query={list} skeleton={<LoadingSkeleton />}>
            {({ pages }) =>
              pages[0]?.list.length ? (
                <Months list={list} rows={rowsIn(list.data?.pages)} at={(order) => order.created_at}>
                  {(order) => <OrderRow key={order.id} order={order} />}
                </Months>
              ) : (
                <EmptyState orderFilter={orderFilter} onClear={() => choose('all')} />
              )
            }
          </Read>
          <div className="group orders-more">
            <Cell
              href={pageAddress('pages/my/self', { view: 'recover' })}
              start={<Tile icon="compass-duotone" tone="family" />}
              title={t('orders.recover')}
              sub={t('orders.recover_sub')}
            />
          </div>
        </div>
      </main>
    </>
  )
}
