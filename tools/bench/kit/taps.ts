import type { Browser, Page } from '@playwright/test'
import { line, signIn, slower } from './bad-line.ts'

/** Of somebody who has been here before; with the worker that keeps the app on the device. */
async function openWarm(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await signIn(page, url, token)
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  return page
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Milliseconds from a tap on what `tapped` names until a frame has shown what `awaited` names; the page tells it itself. */
const tap = (page: Page, tapped: string, awaited: string): Promise<number> =>
  page.evaluate(
    ([from, to]) =>
      new Promise<number>((done, fail) => {
        const target = [...document.querySelectorAll<HTMLElement>(from)].find(
          (part) => part.getClientRects().length > 0,
        )
        if (!target) {
          fail(new Error(`${from} is not there`))
          return
        }
        const began = performance.now()
        const seen = new MutationObserver(() => {
          if (![...document.querySelectorAll(to)].some((part) => part.getClientRects().length > 0)) return
          seen.disconnect()
          // What is asked for after a frame's own work is done once it has been drawn.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        seen.observe(document, { subtree: true, childList: true, attributes: true })
        target.click()
      }),
    [tapped, awaited] as const,
  )

/** From home to an assessment, the second page of a visit. */
export async function tapWarm(browser: Browser, url: string, token: string): Promise<number> {
  const page = await openWarm(browser, url, token)
  try {
    await slowDown(page)
    return await tap(page, 'main a[href^="/pages/table/show"]', '.table-bar a')
  } finally {
    await page.context().close()
  }
}

/** From each of the first questions of an exam to the next. */
export async function tapQuestions(
  browser: Browser,
  url: string,
  { token, table }: { token: string; table: string },
): Promise<number[]> {
  const page = await openWarm(browser, url, token)
  try {
    await page.goto(`${url}/pages/table/exam?table_id=${table}`)
    const start = page.getByRole('button', { name: '开始', exact: true })
    await start.waitFor()
    const consent = page.getByRole('checkbox')
    if (await consent.isVisible()) await consent.click()
    await start.click()
    const at = (number: number) => `[role=progressbar][aria-label^="第 ${number} 题"]`
    await page.locator(at(1)).first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const times: number[] = []
    for (const number of [1, 2, 3, 4, 5]) {
      // A question does not take a tap in its first moment.
      await page.waitForTimeout(1_000)
      times.push(await tap(page, '[role=radiogroup] [role=radio], [role=radiogroup] input', at(number + 1)))
    }
    return times
  } finally {
    await page.context().close()
  }
}
