import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './fold.css'

export interface FoldProps {
  title: ReactNode
  children: ReactNode
  open?: boolean | undefined
  /** Without a ground and an edge of its own, e.g. at the foot of a card. */
  bare?: boolean | undefined
  /** small: the answer in small print; quiet: the question too, as in a list of bars. */
  print?: 'small' | 'quiet' | undefined
  className?: string | undefined
}

/** A question that opens to its answer; inside a `.group` a hairline parts it from the one before. */
export function Fold({ title, children, open, bare, print, className }: FoldProps) {
  return (
    <details className={cx('fold', bare && 'fold--bare', print && `fold--${print}`, className)} open={open}>
      <summary>
        <span className="grow">{title}</span>
        <Icon name="caret-down-bold" size={16} />
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  )
}
