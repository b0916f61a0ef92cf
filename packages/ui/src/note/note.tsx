import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './note.css'

export interface NoteProps {
  children: ReactNode
  icon?: IconName | undefined
  /** sea: evidence and trust. */
  tone?: 'plain' | 'sea' | undefined
  className?: string | undefined
}

export function Note({ children, icon = 'info', tone = 'plain', className }: NoteProps) {
  return (
    <div className={cx('note', tone === 'sea' && 'note--sea', className)}>
      <Icon name={icon} size={18} />
      <div className="note__text">{children}</div>
    </div>
  )
}
