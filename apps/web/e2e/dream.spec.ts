import type { Page } from '@playwright/test'
import { open, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page16/dream/index'
const words = '我在老家的楼梯上被人追赶，窗外发大水'
const paper = (page: Page) => page.getByRole('textbox', { name: '写下你的梦' })

const dream = (text: string, change: object = {}) => ({
  day: '2026-11-10',
  text,
  feelings: ['fear'],
  mood: 2,
  is_recurring: 0,
  is_nightmare: 0,
  vividness: null,
  ...change,
})

test('a dream is written, waits through a reload and a lost network, and is read with its symbols marked', async ({
  page,
  context,
}) => {
  await open(page, index)
  await paper(page).fill(words)
  await page.getByRole('button', { name: '着急' }).click()
  await page.getByRole('radio', { name: '低落' }).click()
  await page.reload()
  await expect(paper(page)).toHaveValue(words)
  await expect(page.getByRole('button', { name: '着急' })).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(true)
  await page.getByRole('button', { name: '看看这个梦' }).click()
  await expect(page.getByText('一个字也不会丢')).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await context.setOffline(false)
  await page.getByRole('button', { name: '看看这个梦' }).click()
  await expect(page.getByRole('heading', { name: '这个梦' })).toBeVisible()
  await expect(page.locator('.dream-text')).toHaveText(words)
  await expect(page.locator('.dream-mark').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /找到 \d 个意象/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: '写进日记' }).click()
  await expect(page).toHaveURL(/page10\/diary\/modify|page.*login/)
  await open(page, index)
  await expect(paper(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: /老家的楼梯/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('what comes back is counted, a dream is deleted and brought back, and the picture shows no word of it', async ({
  page,
}) => {
  await visit(page)
  for (const text of ['一条大蛇', '一条大蛇', '一条大蛇，还有大海', '大海', '一只小猫'])
    await postAs(page, '/api/dream/save', dream(text))
  await open(page, `${index}?view=history`)
  await expect(page.locator('.dream-pattern')).toContainText('蛇3 个梦')
  await page.getByRole('switch', { name: '和日记放在一起看' }).click()
  await expect(page.locator('.dream-pattern')).toContainText('日记不到 3 天')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '删除「一只小猫」' }).click()
  await expect(page.getByText('已删除，30 天内可以找回')).toBeVisible()
  const count = async () => (await readAs<{ total: number }>(page, '/api/dream/list')).total
  expect(await count()).toBe(4)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('link', { name: /一只小猫/ })).toBeVisible()
  expect(await count()).toBe(5)
  await page.getByRole('link', { name: /一只小猫/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await download).suggestedFilename()).toBe('解梦.png')
  await open(page, `${index}?view=symbol&id=snake`)
  await expect(page.getByRole('heading', { name: '梦见蛇' })).toBeVisible()
  await expect(page.getByText('民间与周公')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('a nightmare is rewritten in five steps, kept, and says when to see somebody', async ({ page }) => {
  await visit(page)
  const { id } = await postAs<{ id: string }>(page, '/api/dream/save', dream('怪物追我', { is_nightmare: 1 }))
  await open(page, `/page16/dream/result?id=${id}`)
  await page.getByText('什么时候该找人聊聊').click()
  await expect(page.getByText('怕睡着，或白天也因此疲惫、走神。')).toBeVisible()
  await page.getByRole('link', { name: '试试五步改写' }).click()
  await expect(page.getByRole('heading', { name: '先坐稳' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const next = page.getByRole('button', { name: '下一步' })
  await next.click()
  for (const [label, text] of [
    ['从哪一刻开始变了', '门关上的时候'],
    ['你想改成什么', '门没有锁'],
    ['新的梦', '我推开门，外面是海'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(text)
    await next.click()
  }
  await expect(page.getByText('我推开门，外面是海')).toBeVisible()
  await page.getByRole('button', { name: '今天练过了' }).click()
  await expect(page.getByText('练过 1 天')).toBeVisible()
})
