import type { Page } from '@playwright/test'
import { entered, open, postAs, problemsInBothThemes } from './app.ts'
import { button, link } from './money-page.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const week = 7 * 24 * 3_600_000
const firstLine = (page: Page) => page.getByRole('main').getByRole('link', { name: /等不到预约/ })

async function worstOfAHardTime(page: Page): Promise<void> {
  await entered(page)
  await postAs(page, '/api/member/personal/profile', { nickname: '不想活了' })
  await postAs(page, '/api/safety/check_in', { answer: 'harder' })
}

test('in the worst of a hard time the help line stands first, then whoever takes a crisis and is free within days', async ({
  page,
}) => {
  await open(page, '/page7/counselor/index')
  await expect(page.getByText('8 位符合')).toBeVisible()
  await worstOfAHardTime(page)
  const { list } = await readAs<{ list: Array<{ name: string; slots: string[] }> }>(
    page,
    '/api/counselor/list?sort=soonest&is_for_crises=1&when=week',
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: '先让人接住你' })).toBeVisible()
  await expect(page.getByText('2 位符合')).toBeVisible()
  await expect(firstLine(page)).toContainText('12356')
  // Nothing else is to be pressed before the line, and nobody is asked six questions.
  expect(await page.getByRole('main').getByRole('link').first().innerText()).toContain('等不到预约')
  await expect(link(page, /不知道选谁/)).toHaveCount(0)
  const cards = page.locator('.counselors__list > li')
  await expect(cards).toHaveCount(list.length)
  for (const [at, { name, slots }] of list.entries()) {
    await expect(cards.nth(at)).toContainText(name)
    expect(Date.parse(slots[0] ?? '') - Date.now()).toBeLessThan(week)
  }
  expect(list.map(({ slots }) => slots[0])).toEqual(list.map(({ slots }) => slots[0]).toSorted())
  expect(await problemsInBothThemes(page)).toEqual([])
  await button(page, '筛选 1').click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: '男', exact: true }).click()
  await sheet.getByRole('button', { name: /^看/ }).click()
  await expect(page.getByText('这几天没有合适又有空的人')).toBeVisible()
  // Nobody is led to a time further away.
  await expect(button(page, /时间/)).toHaveCount(0)
  expect(await problemsInBothThemes(page)).toEqual([])
  await link(page, '看求助热线').click()
  await expect(page).toHaveURL(/self-service\/hotline/)
})

test('wherever a time is sold, the line and those free soonest come before it, and no time of next month', async ({
  page,
}) => {
  await open(page, '/page7/counselor/show?id=shen-zhixia&view=book')
  const days = page.locator('.book-day')
  await expect(days.nth(8)).toBeAttached()
  await worstOfAHardTime(page)
  for (const address of [
    '/page7/project/index',
    '/page7/project/show?id=single',
    '/page7/project/consultant?id=single',
    '/page7/counselor/show?id=shen-zhixia',
    '/page7/counselor/show?id=shen-zhixia&view=book',
  ]) {
    await page.goto(address)
    await expect(firstLine(page), address).toContainText('12356')
    await expect(link(page, /最近有空、接危机个案/), address).toBeVisible()
  }
  // Nobody is sold six sessions there either, nor one of every week.
  await expect(page.getByRole('radio', { name: '每周一次' })).toHaveCount(0)
  const later = button(page, '再往后的时间也看看')
  await expect(later).toBeVisible()
  const near = await days.count()
  expect(near).toBeLessThanOrEqual(8)
  expect(await problemsInBothThemes(page)).toEqual([])
  await later.click()
  await expect(later).toHaveCount(0)
  expect(await days.count()).toBeGreaterThan(near)
  await link(page, /最近有空、接危机个案/).click()
  await expect(page.getByText('2 位符合')).toBeVisible()
})

test('one session is offered and no course, by whatever way somebody comes', async ({ page }) => {
  const course = page.getByRole('main').getByText('六次睡眠课')
  const ways = ['/page7/project/index', '/page7/counselor/show?id=gu-nanzhou']
  await open(page, ways[0] ?? '')
  await expect(course.first()).toBeVisible()
  await worstOfAHardTime(page)
  for (const address of ways) {
    await page.goto(address)
    await expect(firstLine(page), address).toContainText('12356')
    await expect(page.getByRole('main').getByText('一次咨询').first(), address).toBeVisible()
    await expect(course, address).toHaveCount(0)
  }
  await page.goto('/page7/project/show?id=sleep-six')
  await expect(firstLine(page)).toContainText('12356')
  await expect(link(page, '选人和时间')).toHaveCount(0)
  await page.goto('/page7/counselor/show?id=gu-nanzhou&view=book&service=sleep-six')
  await expect(button(page, /一次咨询/)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, /六次/)).toHaveCount(0)
  await expect(page.locator('.book-day').first()).toBeVisible()
})
