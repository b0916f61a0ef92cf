import type { MouseEvent } from 'react'
import { Icon, type IconName } from '../icon/index.ts'
import './tab-bar.css'

export interface TabItem {
  key: string
  label: string
  icon: IconName
  /** The filled glyph of the selected tab. */
  activeIcon: IconName
  href: string
  /** What the dot means, for who does not see it. */
  dot?: string | undefined
}

export interface TabBarProps {
  label: string
  items: readonly TabItem[]
  current: string | undefined
  onSelect?: ((key: string, event: MouseEvent<HTMLElement>) => void) | undefined
}

export function TabBar({ label, items, current, onSelect }: TabBarProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => {
        const active = item.key === current
        return (
          <a
            key={item.key}
            href={item.href}
            aria-current={active ? 'page' : undefined}
            onClick={(event) => onSelect?.(item.key, event)}
          >
            <span className="tabs__icon">
              <Icon name={active ? item.activeIcon : item.icon} />
              {item.dot !== undefined && <i className="tabs__dot" />}
            </span>
            <span className="tabs__text">{item.label}</span>
            {item.dot !== undefined && <span className="sr">{item.dot}</span>}
          </a>
        )
      })}
    </nav>
  )
}
