import type { Page, Route } from '@playwright/test'
import { open, pathOf, query } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' })

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const topOf = async (page: Page, text: string): Promise<number> =>
  (await page.getByText(text).first().boundingBox())?.y ?? Infinity

test('from a stone of the cairn to a page, red flags first, and on to an assessment', async ({ page }) => {
  await open(page, '/page14/symptom/index')
  await expect(link(page, /先拨 120，别在这里查/)).toHaveAttribute('href', 'tel:120')
  await link(page, /^胸口与呼吸/).click()
  await expect.poll(() => query(page)['part']).toBe('chest')
  await link(page, /心慌，心跳得厉害/).click()
  await expect.poll(() => pathOf(page)).toBe('/page14/symptom/show')
  await expect(page.getByRole('heading', { level: 1, name: '心慌，心跳得厉害' })).toBeVisible()

  const order = [
    '先看这几条',
    '是什么感觉',
    '可能和什么有关',
    '今晚可以做',
    '这一周可以做',
    '什么时候、去哪里看',
  ]
  const tops = await Promise.all(
    order.map(async (name) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? Infinity),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(link(page, '拨打 120')).toHaveAttribute('href', 'tel:120')
  await expect(page.getByText('6B01')).toBeHidden()
  await page.getByText('国际疾病分类里的条目').click()
  await expect(page.getByText('6B01')).toBeVisible()
  await expect(page.getByText(/NICE.*，2011$/)).toBeVisible()
  await expect(page.getByText(/也不是诊断/)).toBeVisible()

  const counselors = page.getByRole('region', { name: '找人聊聊' })
  await expect(counselors.getByRole('link')).toHaveCount(4)
  await counselors.getByRole('link', { name: '看看擅长这些的咨询师' }).click()
  await expect.poll(() => query(page)['topics']).toBe('anxiety,mood')
  await page.goBack()

  await page.getByRole('region', { name: '相关测评' }).getByRole('link').first().click()
  await expect.poll(() => pathOf(page)).toBe('/pages/table/show')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/page14/symptom/show')
})

test('feelings are tiles, by keyboard too, and everything is there by group', async ({ page }) => {
  await open(page, '/page14/symptom/index')
  await page.getByRole('tab', { name: '身体' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '感受' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(9)
  await page.getByRole('tabpanel').getByRole('link', { name: /^睡眠/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '睡眠' })).toBeVisible()
  await expect(link(page, /鬼压床/)).toBeVisible()
  await page.goBack()
  await link(page, /按类别看全部 84 条/).click()
  await expect(page.getByRole('heading', { level: 2, name: '孩子与老人' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /./ })).toHaveCount(85)
})

test('what speaks of wanting to die leads to people, not to a breath', async ({ page }) => {
  await open(page, '/page14/symptom/show?id=not-wanting-to-live')
  await page.getByRole('button', { name: '现在就找人说说' }).click()
  await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Europe/Paris', locale: 'en-US' })
  test('no number is named that was not checked', async ({ page }) => {
    await open(page, '/page14/symptom/index')
    await expect(link(page, /Call the local emergency number first/)).toHaveAttribute(
      'href',
      '/page12/self-service/hotline',
    )
    expect(await topOf(page, 'Sudden chest pain')).toBeLessThan(await topOf(page, 'Chest, breath'))
    await open(page, '/page14/symptom/show?id=pounding-heart')
    await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible()
    await expect(link(page, /^Call/)).toHaveCount(0)
  })
})

test('what cannot be read says so, with the emergency row above it; what is not there leads to 404', async ({
  page,
}) => {
  let isBroken = true
  const cut = (route: Route) => (isBroken ? route.abort('connectionrefused') : route.continue())
  await page.route('**/api/symptom/**', cut)
  await open(page, '/page14/symptom/index')
  await expect(page.getByRole('heading', { name: '风有点大，没连上' })).toBeVisible()
  await expect(link(page, /先拨 120/)).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(link(page, /^肠胃/)).toBeVisible()
  await open(page, '/page14/symptom/show?id=never-was')
  await expect.poll(() => pathOf(page)).toBe('/pages/error/404')
})

const field = (page: Page) => page.getByRole('textbox', { name: '搜身体与感受' })
const found = (page: Page) => page.locator('section', { hasText: '找到的' }).getByRole('link')

for (const words of ['心慌', '心跳很快', 'xinhuang', 'racing heart', '心臟咚咚響'])
  test(`${words} finds the pounding heart`, async ({ page }) => {
    await open(page, '/page14/symptom/index')
    await field(page).fill(words)
    await expect(found(page).filter({ hasText: '心慌，心跳得厉害' })).toBeVisible()
    await expect(link(page, /先拨 120/)).toBeVisible()
  })

test('words of danger bring help above all, and only what may stand beside it', async ({ page }) => {
  await open(page, '/page14/symptom/index')
  await field(page).fill('不想活了')
  const help = page.getByRole('button', { name: /有人愿意听你说/ })
  await expect(help).toBeVisible()
  await expect(found(page)).toHaveCount(3)
  expect((await help.boundingBox())?.y).toBeLessThan((await found(page).first().boundingBox())?.y ?? 0)
  await expect(link(page, /在全部内容里找/)).toHaveCount(0)
  await help.click()
  await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
})

test('the search of everything finds pages too, and nothing is an end', async ({ page }) => {
  await open(page, '/page14/symptom/index')
  await field(page).fill('qqzzxx')
  await expect(page.getByText('还没有找到「qqzzxx」')).toBeVisible()
  await field(page).fill('鬼压床')
  await field(page).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/pages/search/include')
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /鬼压床：醒了却动不了/ })
    .click()
  await expect.poll(() => query(page)['id']).toBe('sleep-paralysis')
})
