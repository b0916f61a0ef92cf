import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../internal/cx.ts'
import { Press, type PressProps } from '../internal/press.tsx'
import './card.css'

export interface CardProps extends PressProps {
  children: ReactNode
  /** Only an edge: for a card that lies in another one's shadow. */
  flat?: boolean | undefined
  sunk?: boolean | undefined
  /** Lifts it over a scene. */
  lifted?: boolean | undefined
  bare?: boolean | undefined
  label?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
}

export function Card({ children, flat, sunk, lifted, bare, label, href, onClick, ...rest }: CardProps) {
  const tappable = href !== undefined || onClick !== undefined
  const className = cx(
    'card',
    flat && 'card--flat',
    sunk && 'card--sunk',
    lifted && 'card--lifted',
    bare && 'card--bare',
    tappable && 'card--press',
    rest.className,
  )
  return (
    <Press href={href} onClick={onClick} className={className} style={rest.style} aria-label={label}>
      {children}
    </Press>
  )
}
