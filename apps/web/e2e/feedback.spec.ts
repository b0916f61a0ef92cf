import type { Page } from '@playwright/test'
import { open, problemsInBothThemes, visit } from './app.ts'
import { expect, runAdmin, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page12/feedback/index'
const words = '做到第 18 题切出去回了个消息。回来以后进度条停在第 12 题'
const paper = (page: Page) => page.getByRole('textbox', { name: '想说的话' })
const send = (page: Page) => page.getByRole('button', { name: '寄出去' })
const sentCount = async (page: Page) => (await readAs<{ total: number }>(page, '/api/feedback/list')).total

async function picture(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 90 })
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

test('what went wrong is written, waits through a reload and a lost network, and is sent once', async ({
  page,
  context,
}) => {
  await open(page, index)
  await page.getByRole('radio', { name: '想要一个' }).check()
  await page.getByRole('radio', { name: '出错了' }).check()
  await paper(page).fill(words)
  await page.locator('input[type=file]').setInputFiles(await picture(page))
  await expect(page.getByRole('img', { name: '第 1 张图片，共 1 张' })).toBeVisible()
  await page.getByRole('textbox', { name: '怎么找你' }).fill('call me')
  await expect(page.getByText('中间不留空格').first()).toBeVisible()
  await page.getByRole('textbox', { name: '怎么找你' }).fill('me@example.com')
  await expect(page.getByText('390x844')).toBeHidden()
  await page.getByRole('switch', { name: '附上设备信息' }).click()
  await expect(page.getByText('chrome', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(paper(page)).toHaveValue(words)
  await expect(page.getByRole('img', { name: '第 1 张图片，共 1 张' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByText('一个字也不会丢')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await context.setOffline(false)
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: /^编号 F-\d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '做到第 18 题切出去回了个消息' })).toBeVisible()
  await expect(page.getByText(/^收到了，编号 F-\d+$/)).toBeVisible()
  expect(await sentCount(page)).toBe(1)
  await page.getByRole('button', { name: '第 1 张图片，共 1 张' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('textbox', { name: '再补一句' }).fill('刷新以后又好了')
  await page.getByRole('button', { name: '寄出', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '刷新以后又好了' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await open(page, index)
  await expect(paper(page)).toHaveValue('')
})

test('an answer of the team is read, judged, and found again in the list', async ({ page, server }) => {
  await visit(page)
  await open(page, index)
  await page.getByRole('radio', { name: '想要一个' }).check()
  await paper(page).fill('希望日记能放语音。有时候不想打字。')
  await send(page).click()
  const title = page.getByRole('heading', { name: /^编号 F-\d+$/ })
  await expect(title).toBeVisible()
  const number = ((await title.textContent()) ?? '').replace('编号 ', '')
  const answer = '做好了，写日记时底下多了一个话筒'
  await runAdmin(server.dataDir, ['feedback', 'answer', number, answer, '--as', 'demo'])

  await open(page, index)
  await expect(page.getByRole('img', { name: '有新消息' })).toBeVisible()
  await page.getByRole('link', { name: '全部 1 条' }).click()
  await page.getByRole('button', { name: '在看 0' }).click()
  await expect(page.getByText('这里还没有')).toBeVisible()
  await page.getByRole('button', { name: '有回复 1' }).click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: /希望日记能放语音/ }).click()
  await expect(page.getByText(answer)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '还差一点' }).click()
  await expect(page.getByRole('textbox', { name: '再补一句' })).toBeFocused()
  await expect(page.getByText('这次帮到你了吗？')).toBeHidden()
  await expect(page.getByText('正在看')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: '在看 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: '有新消息' })).toBeHidden()
})
