import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Press } from '../internal/press.tsx'
import './left-window.css'

export interface LeftWindowItem {
  key: string
  icon: IconName
  text: string
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** The help entry: orange ground, bold. */
  strong?: boolean | undefined
}

export interface LeftWindowProps {
  label: string
  logo: ReactNode
  name: string
  /** Breaks where it has a line feed. */
  line: string
  qr?: ReactNode
  qrText?: string | undefined
  items: readonly LeftWindowItem[]
}

export function LeftWindow({ label, logo, name, line, qr, qrText, items }: LeftWindowProps) {
  return (
    <aside className="side" aria-label={label}>
      {logo}
      <p className="side__name">{name}</p>
      <p className="side__line">{line}</p>
      {qr !== undefined && <div className="side__qr">{qr}</div>}
      {qrText !== undefined && <p className="side__line">{qrText}</p>}
      <div className="side__items">
        {items.map((item) => (
          <Press
            key={item.key}
            href={item.href}
            onClick={item.onClick}
            className={cx('side__item', item.strong && 'side__item--strong')}
          >
            <Icon name={item.icon} size={20} />
            <span>{item.text}</span>
          </Press>
        ))}
      </div>
    </aside>
  )
}
