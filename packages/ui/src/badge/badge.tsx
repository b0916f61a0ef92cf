import type { ReactNode } from 'react'
import './badge.css'

export interface BadgeProps {
  /** What it marks; without it the badge stands alone. */
  children?: ReactNode
  /** A number, shown to 99+; without it a dot. */
  count?: number | undefined
  /** Read out in place of the bare number. */
  label: string
}

export function Badge({ children, count, label }: BadgeProps) {
  if (count === 0) return children
  const text = count === undefined ? '' : count > 99 ? '99+' : String(count)
  return (
    <span className={children === undefined ? 'badge-host' : 'badge-host badge-host--on'}>
      {children}
      <span className={text === '' ? 'badge badge--dot' : 'badge'} aria-hidden="true">
        {text}
      </span>
      <span className="sr">{label}</span>
    </span>
  )
}
