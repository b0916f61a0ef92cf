import { Cell } from '@mindisle/ui/cell'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { orderAddress } from '../../../shared/money/addresses.ts'
import type { OrderRow as Row } from '../api/orders.ts'
import { minutesLeft } from '../flow/time-left.ts'
import { texts } from '../texts.ts'
import { GoodsArt, OrderCost } from './goods.tsx'
import './money-parts.css'
import { useDetail } from './use-detail.ts'
import { useWhen } from './use-when.ts'

/** One order as every list shows it; one that waits says how long it can still be paid. */
export function OrderRow({ order }: { order: Row }) {
  const t = useTexts(texts)
  const whenOf = useWhen()
  const detailOf = useDetail()
  const [now] = useState(() => Date.now())
  const left = order.state === 'created' ? minutesLeft(order.expires_at, now) : null
  const parts = [detailOf(order), whenOf(order.created_at)].filter((part) => part !== '')
  return (
    <Cell
      className="money-row order-row"
      href={orderAddress(order.id)}
      start={<GoodsArt order={order} />}
      title={order.title}
      sub={parts.join(' · ')}
      end={
        <span className="money-row__end">
          <OrderCost order={order} size="xs" />
          <small className={`order-row__state order-row__state--${order.state}`}>
            {left === null ? t(`state.${order.state}`) : t('state.created_left', { count: left })}
          </small>
        </span>
      }
    />
  )
}
