import type { Page } from '@playwright/test'
import { becomeMember, dialog, entered, open, pathOf, query, seriousProblems } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const field = (page: Page) => page.getByRole('combobox', { name: '搜索' })
const rows = (page: Page) => page.getByRole('option')
const results = (page: Page, words: string) =>
  open(page, `/pages/search/include?words=${encodeURIComponent(words)}`)
const found = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('link', { name })
const sheet = (page: Page) => page.getByRole('dialog', { name: '你不必一个人扛着' })
const lately = (page: Page) => page.locator('section', { hasText: '最近搜过' })

test.describe('finds', () => {
  for (const [words, name] of [
    ['抑郁', '情绪低落自查'],
    ['yy', '情绪低落自查'],
    ['yiyu', '情绪低落自查'],
    ['depression', '情绪低落自查'],
    ['焦虑', '担心与紧张自查'],
    ['最近总是睡不着怎么办', '睡不着的夜里'],
  ] as const) {
    test(`${name} by ${words}`, async ({ page }) => {
      await results(page, words)
      await expect(found(page, name).first()).toBeVisible()
    })
  }
})

test('what was typed stands out in titles only', async ({ page }) => {
  await results(page, '依恋')
  const title = found(page, '依恋风格').first()
  await expect(title.locator('mark')).toHaveText('依恋')
  const mark = await title.locator('mark').evaluate((node) => {
    const { color, fontWeight } = getComputedStyle(node)
    const ink = getComputedStyle(document.documentElement).getPropertyValue('--brand-ink').trim()
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = ink
    const wanted = getComputedStyle(probe).color
    probe.remove()
    return { isInk: color === wanted, fontWeight }
  })
  expect(mark).toEqual({ isInk: true, fontWeight: '600' })
  await expect(page.locator('.tcard__line mark, .tcard__facts mark')).toHaveCount(0)
})

test('topics stand first, and each kind has a tab with its number', async ({ page }) => {
  await results(page, '睡眠')
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const links = page.getByRole('tabpanel').getByRole('link')
  await expect(links.first()).toContainText('睡不着的夜里')
  await page.getByRole('tab', { name: /标签/ }).click()
  const number = Number(await page.getByRole('tab', { name: /标签/ }).locator('.num').textContent())
  await expect(links).toHaveCount(number)
  await links.first().click()
  await expect.poll(() => pathOf(page)).toBe('/pages/tag/show')
})

test('suggests while typing, and the keyboard alone gets there', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/api/search/suggest') ? 1 : 0))
  await open(page, '/pages/search/index')
  await field(page).pressSequentially('shimian', { delay: 20 })
  await expect(rows(page).first()).toBeVisible()
  expect(await rows(page).count()).toBeLessThanOrEqual(7)
  expect(asked).toBeLessThan(4)
  for (const box of await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight)))
    expect(box).toBe(52)
  await field(page).fill('睡')
  await expect(rows(page).filter({ hasText: '睡不着的夜里' }).locator('mark')).toHaveText('睡')
  expect(await seriousProblems(page)).toEqual([])
  await field(page).press('ArrowUp')
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await field(page).press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(await rows(page).first().getAttribute('id')).toBe(active)
  await field(page).press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/pages/table/show')
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByText('大家在找')).toBeVisible()
})

test('Enter searches, other words replace them, and back leaves the search', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: /搜测评/ }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/search/index')
  await field(page).fill('  依恋 ')
  await field(page).press('Enter')
  await expect.poll(() => query(page).words).toBe('依恋')
  await expect(found(page, '依恋风格').first()).toBeVisible()
  await field(page).fill('焦虑')
  await field(page).press('Enter')
  await expect.poll(() => query(page).words).toBe('焦虑')
  await expect(found(page, '担心与紧张自查').first()).toBeVisible()
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/pages/search/index')
})

