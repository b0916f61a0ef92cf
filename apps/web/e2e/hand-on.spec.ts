import type { Page } from '@playwright/test'
import { dialog, open } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const message = '我现在有点难受，想找你说说话'
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A browser without Web Share: one that copies, or one that does not and says nothing of it. */
async function withoutSharing(page: Page, mayCopy: boolean): Promise<void> {
  await page.addInitScript((copies) => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true })
    const clipboard = {
      writeText: (text: string) => {
        document.documentElement.dataset['copied'] = text
        return copies ? Promise.resolve() : Promise.reject(new Error('denied'))
      },
    }
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: clipboard, configurable: true })
    if (!copies) document.execCommand = () => true
  }, mayCopy)
}

const copied = (page: Page) => page.evaluate(() => document.documentElement.dataset['copied'] ?? '')

async function writeToTrusted(page: Page): Promise<void> {
  await open(page, '/page12/self-service/hotline')
  await page.getByRole('button', { name: '求助', exact: true }).first().click()
  await page.getByRole('button', { name: /联系我信任的人/ }).click()
}

test('a message to somebody trusted is copied, and that is said', async ({ page }) => {
  await withoutSharing(page, true)
  await writeToTrusted(page)
  await expect(said(page, '已经复制')).toBeVisible()
  expect(await copied(page)).toContain(message)
})

test('what could not be copied is shown instead, and never said to be copied', async ({ page }) => {
  await withoutSharing(page, false)
  await writeToTrusted(page)
  await expect(dialog(page)).toContainText(message)
  await expect(said(page, '已经复制')).toHaveCount(0)
  await dialog(page).getByRole('button').click()
  await expect(dialog(page)).toHaveCount(0)
})

for (const mayCopy of [true, false])
  test(`a page is shared by its link, ${mayCopy ? 'copied' : 'or shown where copying fails'}`, async ({
    page,
  }) => {
    await withoutSharing(page, mayCopy)
    await open(page, '/pages/special/show?id=sleepless-nights')
    await page.getByRole('button', { name: '分享' }).click()
    const url = '/pages/special/show?id=sleepless-nights'
    if (mayCopy) {
      await expect(said(page, '链接已经复制')).toBeVisible()
      expect(await copied(page)).toContain(url)
    } else {
      await expect(dialog(page)).toContainText(url)
      await expect(said(page, '链接已经复制')).toHaveCount(0)
    }
  })
