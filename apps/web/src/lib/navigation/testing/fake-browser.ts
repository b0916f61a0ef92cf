import { createNavigator, type NavigatorOptions } from '../navigator.ts'
import { topOf } from '../stack.ts'

export const home = 'pages/index/index'
export const tabs = [home, 'pages/search/index', 'pages/my/index']

/** A browser history that behaves like the real one: entries, a cursor, and popstate later. */
function fakeBrowser(address = '/') {
  const entries: Array<{ state: unknown; address: string }> = [{ state: null, address }]
  let at = 0
  let onPop: (state: unknown) => void = () => undefined
  const here = () => {
    const entry = entries[at]
    if (!entry) throw new Error('a history always has an entry')
    return entry
  }
  const location = {
    get pathname() {
      return here().address.split('?', 1)[0] ?? ''
    },
    get search() {
      const [, query] = here().address.split('?')
      return query ? `?${query}` : ''
    },
  }
  const history = {
    get state() {
      return here().state
    },
    get length() {
      return entries.length
    },
    pushState(state: unknown, _: string, to?: string | URL | null) {
      entries.splice(at + 1, entries.length, { state, address: String(to) })
      at += 1
    },
    replaceState(state: unknown, _: string, to?: string | URL | null) {
      entries[at] = { state, address: String(to) }
    },
    go(delta = 0) {
      const to = at + delta
      if (to < 0 || to >= entries.length) return
      at = to
      onPop(here().state)
    },
  }
  return {
    history,
    location,
    address: () => here().address,
    depth: () => at,
    forgetLowest(count: number) {
      entries.splice(0, count)
      at -= count
    },
    connect(listener: (state: unknown) => void) {
      onPop = listener
    },
  }
}

export function start(address = '/', options: Partial<NavigatorOptions> = {}) {
  const browser = fakeBrowser(address)
  let y = 0
  const navigator = createNavigator({
    history: browser.history,
    location: browser.location,
    home,
    isTab: ({ path }) => tabs.includes(path),
    guard: (move) => move,
    extraQuery: () => ({}),
    extraNames: [],
    scrollY: () => y,
    ...options,
  })
  browser.connect(navigator.onPopState)
  const path = () => topOf(navigator.stack()).path
  return { browser, navigator, path, scrollTo: (value: number) => void (y = value) }
}
