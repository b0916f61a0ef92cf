import type { MouseEvent } from 'react'
import { useNavigator } from './page-stack.tsx'
import { returnTo } from './return-to.ts'

interface ReturnLink {
  href: string
  onClick(event: MouseEvent): void
}

/** A link that says "back to": it never adds to the history, so that back does not lead to what one just left. */
export function useReturnLink(): (address: string) => ReturnLink {
  const navigator = useNavigator()
  return (href) => ({
    href,
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void returnTo(navigator, href)
    },
  })
}
