import type { Page } from '@playwright/test'

type Watched = Window & { usableAt?: number; usableDrawnAt?: number }

function watch(selector: string): void {
  const seen = new MutationObserver(() => {
    const part = document.querySelector(selector)
    if (!part || part.getClientRects().length === 0) return
    ;(window as Watched).usableAt = performance.now()
    seen.disconnect()
    requestAnimationFrame(() => {
      ;(window as Watched).usableDrawnAt = performance.now()
    })
  })
  seen.observe(document, { subtree: true, childList: true, attributes: true })
}

/** In the app itself: the drawing that a page comes with shows the same and can be used for nothing. */
export const inApp = (selector: string): string => `:is(${selector}):not(.drawn *)`

/** To be called before the page is opened. */
export const watchUsable = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript(watch, inApp(selector))

/**
 * Milliseconds from the navigation until the frame that has it; once it rests. The page itself tells: who asks from outside
 * asks every half second at last, and hears as much later.
 */
export const usableAfter = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).usableDrawnAt ?? Number.NaN)

/** The addresses of all that was sent for over the line before the page could be used, itself first; once it rests. Nothing waits for a font. */
export const sentFor = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { usableAt = Number.POSITIVE_INFINITY } = window as Watched
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sent = entries.filter(
      ({ startTime, transferSize, name }) =>
        startTime < usableAt && transferSize > 0 && /^http(?!.*\.woff2$)/.test(name),
    )
    return [location.href, ...sent.map(({ name }) => name)]
  })
