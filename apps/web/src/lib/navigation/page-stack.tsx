import {
  Activity,
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Navigator } from './navigator.ts'
import type { Page } from './page.ts'
import { alivePages, topOf } from './stack.ts'

const NavigatorContext = createContext<Navigator | null>(null)
const PageContext = createContext<Page | null>(null)

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext)
  if (!navigator) throw new Error('useNavigator needs a PageStack above')
  return navigator
}

/** The page this component is part of, also while it is hidden. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageStack above')
  return page
}

/** Leads keyboard and screen reader into each page that is shown; where the app begins, the browser does. */
function createFocus() {
  let last: Page | undefined
  let pressed: Element | null
  return {
    leave() {
      pressed = document.activeElement
    },
    arrive(page: Page) {
      const before = last
      const active = pressed
      last = page
      if (!before || before.key === page.key) return
      import('./begin-page.ts')
        .then(({ beginPage }) => beginPage(before, page, active))
        .catch(() => undefined)
    },
  }
}

interface Props {
  navigator: Navigator
  renderPage(page: Page): ReactNode
  children?: ReactNode
}

/** Keeps the pages alive that one may come back to; hidden ones keep their state and run no effects. */
export function PageStack({ navigator, renderPage, children }: Props) {
  const stack = useSyncExternalStore(navigator.subscribe, navigator.stack, navigator.stack)
  const top = topOf(stack)
  useLayoutEffect(() => {
    window.scrollTo(0, navigator.scrollOf(top.key))
  }, [navigator, top.key])
  const [focus] = useState(createFocus)
  useLayoutEffect(() => {
    focus.arrive(top)
    return focus.leave
  })
  return (
    <NavigatorContext.Provider value={navigator}>
      {alivePages(stack).map((page) => (
        <Activity key={page.key} mode={page.key === top.key ? 'visible' : 'hidden'}>
          <PageContext.Provider value={page}>{renderPage(page)}</PageContext.Provider>
        </Activity>
      ))}
      {children}
    </NavigatorContext.Provider>
  )
}
