import type { Locator, Page } from '@playwright/test'
import { dialog, open, openAsMember, pathOf } from './app.ts'
import { begin } from './exam-page.ts'
import { button, orderOf, topUpAs } from './money-page.ts'
import { expect, forgetLimits, makeProofsStale, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const about = '/pages/about/index'
const setting = '/pages/my/setting'
const help = (page: Page): Locator => page.getByRole('dialog', { name: '你不必一个人扛着' })

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: '求助' }).click()
  await expect(help(page)).toBeVisible()
}

/** Nothing is on its way any more: as many entries as layers. */
const entries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => (history.state as { over?: number }).over ?? 0)).toBe(count)

/** Settings, with another page of the app below. */
async function openSettings(page: Page): Promise<void> {
  await open(page, about)
  await page.goto(setting)
}

const expectAt = async (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)

test.describe('back closes first', () => {
  async function closesFirst(page: Page, layer: Locator): Promise<void> {
    const address = page.url()
    await expect(layer).toBeVisible()
    await entries(page, 1)
    await page.goBack()
    await expect(layer).toHaveCount(0)
    expect(page.url()).toBe(address)
    await entries(page, 0)
  }

  test('the help sheet', async ({ page }) => {
    await openSettings(page)
    await openHelp(page)
    await closesFirst(page, help(page))
    await page.goBack()
    await expectAt(page, about)
  })

  test('the overview of the questions, and the way back still leads to before', async ({ page }) => {
    await begin(page, 'well-being-5')
    await button(page, '题目总览').click()
    await closesFirst(page, page.getByRole('dialog', { name: '题目总览' }))
  })

  test('a picker', async ({ page }) => {
    await openAsMember(page, '/pages/my/profile')
    await button(page, /性别/).click()
    await closesFirst(page, page.getByRole('dialog', { name: '性别' }))
  })

  test('the sheet that asks who one is, and what was asked for is not done', async ({ page, server }) => {
    await openAsMember(page, about)
    await makeProofsStale(server)
    await forgetLimits(server)
    await page.goto(`${setting}?view=security`)
    await button(page, /开启两步验证/).click()
    await closesFirst(page, page.getByRole('dialog', { name: '先确认是你本人' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a dialog, as the safe answer, and then the sheet below it', async ({ page }) => {
    await openAsMember(page, about)
    const { order } = await topUpAs(page, 30)
    await page.goto(orderOf(order.id))
    await button(page, '申请退款').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio').first().check()
    await sheet.getByRole('button', { name: '申请退款' }).click()
    await expect(dialog(page)).toBeVisible()
    await entries(page, 2)
    const asked: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await entries(page, 1)
    await closesFirst(page, sheet)
    expect(asked.filter((url) => url.includes('/api/order'))).toEqual([])
  })
})

test.describe('closed otherwise, a layer takes its entry away', () => {
  const ways: ReadonlyArray<readonly [string, (page: Page) => Promise<void>]> = [
    ['by its button', (page) => help(page).getByRole('button', { name: '关闭' }).click()],
    ['by Escape', (page) => page.keyboard.press('Escape')],
    ['by a tap beside it', (page) => page.mouse.click(195, 20)],
  ]
  for (const [how, close] of ways) {
    test(how, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openSettings(page)
      await openHelp(page)
      await entries(page, 1)
      await close(page)
      await expect(help(page)).toHaveCount(0)
      await entries(page, 0)
      expect(pathOf(page)).toBe(setting)
      await page.goBack()
      await expectAt(page, about)
    })
  }

  test('forward does not open it again', async ({ page }) => {
    await openSettings(page)
    await openHelp(page)
    await page.goBack()
    await expect(help(page)).toHaveCount(0)
    await page.goForward()
    await entries(page, 0)
    await expect(help(page)).toHaveCount(0)
    expect(pathOf(page)).toBe(setting)
    await page.goBack()
    await expectAt(page, about)
  })

  test('a reload leaves no entry behind', async ({ page }) => {
    await openSettings(page)
    await openHelp(page)
    await entries(page, 1)
    await page.reload()
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
    await expect(help(page)).toHaveCount(0)
    await entries(page, 0)
    await page.goBack()
    await expectAt(page, about)
  })

  test('a link in it leads on, with nothing between the two pages', async ({ page }) => {
    await openSettings(page)
    await openHelp(page)
    await help(page)
      .getByRole('link', { name: /全部热线|更多/ })
      .click()
    await expectAt(page, '/page12/self-service/hotline')
    await expect(help(page)).toHaveCount(0)
    await entries(page, 0)
    await page.goBack()
    await expectAt(page, setting)
    await page.goBack()
    await expectAt(page, about)
  })
})
