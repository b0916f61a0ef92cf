import { Card } from '@mindisle/ui/card'
import type { ReactNode } from 'react'
import './home-cards.css'

interface Props {
  title: string
  sub: string
  href?: string
  onClick?(): void
  /** tall: two rows, with what it shows below its words; else a drawing stands in its corner, `low` at the edge. */
  as?: 'tall' | 'low' | 'corner'
  children: ReactNode
}

export const BentoCard = ({ title, sub, as = 'corner', children, ...to }: Props) => (
  <Card className={`home-card home-card--bento home-card--${as}`} {...to}>
    <h2>{title}</h2>
    <p>{sub}</p>
    {as === 'tall' ? children : <span className="home-card__art">{children}</span>}
  </Card>
)
