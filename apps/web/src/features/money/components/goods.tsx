import { Shell } from '@mindisle/ui/art'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Price } from '@mindisle/ui/price'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { grouped, yuan } from '../../../shared/money/amounts.ts'
import { moneyTexts } from '../../../shared/money/texts.ts'
import type { OrderRow } from '../api/orders.ts'
import './money-parts.css'

type Goods = Pick<OrderRow, 'kind' | 'table_id' | 'category_id'>

/** The landscape of what was bought, a shell for shells, a sun for the membership. */
export function GoodsArt({ order, large = false }: { order: Goods; large?: boolean }) {
  const { kind, category_id: category, table_id: table } = order
  return (
    <span className={`goods${large ? ' goods--l' : ''}`}>
      {category !== null ? (
        <Cover category={category} {...(table !== null && { seed: table })} />
      ) : kind === 'topup' ? (
        <Shell size={large ? 34 : 26} />
      ) : (
        <Icon name="sun-horizon-duotone" size={large ? 32 : 24} />
      )}
    </span>
  )
}

type Cost = Pick<OrderRow, 'pay_with' | 'price_fen' | 'price_points'>

/** What it cost, in what it was paid with. */
export function OrderCost({ order, small = false }: { order: Cost; small?: boolean }) {
  const t = useTexts(moneyTexts)
  if (order.pay_with === 'cash') return <Price amount={yuan(order.price_fen)} small={small} />
  const { price_points: points } = order
  return (
    <span className="money-figure num">
      <Shell size={16} />
      {grouped(points)}
      <span className="sr">{t('amount.shells', { count: points, number: grouped(points) })}</span>
    </span>
  )
}
