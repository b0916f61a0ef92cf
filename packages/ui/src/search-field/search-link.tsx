import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import './search-field.css'

export interface SearchLinkProps {
  children: ReactNode
  href: string
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  glass?: boolean | undefined
}

/** Looks like the field and leads to the search page. */
export function SearchLink({ children, href, onClick, glass }: SearchLinkProps) {
  return (
    <a className={cx('search', glass && 'search--glass')} href={href} onClick={onClick}>
      <Icon name="magnifying-glass" size={glass ? 18 : 20} />
      <span className="ellipsis">{children}</span>
    </a>
  )
}
