import type { Page } from '@playwright/test'
import { open, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const index = '/page9/tarot/index'
const fan = (page: Page) => page.getByRole('listbox', { name: /牌扇/ })

interface Kept {
  list: Array<{ id: string; question: string; cards: Array<{ name: string }> }>
}
const kept = (page: Page): Promise<Kept> => readAs(page, '/api/tarot/list')

async function ask(page: Page, question: string, spread: RegExp): Promise<void> {
  await open(page, index)
  await page.getByRole('textbox', { name: '你想问的' }).fill(question)
  await page.getByRole('radio', { name: spread }).check()
  await page.getByRole('button', { name: '去洗牌' }).click()
}

test('by hand: asked, stirred, cut, lifted and taken, read, checked, written down and found again', async ({
  page,
}) => {
  await ask(page, '换一份工作，会更好吗？', /三张：时间/)
  await expect(page.getByRole('heading', { name: '洗牌' })).toBeVisible()
  const heap = page.getByRole('button', { name: /牌堆/ })
  const box = (await heap.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  for (let step = 0; step < 12; step += 1)
    await page.mouse.move(box.x + (step % 2 ? 300 : 40), box.y + 60 + step * 15, { steps: 3 })
  await page.mouse.up()
  await expect(page.getByText(/已搅动 \d+ 圈/)).toBeVisible()
  await page.getByRole('button', { name: '切一次牌' }).click()
  await page.getByRole('slider', { name: '从哪里切开' }).press('ArrowRight')
  await expect(page.getByRole('button', { name: '从第 40 张切开' })).toBeVisible()
  await page.getByRole('button', { name: '觉得可以了，去抽牌' }).click()
  const card = page.getByRole('option', { name: '第 40 张' })
  // Its neighbour lies over the rest of it.
  const edge = { position: { x: 14, y: 60 } }
  await card.click(edge)
  await expect(card).toHaveAttribute('aria-selected', 'true')
  await card.click(edge)
  await expect(page.getByText('还有 77 张')).toBeVisible()
  await page.getByRole('button', { name: '放回上一张' }).click()
  await expect(page.getByText('还有 78 张')).toBeVisible()
  for (let taken = 0; taken < 3; taken += 1) await page.getByRole('button', { name: '替我抽' }).click()
  await page.getByRole('button', { name: '翻开' }).click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  const [reading] = (await kept(page)).list
  expect(reading?.question).toBe('换一份工作，会更好吗？')
  await expect(page.getByRole('tab', { name: `现在：${reading?.cards[1]?.name}，` })).toBeVisible()
  await page.getByRole('tab', { selected: true }).press('ArrowRight')
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.getByText('查一查：牌有没有被换过').click()
  await page.getByRole('button', { name: '重新洗一遍' }).click()
  await expect(page.getByText('一致：指纹对得上')).toBeVisible()
  await page.getByRole('link', { name: /写进日记/ }).click()
  // A guest signs in first; what is to be written goes along.
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('diary-handed'))).toContain('塔罗 · 三张：时间')
})

test('by keys alone, from the heap to the fan; the same question of the day is led back to its cards', async ({
  page,
}) => {
  await ask(page, '今晚怎么安顿自己', /一张/)
  await page.getByRole('button', { name: /牌堆/ }).focus()
  for (let stroke = 0; stroke < 8; stroke += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('已搅动 1 圈')).toBeVisible()
  await page.getByRole('button', { name: '觉得可以了，去抽牌' }).press('Enter')
  await fan(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('option', { name: '第 39 张' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '翻开' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab')).toHaveCount(1)
  const [reading] = (await kept(page)).list
  await ask(page, '今晚怎么安顿自己？', /一张/)
  await expect(page.getByRole('alertdialog')).toContainText('今天问过这件事')
  await page.getByRole('button', { name: '看那一次' }).click()
  await expect(page).toHaveURL(new RegExp(`${reading?.id}`))
  expect((await kept(page)).list).toHaveLength(1)
})

test('words of danger bring people first, and nothing leads on to the cards', async ({ page }) => {
  await ask(page, '我不想活了，要不要今晚就结束', /一张/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('现在也许不是问牌的时候')).toBeVisible()
  await expect(page.getByRole('button', { name: '去洗牌' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '还是想抽一张' })).toBeVisible()
})

test('own cards are read together, saved as a picture and deleted; every screen can be read by everyone', async ({
  page,
}) => {
  await visit(page)
  const cards = ['major-16', 'major-17', 'cups-03', 'wands-queen', 'coins-10'].map((id, at) => ({
    id,
    is_reversed: at % 2,
  }))
  const { id } = await postAs<{ id: string }>(page, '/api/tarot/enter', {
    spread: 'relationship',
    topic: 'love',
    question: '',
    time_zone: 'Asia/Shanghai',
    cards,
  })
  await open(page, `/page9/tarot/result?id=${id}`)
  await page.getByRole('tab', { name: /对方：星星，逆位/ }).click()
  await expect(page.getByText('高塔塌下的灰')).toBeVisible()
  await expect(page.getByText('没有洗牌记录可查')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '存成图片' }).click()
  expect((await download).suggestedFilename()).toBe('关系.png')
  for (const view of ['', '?view=cards', '?view=card&id=cups-03', '?view=own', '?view=history']) {
    await open(page, index + view)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await problemsInBothThemes(page)).toEqual([])
  }
  await open(page, `${index}?view=card&id=cups-03`)
  await page.getByRole('button', { name: '下一张：圣杯四' }).click()
  await expect(page.getByRole('heading', { name: '圣杯四' }).first()).toBeVisible()
  await open(page, `${index}?view=history`)
  await page.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删掉' }).click()
  await expect(page.getByText('还没有抽过牌')).toBeVisible()
})
