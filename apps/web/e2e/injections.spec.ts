import type { Page } from '@playwright/test'
import { open } from './app.ts'
import { expect, publishInjections, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** Everything by which a page would show that a text of somebody's ran in it, or asked somebody else for something. */
function listenFor(page: Page): string[] {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      heard.push(`request ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) heard.push(message.text())
  })
  return heard
}

/** What could run later: handlers in attributes, addresses that are code, frames, scripts that the app did not bring. */
const armed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(href|src|action|formaction|xlink:href)$/.test(name) &&
            /^\s*(javascript|data|vbscript):/i.test(value)),
      )
      const isFrame = /^(iframe|object|embed|base|form|meta)$/i.test(element.tagName)
      return isFrame || attributes.length > 0 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

test('none of what has run as code somewhere runs in an article or in what is said under it', async ({
  page,
  server,
}) => {
  const count = await publishInjections(server, 'injected')
  expect(count).toBeGreaterThan(200)
  const heard = listenFor(page)
  await open(page, '/pages/article/show?id=injected')
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await expect(page.locator('.blocks')).toContainText('onerror')
  expect(await page.locator('.blocks > *').count()).toBeGreaterThan(100)
  for (const block of await page.locator('.blocks > *').all())
    await block.hover({ force: true }).catch(() => undefined)
  expect(await armed(page)).toEqual([])

  await page.goto('/pages/table/comment?table_id=injected&kind=article')
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  const comments = page.getByRole('main').getByRole('article')
  await expect(comments).toHaveCount(Math.ceil(count / 12))
  expect(await armed(page)).toEqual([])
  expect(heard).toEqual([])
})

test('no text becomes markup or the address of a script, whatever asks for it', async ({ page }) => {
  await open(page, '/')
  const refused = await page.evaluate(() => {
    const isRefused = (act: () => unknown): boolean => {
      try {
        act()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const div = document.createElement('div')
    return [
      isRefused(() => (div.innerHTML = '<b>bold</b>')),
      isRefused(() => (document.createElement('script').src = '/sw.js')),
      isRefused(() => new Worker('/sw.js')),
    ]
  })
  expect(refused).toEqual([true, true, true])
})
