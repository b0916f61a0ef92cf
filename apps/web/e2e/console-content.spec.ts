import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { open, pathOf, problemsInBothThemes } from './app.ts'
import { join as enter } from './console-page.ts'
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
  await enter(page, server)
  const before = await titleIn(server.url, 'en')
  await page.goto(`${server.url}/admin/articles`)
  await page.getByLabel('标题里的词，或编号').fill(subject)
  await page.getByRole('button', { name: '查', exact: true }).click()
  await page.getByRole('table').getByRole('button').first().click()
  await retitle(page, '凌晨三点的灯塔台')
  await page.getByRole('radio', { name: '繁體' }).first().click()
  await page.getByRole('button', { name: '由简体转换' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: '凌晨三點的燈塔臺' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).first().click()
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

const bell = join(import.meta.dirname, '../public/audio/breathing-bell.mp3')

test('a recording is uploaded, and heard instead of the browser’s voice', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, server)
  await page.goto(`${server.url}/admin/articles?show=fixed-rising-time`)
  const panel = page.getByRole('region', { name: '朗读录音' })
  await expect(panel.getByText('简体还没有录音。')).toBeVisible()
  await panel.getByLabel('为什么换录音').fill('编辑部录的')
  await panel.getByLabel(/^上传录音/).setInputFiles(bell)
  await expect(panel.getByText('大家现在听到的就是它（简体）。')).toBeVisible()
  await expect(panel.getByText('正在播这一段')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  await open(page, '/pages/article/show?id=fixed-rising-time')
  const sent = page.waitForResponse('**/files/article_recording/*')
  await page.getByRole('button', { name: '听录音 · 1 分钟' }).click()
  expect((await sent).status()).toBe(206)
  await expect(page.getByRole('button', { name: '正在听' })).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => pathOf(page)).not.toBe('/pages/article/show')
  await expect(page.getByRole('region', { name: /播放/ })).toBeVisible()
})
