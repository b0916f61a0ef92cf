import { problemsInBothThemes } from './app.ts'
import { consolePages, join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const widths = [1280, 390]
const perTest = 10
const parts = Array.from({ length: Math.ceil(consolePages.length / perTest) }, (_, part) =>
  consolePages.slice(part * perTest, (part + 1) * perTest),
)

for (const part of parts)
  test(`an operator walks ${part.map(([path]) => path || 'today').join(', ')} in both themes, on a desk and on a phone`, async ({
    page,
    server,
  }) => {
    await join(page, server)
    for (const [path, title] of part) {
      await page.goto(`${server.url}/admin/${path}`)
      // Its width is a matter of style sheets alone: what was loaded once is looked at in each.
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page.locator('main > *').first()).toBeVisible()
        expect([path, width, await problemsInBothThemes(page)]).toEqual([path, width, []])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([path, width, wide <= 0]).toEqual([path, width, true])
      }
    }
  })

test('an operator comes in by a link, reads in English, and goes out', async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await join(page, server)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/admin/audit`)
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${server.url}/admin/review`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
