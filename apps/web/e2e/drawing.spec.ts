import type { Page } from '@playwright/test'
import { open, problemsInBothThemes } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page11/play?view=drawing'
const paper = (page: Page) => page.locator('.drawing-paper')
const canvas = (page: Page) => page.locator('.drawing-paper__canvas')
const inked = (page: Page): Promise<number> =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
    return data.filter((value, at) => at % 4 === 3 && value > 0).length
  })

async function stroke(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await canvas(page).scrollIntoViewIfNeeded()
  const box = (await canvas(page).boundingBox())!
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]), { steps: 4 })
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

test('drawn by hand, undone, rubbed out and waiting through a reload; asked about, read as play and kept', async ({
  page,
}) => {
  await open(page, index)
  await expect(page.getByRole('button', { name: '画好了' })).toHaveAttribute('aria-disabled', 'true')
  await stroke(page, [0.2, 0.8], [0.8, 0.8])
  const once = await inked(page)
  expect(once).toBeGreaterThan(100)
  await page.getByRole('radio', { name: '红色' }).click()
  await page.getByRole('radio', { name: '很粗' }).click()
  await stroke(page, [0.5, 0.2], [0.5, 0.7])
  expect(await inked(page)).toBeGreaterThan(once)
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await inked(page)).toBe(once)
  await page.getByRole('button', { name: '重做' }).click()
  await page.getByRole('radio', { name: '橡皮' }).click()
  const before = await inked(page)
  await stroke(page, [0.5, 0.3], [0.5, 0.6])
  expect(await inked(page)).toBeLessThan(before)
  const left = await inked(page)
  await page.reload()
  await expect(paper(page)).toHaveAttribute('aria-label', /2 笔/)
  expect(await inked(page)).toBe(left)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '画好了' }).click()
  await page.getByRole('button', { name: '房子' }).click()
  await page.getByRole('textbox', { name: '房子里住着谁？' }).fill('外婆和一只猫')
  await page.getByRole('button', { name: '下雨' }).click()
  await page.getByRole('textbox', { name: '给它起个名字' }).fill('雨停以前')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '看看会聊到什么' }).click()
  await expect(page).toHaveURL(/view=drawing&id=[0-9a-z]{16}/)
  await expect(page.getByText('房子里：「外婆和一只猫」。')).toBeVisible()
  await expect(page.getByText('外面不太平，里头有座房子。是什么让屋里暖和？')).toBeVisible()
  await expect(page.getByText('这是玩')).toBeVisible()
  await page.getByText('画能看出我是什么样的人吗？').click()
  await expect(page.getByText(/没有证据说可以/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await saved).suggestedFilename()).toBe('雨停以前.png')
  await page.getByRole('link', { name: '我的画' }).click()
  await expect(page.getByRole('link', { name: /雨停以前/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '删除「雨停以前」' }).click()
  await page.getByRole('button', { name: '找回来' }).click()
  await page.getByRole('link', { name: /雨停以前/ }).click()
  await page.getByRole('link', { name: '写进日记' }).click()
  await expect(page).toHaveURL(/page10\/diary\/modify|login/)
  await open(page, index)
  await expect(paper(page)).toHaveAttribute('aria-label', /一张白纸/)
})

test('with keys alone things are set down, moved and taken off, and without network it is read from the device', async ({
  page,
  context,
}) => {
  await open(page, index)
  await page.getByRole('radio', { name: '画笔' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const add = page.getByRole('group', { name: '放到纸上' })
  await add.getByRole('button', { name: '树' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('树：离左边 50%，离上边 50%')).toBeAttached()
  await paper(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('+')
  await expect(page.getByText('树：离左边 54%，离上边 54%')).toBeAttached()
  expect(await problemsInBothThemes(page)).toEqual([])
  await add.getByRole('button', { name: '鸟' }).click()
  await paper(page).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('拿掉了')).toBeAttached()
  await expect(paper(page)).toHaveAttribute('aria-label', /放了 1 样东西/)
  await page.getByRole('button', { name: '画好了' }).click()
  await expect(page.getByRole('button', { name: '树', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '时间' }).click()
  await page.getByRole('button', { name: '下雪' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: '看看会聊到什么' }).click()
  await expect(page.getByText('下着雪，树需要时间。冬天慢，可是会过去。')).toBeVisible()
  await expect(page.getByText('它现在只在这台设备上。有网络的时候再收起来。')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '收起来' }).click()
  await expect(page).toHaveURL(/view=drawing&id=[0-9a-z]{16}/)
})
