import { Cell } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { grouped, signed } from '../../../shared/money/amounts.ts'
import { orderAddress } from '../../../shared/money/addresses.ts'
import type { Movement } from '../api/balance.ts'
import { texts } from '../texts.ts'
import { movementLook } from './movement-look.ts'
import './money-parts.css'
import { useWhen } from './use-when.ts'

interface Props {
  movement: Movement
  /** A statement also says what was left. */
  hasBalance?: boolean
}

export function MovementRow({ movement, hasBalance = false }: Props) {
  const t = useTexts(texts)
  const whenOf = useWhen()
  const { amount, detail, order_id: order } = movement
  const parts = [detail, whenOf(movement.at)].filter((part) => part !== '')
  return (
    <Cell
      className="money-row"
      start={<Tile {...movementLook(movement.kind, amount)} />}
      title={movement.title}
      sub={parts.join(' · ')}
      {...(order !== null && { href: orderAddress(order) })}
      end={
        <span className="money-row__end">
          <span className={`num money-row__sum${amount > 0 ? ' is-in' : ''}`}>{signed(amount)}</span>
          {hasBalance && <small>{t('movement.left', { number: grouped(movement.balance_after) })}</small>}
        </span>
      }
    />
  )
}
