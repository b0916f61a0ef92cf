import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from '@playwright/test'
import { inApp } from './requests.ts'

/** JS and CSS that home brings by idle, in KB of gzip: its files, and the styles that lie in the page itself. */
export const mostCode = 105
/** With the rest of the page, its drawing, icons and data. */
export const mostOfAll = 27 + mostCode

export interface Part {
  address: string
  kind: string
  bytes: number
}

export interface FirstLoad {
  parts: Part[]
  /** KB */
  code: number
  /** KB */
  all: number
}

async function partOf(request: Request): Promise<Part> {
  const { responseBodySize } = await request.sizes()
  const { pathname, search } = new URL(request.url())
  // One that comes from the memory of the page has less than no body.
  return { address: pathname + search, kind: request.resourceType(), bytes: Math.max(0, responseBodySize) }
}

const kilobytes = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

const isCode = ({ kind }: Part): boolean => kind === 'script' || kind === 'stylesheet'

const stylesIn = async (page: Page): Promise<number> => {
  const styles = await page.locator('head style').allTextContents()
  return styles.reduce((sum, style) => sum + gzipSync(style).length, 0) / 1024
}

/** What waits for seconds, as the help kept for offline use, is no part of it: a slow machine would count it. */
function withoutLateTimers(): void {
  const begin = window.setTimeout.bind(window)
  const beginSoon = (act: TimerHandler, milliseconds = 0, ...rest: unknown[]): number =>
    milliseconds < 5_000 ? begin(act, milliseconds, ...rest) : 0
  window.setTimeout = beginSoon as typeof window.setTimeout
}

/**
 * Home as it is opened for the first time on a phone: the bodies of all its requests as they were sent until it is idle,
 * lazy ones too. Without the worker, which keeps the app for offline use when the page is done.
 */
export async function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    // Chromium would take brotli from this machine, and gzip from a server without a certificate.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(withoutLateTimers)
    const asked: Array<Promise<Part>> = []
    const count = (request: Request): void => void asked.push(partOf(request))
    page.on('requestfinished', count)
    await page.goto(url)
    // The last that comes: the assessments that home recommends.
    await page.locator(inApp('.cover')).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    page.off('requestfinished', count)
    const parts = (await Promise.all(asked)).sort((a, b) => b.bytes - a.bytes)
    const code = kilobytes(parts.filter(isCode)) + (await stylesIn(page))
    return { parts, code, all: kilobytes(parts) }
  } finally {
    await context.close()
  }
}
