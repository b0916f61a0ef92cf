import type { ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import './action-bar.css'

export interface ActionBarProps {
  children: ReactNode
  /** One small line above the buttons, e.g. the chosen time. */
  note?: ReactNode
  /** Never breaks into two lines: what stands beside the button gives way. */
  oneLine?: boolean | undefined
  /** The main button is as wide as its text instead of taking the room that is left. */
  hug?: boolean | undefined
  className?: string | undefined
}

export function ActionBar({ children, note, oneLine, hug, className }: ActionBarProps) {
  return (
    <div className={cx('actionbar', oneLine && 'actionbar--one-line', className)}>
      {note !== undefined && <div className="actionbar__note">{note}</div>}
      <div className={cx('actionbar__row', !hug && 'btn-fill', !hug && oneLine && 'btn-fill--shrink')}>
        {children}
      </div>
    </div>
  )
}
