import type { Page } from './page.ts'

const isShown = (node: Element): boolean => node.getClientRects().length > 0

/** What had the focus when a page was left; coming back to it is coming to the very same page. */
const left = new WeakMap<Page, Element | null>()

/** Answers whether it is settled who has the focus. */
function settle(pressed: Element | null, known: Element | null | undefined): boolean {
  const { activeElement: active, body } = document
  // The page itself, a layer above it or the person has put it somewhere.
  if (active && active !== body && active !== pressed && isShown(active)) return true
  const heading = [...document.querySelectorAll('h1')].find(isShown)
  if (known instanceof HTMLElement && isShown(known)) known.focus({ preventScroll: true })
  else if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else return false
  return true
}

const observer = new MutationObserver(() => look())
let look: () => void = () => undefined

/** Keyboard and screen reader go on in the page that is shown: where they left it, or else at its heading. */
export function beginPage(before: Page, page: Page, pressed: Element | null): void {
  left.set(before, pressed)
  look = () => settle(pressed, left.get(page)) && observer.disconnect()
  // Its code, or what its heading says, may still be on the way.
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
  look()
}
