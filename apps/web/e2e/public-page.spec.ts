import type { Browser, Page } from '@playwright/test'
import { open, problemsInBothThemes, restingText } from './app.ts'
import { expect, test } from './server.ts'
import { mixed, readAs, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

interface Words {
  headline: string
  meaning: string
}
interface Report {
  type: Words | null
  dimensions: Array<{ name: string; band: Words | null }>
}

const part = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const preview = (page: Page) => page.locator('.public__preview[aria-busy=false] .public__view')

/** What a stranger reads behind the link. */
async function readAsStranger(browser: Browser, page: Page, baseURL: string): Promise<string> {
  const url = new URL(await page.locator('.public__url').innerText())
  const other = await browser.newPage({ locale: 'zh-CN', serviceWorkers: 'block' })
  await open(other, `${baseURL}${url.pathname}${url.search}`)
  await expect(other.getByRole('link', { name: '我也来测一测' })).toBeVisible()
  await restingText(other)
  const text = await other.locator('.public__view').innerText()
  await other.close()
  return text
}

for (const [assessment, rest] of [
  ['big-five-20', ['各个维度']],
  ['sixteen-types', ['类型', '各个维度']],
] as const)
  test(`the meaning of ${assessment} is on the public page, with the rest and alone`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const id = await withReport(page, assessment, mixed)
    const { type, dimensions } = await readAs<Report>(page, `/api/report/show?id=${id}`)
    await page.goto(`/page2/report/publicity?id=${id}`)
    await page.getByRole('button', { name: '公开', exact: true }).click()
    await expect(said(page, '链接好了')).toBeVisible()
    for (const { band } of dimensions) {
      await expect(preview(page)).toContainText(band?.headline ?? '')
      await expect(preview(page)).toContainText(band?.meaning ?? '')
    }
    expect(await readAsStranger(browser, page, baseURL)).toBe(await preview(page).innerText())
    expect(await problemsInBothThemes(page)).toEqual([])

    for (const name of rest) await part(page, name).click()
    await expect(preview(page).locator('.bars__row')).toHaveCount(0)
    const speakers = type ? [type] : dimensions.map(({ band }) => band)
    for (const words of speakers) await expect(preview(page)).toContainText(words?.meaning ?? '')
    await page.getByRole('button', { name: '更新公开的内容' }).click()
    await expect(said(page, '已经更新')).toBeVisible()
    expect(await readAsStranger(browser, page, baseURL)).toBe(await preview(page).innerText())
    expect(await problemsInBothThemes(page)).toEqual([])
  })
