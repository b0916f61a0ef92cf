import { Shell } from '../art/index.ts'
import { cx } from '../internal/cx.ts'
import './price.css'

export interface PriceProps {
  /** Already formatted, without the sign: "19.9". */
  amount: string
  sign?: string | undefined
  /** The earlier price, struck through, with what it is for who does not see the line. */
  was?: { amount: string; label: string } | undefined
  small?: boolean | undefined
}

export function Price({ amount, sign = '¥', was, small }: PriceProps) {
  return (
    <span className="price-row">
      <span className={cx('price', small && 'price--s')}>
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
export function Points({ children }: { children: string }) {
  return (
    <span className="points">
      <Shell />
      <span>{children}</span>
    </span>
  )
}
