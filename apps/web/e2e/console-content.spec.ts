import type { Page } from '@playwright/test'
import { join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const subject = 'awake-at-three'

const titleIn = async (url: string, language: string): Promise<string> => {
  const reply = await fetch(`${url}/api/article/show?id=${subject}`, {
    headers: { 'accept-language': language },
  })
  return ((await reply.json()) as { data: { title: string } }).data.title
}

/** Its first line, in the language that is open. */
async function retitle(page: Page, title: string): Promise<void> {
  const text = page.getByRole('textbox', { name: /^正文/ })
  await text.fill((await text.inputValue()).replace(/^title: .*$/m, `title: ${title}`))
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
}

test('an article is published in three languages and rolled back', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await join(page, server)
  const before = await titleIn(server.url, 'en')
  await page.goto(`${server.url}/admin/articles`)
  await page.getByLabel('标题里的词，或编号').fill(subject)
  await page.getByRole('button', { name: '查', exact: true }).click()
  await page.getByRole('table').getByRole('button').first().click()
  await retitle(page, '凌晨三点的灯塔台')
  await page.getByRole('radio', { name: '繁體' }).click()
  await page.getByRole('button', { name: '由简体转换' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: '凌晨三點的燈塔臺' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).click()
  const text = page.getByRole('textbox', { name: /^正文/ })
  const written = await text.inputValue()
  await text.fill(`${written}\n\n# Too big`)
  await expect(page.getByText(/第 \d+ 行：headings begin with ##/)).toBeVisible()
  await text.fill(written)
  await retitle(page, 'A lighthouse at three')
  await page.getByLabel('为什么改').fill('换一个题目')
  await page.getByRole('button', { name: '现在发布' }).click()
  await expect(page.getByText('大家现在看到的就是它。')).toBeVisible()
  expect([await titleIn(server.url, 'zh-Hans'), await titleIn(server.url, 'en')]).toEqual([
    '凌晨三点的灯塔台',
    'A lighthouse at three',
  ])
  await page.getByRole('button', { name: /^1 旧版本/ }).click()
  await page.getByRole('button', { name: '恢复版本 1' }).click()
  await expect(page.getByText('版本 1 又在展示了。')).toBeVisible()
  expect(await titleIn(server.url, 'en')).toBe(before)
})
