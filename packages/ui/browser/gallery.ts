import { test as base, type Page } from '@playwright/test'
import { serveGallery } from '../../../tools/screens/gallery.ts'

/** The gallery, built and served once for all tests of a worker. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { url, stop } = await serveGallery()
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Some sections of the gallery. Time stands still in them: it passes only where a test lets it. */
export async function openParts(page: Page, gallery: string, sections: string): Promise<void> {
  const begin = Date.now()
  await page.clock.install({ time: begin })
  await page.goto(`${gallery}/?only=${sections}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.clock.pauseAt(begin + 3_600_000)
}

/** One finger along the given points; the browser would make a drag of the mouse on some parts. */
export async function touch(page: Page, points: ReadonlyArray<{ x: number; y: number }>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
  const [first, ...rest] = points
  await send('touchStart', [first ?? {}])
  for (const point of rest) await send('touchMove', [point])
  await send('touchEnd', [])
  await session.detach()
}

export { expect } from '@playwright/test'
