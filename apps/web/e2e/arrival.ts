import type { Page, Request } from '@playwright/test'

export const pathOf = (address: string): string => address.replace(/^\/|\?.*/g, '')

/** Whether the page of this address is shown, whole, and nothing more is on its way to it. */
export function watchArrival(page: Page): (address: string) => Promise<boolean> {
  const underway = new Set<Request>()
  page.on('request', (request) => {
    // What a page had asked for that is left behind may get no answer.
    if (request.isNavigationRequest()) underway.clear()
    underway.add(request)
  })
  page.on('response', (response) => underway.delete(response.request()))
  page.on('requestfailed', (request) => underway.delete(request))
  return async (address) => {
    const isShown = await page.evaluate((path) => {
      // Pages one may come back to stay, hidden, as they were left.
      const isSeen = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0)
      const here = location.pathname.slice(1) || 'pages/index/index'
      return here === path && !isSeen('[aria-busy=true]') && isSeen('main :is(h1, h2, h3, p, b)')
    }, pathOf(address))
    return isShown && underway.size === 0
  }
}
