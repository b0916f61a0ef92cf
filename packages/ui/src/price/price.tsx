import { Shell } from '../art/index.ts'
import { cx } from '../internal/cx.ts'
import './price.css'

export interface PriceProps {
  /** Already formatted, without the sign: "19.9". */
  amount: string
  sign?: string | undefined
  /** The earlier price, struck through, with what it is for who does not see the line. */
  was?: { amount: string; label: string } | undefined
  /** xs in a row of sums · s on a card · m beside a choice · l alone. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

export function Price({ amount, sign = '¥', was, size = 'l', className }: PriceProps) {
  return (
    <span className={cx('price-row', className)}>
      <span className={cx('price', `price--${size}`)}>
        <small>{sign}</small>
        {amount}
      </span>
      {was && (
        <del className="price--was">
          <span className="sr">{was.label}</span>
          {sign}
          {was.amount}
        </del>
      )}
    </span>
  )
}

/** Points are an alternative, said in words: the text comes whole ("199 shells"). */
export function Points({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span className={cx('points', className)}>
      <Shell />
      <span>{children}</span>
    </span>
  )
}
