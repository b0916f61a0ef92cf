import type { Page } from '@playwright/test'
import { answer, entered, open, postAs, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const screen = '/page12/self-service/hotline?view=call-back'
const offer = { within_minutes: 30 }

/** As the server answers in staffed hours; when it does is its own tests' matter. */
async function staffed(page: Page): Promise<{ numbers: string[] }> {
  const numbers: string[] = []
  const shown = () =>
    numbers.length > 0
      ? { offer: null, asked: { due_at: '2026-11-16T08:30:00.000Z', is_late: 0 } }
      : { offer, asked: null }
  await page.route('**/api/safety/call_back**', async (route) => {
    const { url, body } = { url: route.request().url(), body: route.request().postDataJSON() as unknown }
    if (url.endsWith('/ask')) numbers.push((body as { number: string }).number)
    if (url.endsWith('/withdraw')) numbers.length = 0
    await route.fulfill(answer(shown()))
  })
  return { numbers }
}

test('in staffed hours a number can be left and taken back; the lines stand before it', async ({ page }) => {
  await open(page, '/')
  await entered(page)
  await postAs(page, '/api/member/personal/profile', { nickname: '不想活了' })
  await postAs(page, '/api/safety/check_in', { answer: 'harder' })
  const { numbers } = await staffed(page)
  await page.reload()
  await page.getByRole('button', { name: /先陪我缓一缓/ }).click()
  await page.getByRole('link', { name: /请我们的人回电/ }).click()
  await expect(page.getByText('这不是急救，也不能代替热线')).toBeVisible()
  await expect(page.locator('.call-back a[href="tel:12356"]')).toBeVisible()
  const field = page.getByLabel('打到哪个号码')
  await field.fill('hello')
  await page.getByRole('button', { name: '请给我打电话' }).click()
  await expect(page.getByText('这个号码好像不对')).toBeVisible()
  expect(numbers).toEqual([])
  expect(await problemsInBothThemes(page)).toEqual([])
  await field.fill('+852 6123 4567')
  await page.getByRole('button', { name: '请给我打电话' }).click()
  await expect(page.getByText('前会有人打给你')).toBeVisible()
  expect(numbers).toEqual(['+852 6123 4567'])
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '不用打了，删掉号码' }).click()
  await expect(field).toBeVisible()
  expect(numbers).toEqual([])
})

test('outside of them nothing is offered, and the page leads to the lines', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '求助' }).first().click()
  await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
  await expect(page.getByRole('link', { name: /请我们的人回电/ })).toHaveCount(0)
  await page.goto(screen)
  await expect(page.getByText('这会儿没有人能回电')).toBeVisible()
  await expect(page.locator('.call-back a[href="tel:12356"]')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})
