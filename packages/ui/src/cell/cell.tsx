import type { ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Press, type PressProps } from '../internal/press.tsx'
import { Words } from '../words/index.ts'
import './cell.css'

export interface CellProps extends PressProps {
  title: ReactNode
  /** A second line under the title. */
  sub?: ReactNode
  /** To the right, in quiet ink. */
  value?: ReactNode
  /** A tile, avatar or cover before the title; the hairline begins after it. */
  start?: ReactNode
  /** A control at the end, instead of the caret. */
  end?: ReactNode
  caret?: boolean | undefined
  danger?: boolean | undefined
  /** Where a row names a thing: its title in bold. */
  strong?: boolean | undefined
  /** What it led to is gone. */
  gone?: boolean | undefined
  label?: string | undefined
  className?: string | undefined
}

export function Cell({
  title,
  sub,
  value,
  start,
  end,
  danger,
  strong,
  gone,
  label,
  className,
  ...press
}: CellProps) {
  const tappable = press.href !== undefined || press.onClick !== undefined
  const caret = press.href === undefined && !tappable ? false : end === undefined
  return (
    <Press
      href={press.href}
      onClick={press.onClick}
      aria-label={label}
      className={cx(
        'cell',
        start !== undefined && 'cell--tile',
        strong && 'cell--strong',
        gone && 'cell--gone',
        tappable && 'cell--press',
        className,
      )}
    >
      {start}
      <span className="cell__main">
        <span className="cell__body">
          <span className={cx('cell__t', danger && 'cell__t--danger')}>
            <Words>{title}</Words>
          </span>
          {sub !== undefined && <span className="cell__s">{sub}</span>}
        </span>
        {value !== undefined && <span className="cell__v">{value}</span>}
        {end}
      </span>
      {(press.caret ?? caret) && <Icon name="caret-right-bold" size={16} className="cell__caret" />}
    </Press>
  )
}

export interface CellGroupProps {
  children: ReactNode
  title?: ReactNode
  note?: ReactNode
  className?: string | undefined
}

export function CellGroup({ children, title, note, className }: CellGroupProps) {
  return (
    <section className={className}>
      {title !== undefined && <h2 className="group__t">{title}</h2>}
      <div className="group">{children}</div>
      {note !== undefined && <p className="group__n">{note}</p>}
    </section>
  )
}

/** A free block inside a group, e.g. a segmented control with its title. */
export function CellBlock({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx('cell cell--block', className)}>{children}</div>
}
