import { expect as expectOf, type Page } from '@playwright/test'
import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const field = (page: Page) => page.getByRole('textbox', { name: '慢慢说，我在听' })
const answers = (page: Page) => page.locator('.chat-said:not(.chat-said--own)')

async function comeIn(page: Page): Promise<void> {
  await open(page, '/page15/chat/dialogue')
  await page.getByRole('textbox', { name: '出生年份' }).fill('1990')
  await page.getByRole('button', { name: '好了' }).click()
  await expectOf(page.getByText('说什么都可以，也可以从下面挑一个。')).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发出去' }).click()
}

test('somebody talks, is heard, and finds it again in the list', async ({ page }) => {
  await comeIn(page)
  await expect(page.getByText('AI 陪伴，不是真人，也不做诊断')).toBeVisible()
  await say(page, '这两周一直睡不着，躺着脑子停不下来')
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page).first()).toContainText('我是 AI')
  await say(page, '老板天天催，压力很大')
  await expect(answers(page)).toHaveCount(2)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.goBack()
  await open(page, '/page15/chat/list')
  await page.getByRole('link', { name: /这两周一直睡不着/ }).click()
  await expect(answers(page)).toHaveCount(2)
})

test('danger brings people first, and nothing else is said beside it', async ({ page }) => {
  await comeIn(page)
  await say(page, '我不想活了，今晚就打算从楼上跳下去')
  await expect(page.getByRole('link', { name: /12356/ }).first()).toBeVisible()
  await expect(answers(page)).toHaveCount(1)
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('a thought record is written step by step and can go into the diary', async ({ page }) => {
  await comeIn(page)
  await page.getByRole('button', { name: /有个念头总回来/ }).click()
  await expect(answers(page)).toHaveCount(1)
  await say(page, '下午三点发的消息，到晚上还没回')
  await expect(answers(page)).toHaveCount(2)
  await say(page, '他肯定是嫌我烦')
  await page.getByRole('button', { name: /^就是 \d+$/ }).click()
  await expect(answers(page)).toHaveCount(4)
  await say(page, '低落，胃有点缩')
  await expect(answers(page)).toHaveCount(5)
  await page.getByRole('button', { name: '先跳过这步' }).click()
  await page.getByRole('button', { name: /^就是 \d+$/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: '他肯定是嫌我烦' }).last()).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})
