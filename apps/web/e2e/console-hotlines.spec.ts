import { entered, open, problemsInBothThemes, seriousProblems } from './app.ts'
import { join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ reducedMotion: 'reduce', timezoneId: 'Asia/Macau' })

const hotlines = '/page12/self-service/hotline'

test('a number that was tried and written anew is read on the help page, also without network', async ({
  page,
  server,
  context,
}) => {
  await open(page, hotlines)
  await expect(page.locator('a[href="tel:28525222"]').first()).toBeVisible()
  await entered(page)

  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await join(desk, server)
  await desk.goto(`${server.url}/admin/hotlines`)
  await desk.getByRole('button', { name: '澳门' }).click()
  await desk.getByRole('button', { name: /2852 5222/ }).click()
  await desk.getByLabel('拨打的号码').fill('28525999')
  await desk.getByLabel('为什么改').fill('打过电话，换了号码')
  await desk.getByRole('button', { name: '现在发布' }).click()
  await expect(desk.getByText(/another number is read than is dialled/)).toBeVisible()
  // What was refused is kept as a draft, and the desk begins anew with it.
  await desk.getByRole('button', { name: /^2 草稿/ }).waitFor()
  await desk.getByRole('button', { name: /2852 5222/ }).click()
  await desk.getByLabel('显示的样子').fill('2852 5999')
  await desk.getByRole('button', { name: '今天打过，号码没错' }).click()
  expect(await problemsInBothThemes(desk)).toEqual([])
  await desk.getByRole('button', { name: '现在发布' }).click()
  await expect(desk.getByText('大家现在看到的就是它。')).toBeVisible()
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await seriousProblems(desk)).toEqual([])
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await desk.close()

  // What the device keeps is asked for again after 100 minutes; the next visit of another day begins so.
  await page.evaluate(() => localStorage.removeItem('basicdata.zh-Hans'))
  await page.reload()
  await expect(page.locator('a[href="tel:28525999"]').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('a[href="tel:28525999"]').first()).toBeVisible()
  await expect(page.locator('a[href="tel:28525222"]')).toHaveCount(0)
  await context.setOffline(false)
})
