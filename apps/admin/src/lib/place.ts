import { useSyncExternalStore } from 'react'
import { addressOf, base } from './address.ts'

export { addressOf } from './address.ts'

/** The part of the address after /admin/, and its query: every page and filter can be linked to. */
export interface Place {
  page: string
  query: URLSearchParams
}

const listeners = new Set<() => void>()
const told = (): void => listeners.forEach((hear) => hear())
window.addEventListener('popstate', told)

export function go(page: string, query: Record<string, string> = {}, how: 'push' | 'replace' = 'push'): void {
  window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', addressOf(page, query))
  if (how === 'push') window.scrollTo(0, 0)
  told()
}

export function usePlace(): Place {
  const address = useSyncExternalStore(
    (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    () => window.location.pathname + window.location.search,
  )
  const [path = '', search = ''] = address.split('?')
  return { page: path.slice(base.length).replace(/\/$/, ''), query: new URLSearchParams(search) }
}