test('keeps what was searched on this device, until it is removed', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await open(page, '/pages/search/index')
  for (const words of ['依恋', '焦虑', 'MBTI', '依恋']) {
    await field(page).fill(words)
    await field(page).press('Enter')
    await expect.poll(() => query(page).words).toBe(words)
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
  await page.goto('/pages/search/index')
  await expect(lately(page).getByRole('link')).toHaveText(['依恋', 'MBTI', '焦虑'])
  await page.getByRole('button', { name: '整理搜索记录' }).click()
  await page.getByRole('button', { name: '删掉「MBTI」' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(lately(page).getByRole('link')).toHaveText(['依恋', '焦虑'])
  await page.reload()
  await expect(lately(page).getByRole('link')).toHaveText(['依恋', '焦虑'])
  await page.getByRole('button', { name: '整理搜索记录' }).click()
  await page.getByRole('button', { name: '全部清空' }).click()
  await dialog(page).getByRole('button', { name: '留着' }).click()
  await expect(page.getByRole('button', { name: '删掉「依恋」' })).toBeVisible()
  await page.getByRole('button', { name: '全部清空' }).click()
  await dialog(page).getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('最近搜过')).toHaveCount(0)
  expect(sent.filter((body) => body.includes('MBTI'))).toEqual([])
})

test('who uses the device next does not see it', async ({ page }) => {
  await results(page, '依恋')
  await entered(page)
  await becomeMember(page)
  await page.goto('/pages/search/index')
  await expect(lately(page).getByRole('link')).toHaveText(['依恋'])
  await page.goto('/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog(page).getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
  await page.goto('/pages/search/index')
  await expect(page.getByRole('heading', { name: '大家在找' })).toBeVisible()
  await expect(page.getByText('最近搜过')).toHaveCount(0)
})

test('words of danger bring help above everything, and are neither suggested nor kept', async ({ page }) => {
  await open(page, '/pages/search/index')
  await field(page).fill('不想活')
  const help = page.getByRole('button', { name: /有人愿意听你说/ })
  await expect(help).toBeVisible()
  await expect(rows(page).filter({ hasText: '不想活' })).toHaveCount(0)
  await field(page).press('Enter')
  await expect.poll(() => query(page).words).toBe('不想活')
  await expect(help).toBeVisible()
  const first = page.getByRole('main').locator('a, button').first()
  await expect(first).toContainText('有人愿意听你说')
  const others = page.getByRole('main').locator('a')
  await expect(others).toHaveCount(10)
  await expect(others.first()).toContainText('情绪低落自查')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await help.click()
  await expect(sheet(page).locator('a[href="tel:12356"]')).toBeVisible()
  await page.goto('/pages/search/index')
  await expect(page.getByText('大家在找')).toBeVisible()
  await expect(page.getByText('最近搜过')).toHaveCount(0)
})

test('nothing found leaves ways on', async ({ page }) => {
  await results(page, 'qqzzxxkk')
  await expect(page.getByRole('heading', { name: '还没有找到「qqzzxxkk」' })).toBeVisible()
  await expect(page.getByRole('link', { name: '看看全部测评' })).toHaveAttribute('href', '/pages/table/index')
  await page.getByRole('main').getByRole('link', { name: '焦虑' }).click()
  await expect(found(page, '担心与紧张自查').first()).toBeVisible()
})

test('says so when it is offline, and goes on by itself', async ({ page, context }) => {
  await open(page, '/pages/search/index')
  await expect(page.getByText('从感受出发')).toBeVisible()
  await results(page, '依恋')
  await expect(page.getByRole('tabpanel')).toBeVisible()
  await context.setOffline(true)
  await field(page).fill('焦虑')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { name: '现在没有网络' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(found(page, '担心与紧张自查').first()).toBeVisible()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })
  test('finds and says it in English', async ({ page }) => {
    await open(page, '/pages/search/index')
    await page.getByRole('combobox', { name: 'Search' }).fill('worry')
    await page.getByRole('combobox', { name: 'Search' }).press('Enter')
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Worry' }).first()).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText(/worry/i)
  })
})
