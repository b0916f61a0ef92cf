import type { ReactNode } from 'react'
import { addressOf, go } from './place.ts'

export interface Lead {
  page: string
  query?: Record<string, string>
}

/** A link within the console; another tab opens it too. */
export function Leads({ page, query, children }: Lead & { children: ReactNode }) {
  return (
    <a
      className="leads"
      href={addressOf(page, query)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        go(page, query)
      }}
    >
      {children}
    </a>
  )
}
