import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './server.ts'

const words = [
  {
    locale: 'zh-CN',
    lang: 'zh-Hans',
    title: '欢迎来到心屿',
    visitor: '你现在是访客，随时可以开始',
    mark: '演示',
  },
  {
    locale: 'zh-TW',
    lang: 'zh-Hant',
    title: '歡迎來到心嶼',
    visitor: '你現在是訪客，隨時可以開始',
    mark: '演示',
  },
  {
    locale: 'en-US',
    lang: 'en',
    title: 'Welcome to Mindisle',
    visitor: 'You are a visitor. Start whenever you like',
    mark: 'Demo',
  },
]

/** Everything that goes wrong without anyone seeing it. */
function listen(page: Page, origin: string) {
  const heard = { errors: [] as string[], elsewhere: [] as string[] }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.errors.push(message.text())
  })
  page.on('pageerror', (error) => heard.errors.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) heard.elsewhere.push(request.url())
  })
  return heard
}

async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const person = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const response = await fetch('/api/member/personal/profile', { headers: { authorization } })
    return ((await response.json()) as { data: { id: string } }).data.id
  })

for (const { locale, lang, title, visitor, mark } of words) {
  test.describe(lang, () => {
    test.use({ locale })

    test('opens as a visitor, with the demo mark, without a fault and without a stranger', async ({
      page,
      baseURL,
    }) => {
      const heard = listen(page, baseURL)
      await page.goto('/')
      await expect(page.getByRole('status')).toHaveText(visitor)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(mark, { exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(heard).toEqual({ errors: [], elsewhere: [] })
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('can be read by everyone, and fits the screen', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('status')).toHaveText(words[0]!.visitor)
      const look = await page.evaluate(() => ({
        background: getComputedStyle(document.body).backgroundColor,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      const background = colorScheme === 'light' ? 'rgb(251, 246, 240)' : 'rgb(21, 20, 28)'
      expect(look).toEqual({ background, overflow: 0 })
      expect(await seriousProblems(page)).toEqual([])
    })
  })
}

test('a reload is the same visitor, another browser is another', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText(words[0]!.visitor)
  const first = await person(page)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(words[0]!.visitor)
  expect(await person(page)).toBe(first)
  const stranger = await browser.newPage()
  await stranger.goto(baseURL)
  await expect(stranger.getByRole('status')).toBeVisible()
  await expect.poll(() => stranger.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  expect(await person(stranger)).not.toBe(first)
  await stranger.close()
})

for (const [name, problem] of [
  ['is down', 'connectionrefused'],
  ['answers with the page of a proxy', 'proxy'],
] as const) {
  test(`when the server ${name} the page says so, and trying again works`, async ({ page }) => {
    await page.route('**/api/**', (route) =>
      problem === 'proxy'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
        : route.abort(problem),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('风有点大，没连上')
    if (problem === 'connectionrefused') expect(await seriousProblems(page)).toEqual([])
    const retry = page.getByRole('button', { name: '再试一次' })
    await page.keyboard.press('Tab')
    await expect(retry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(retry).toBeVisible()
    await page.unroute('**/api/**')
    await retry.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(words[0]!.visitor)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
