import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import './action-bar.css'

export interface ActionBarProps {
  children: ReactNode
  /** One small line above the buttons, e.g. the chosen time. */
  note?: ReactNode
  className?: string | undefined
}

export function ActionBar({ children, note, className }: ActionBarProps) {
  return (
    <div className={cx('actionbar', className)}>
      {note !== undefined && <div className="actionbar__note">{note}</div>}
      <div className="actionbar__row">{children}</div>
    </div>
  )
}
