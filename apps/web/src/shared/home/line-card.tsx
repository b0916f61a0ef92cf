import { Card } from '@mindisle/ui/card'
import type { IconName } from '@mindisle/ui/icon'
import { Tile, type Tone } from '@mindisle/ui/tile'
import type { ReactNode } from 'react'
import './home-cards.css'

interface Props {
  icon: IconName
  tone: Tone
  title: string
  sub: string
  /** Beside another one, or over the whole width with something to press at its end. */
  as: 'half' | 'whole'
  href?: string
  onClick?(): void
  children?: ReactNode
}

export const LineCard = ({ icon, tone, title, sub, as, children, ...to }: Props) => (
  <Card className={`home-card home-card--line home-card--${as}`} {...to}>
    <Tile icon={icon} tone={tone} size={36} className="home-card__tile" />
    <span className="grow home-card__text">
      <b>{title}</b>
      <small>{sub}</small>
    </span>
    {children}
  </Card>
)
