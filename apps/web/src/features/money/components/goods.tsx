import { Shell } from '@mindisle/ui/art'
import { Price } from '@mindisle/ui/price'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useGoods } from '../../../shared/goods/goods.ts'
import { PlainArt } from '../../../shared/goods/plain-art.tsx'
import { grouped, yuan } from '../../../shared/money/amounts.ts'
import { moneyTexts } from '../../../shared/money/texts.ts'
import type { OrderRow } from '../api/orders.ts'
import './money-parts.css'

type Pictured = Pick<OrderRow, 'kind' | 'table_id' | 'category_id'>

export function GoodsArt({ order, large = false }: { order: Pictured; large?: boolean }) {
  const Art = useGoods(order.kind)?.goods.Art ?? PlainArt
  return (
    <span className={`goods${large ? ' goods--l' : ''}`}>
      <Art order={order} isLarge={large} />
    </span>
  )
}

type Cost = Pick<OrderRow, 'pay_with' | 'price_fen' | 'price_points'>

/** What it cost, in what it was paid with. */
export function OrderCost({ order, size }: { order: Cost; size: 'xs' | 'm' }) {
  const t = useTexts(moneyTexts)
  if (order.pay_with === 'cash') return <Price amount={yuan(order.price_fen)} size={size} />
  const { price_points: points } = order
  return (
    <span className="money-figure num">
      <Shell size={16} />
      {grouped(points)}
      <span className="sr">{t('amount.shells', { count: points, number: grouped(points) })}</span>
    </span>
  )
}
