import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { type Tone, toneStyle } from '../internal/tone.ts'
import './tag.css'

export interface TagProps {
  children: ReactNode
  tone?: Tone | undefined
  icon?: IconName | undefined
  className?: string | undefined
}

export function Tag({ children, tone = 'plain', icon, className }: TagProps) {
  return (
    <span className={cx('tag', className)} style={toneStyle(tone)}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}
