import type { Browser, Page } from '@playwright/test'
import { inApp, sentFor, usableAfter, watchUsable } from './requests.ts'

/** Slow 4G on a phone of the middle: 150 ms, 1.6 Mbit/s, a processor four times slower than this one. */
export const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const slower = 4

export interface Opened {
  firstPaint: number
  largestPaint: number
  /** Until what the page is for can be tapped. */
  usable: number
  requests: number
  shift: number
  /** What a tap would wait at most, summed: of each task after the first paint what is over 50 ms. */
  blocked: number
}

interface Seen {
  largest: number
  shift: number
  tasks: Array<{ end: number; duration: number }>
}
type Watched = Window & { seen: Seen }

function watch(): void {
  const seen: Seen = { largest: 0, shift: 0, tasks: [] }
  ;(window as unknown as Watched).seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ end: startTime + duration, duration })
  }).observe({ type: 'longtask', buffered: true })
}

const settled = (page: Page) =>
  page.evaluate(() => {
    const { largest, shift, tasks } = (window as unknown as Watched).seen
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const waits = tasks.map(({ end, duration }) => Math.min(duration, end - firstPaint) - 50)
    const blocked = waits.filter((wait) => wait > 0).reduce((sum, wait) => sum + wait, 0)
    return { firstPaint, largestPaint: largest, shift, blocked }
  })

/** Beside the app: by the app itself its files would have come too. */
export async function signIn(page: Page, url: string, token: string): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate((mine) => localStorage.setItem('token', JSON.stringify(mine)), token)
}

/** A page that nobody on this phone has opened before, until `usable` is there; milliseconds from the navigation. */
export async function openCold(
  browser: Browser,
  url: string,
  usable: string,
  token?: string,
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (token) await signIn(page, url, token)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.addInitScript(watch)
    await watchUsable(page, usable)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(inApp(usable)).first().waitFor({ state: 'visible', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    return {
      ...(await settled(page)),
      usable: await usableAfter(page),
      requests: (await sentFor(page)).length,
    }
  } finally {
    await context.close()
  }
}
