import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Press, type PressProps } from '../internal/press.tsx'
import './chip.css'

export interface ChipProps extends PressProps {
  children: ReactNode
  /** Given, the chip is a filter that is on or off. */
  pressed?: boolean | undefined
  icon?: IconName | undefined
  large?: boolean | undefined
  /** What it is called where its own words do not say what it does. */
  label?: string | undefined
  className?: string | undefined
}

export function Chip({ children, pressed, icon, large, label, className, href, onClick }: ChipProps) {
  const own = cx('chip', large && 'chip--l', className)
  return (
    <Press href={href} onClick={onClick} className={own} aria-pressed={pressed} aria-label={label}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </Press>
  )
}
