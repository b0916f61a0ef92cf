const isShown = (node: Element): boolean => node.getClientRects().length > 0

export interface Beginning {
  /** Had the focus when the page before was left. */
  pressed: Element | null
  /** Had it when this page was left, where one comes back to it. */
  left: Element | null | undefined
  /** Another page is shown. */
  gone: AbortSignal
}

/** Keyboard and screen reader go on in the page that is shown: where they left it, or else at its heading. */
export function beginPage({ pressed, left, gone }: Beginning): void {
  const look = (): boolean => {
    const { activeElement: active, body } = document
    // The page itself, a layer above it or the person has put the focus somewhere.
    if (active && active !== body && active !== pressed && isShown(active)) return true
    const heading = [...document.querySelectorAll('h1')].find(isShown)
    if (left instanceof HTMLElement && isShown(left)) left.focus({ preventScroll: true })
    else if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else return false
    return true
  }
  if (gone.aborted || look()) return
  // Its code, or what its heading says, is still on the way.
  const observer = new MutationObserver(() => look() && observer.disconnect())
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
  gone.addEventListener('abort', () => observer.disconnect())
}
