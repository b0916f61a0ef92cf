import type { Page } from '@playwright/test'
import {
  becomeMember,
  dialog,
  follow,
  me,
  open,
  openAsMember,
  pathOf,
  problemsInBothThemes,
  said,
  visit,
} from './app.ts'
import { expect, standBehind, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const all = '/page7/question/my?view=all'
const title = '搬到新城市以后，周末不知道找谁说话'

async function ask(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: '问一个问题' }).click()
  await page.getByLabel('一句话，你想问什么').fill(words)
  await page.getByRole('button', { name: '情绪' }).click()
}

test('somebody asks, a counselor answers, it helps, and others find it', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, all)
  await expect(page.getByRole('heading', { name: '说不清，也可以问' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await ask(page, '凌晨三点醒来')
  await page.getByRole('button', { name: /个相近的问题/ }).click()
  await expect(page.getByRole('link', { name: /凌晨三点醒来就再也睡不着/ })).toBeVisible()
  await page.getByLabel('一句话，你想问什么').fill(title)
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('还在等咨询师回答。有了会告诉你')).toBeVisible()
  const address = page.url()

  const other = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const counselor = await other.newPage()
  await visit(counselor)
  await becomeMember(counselor)
  await standBehind(server, 'shen-zhixia', (await me(counselor)).id)
  await counselor.goto(address)
  await counselor.getByRole('button', { name: '回答这个问题' }).click()
  const sheet = counselor.getByRole('dialog', { name: '回答这个问题' })
  await sheet.getByRole('textbox').fill('先给周末找一个固定的地方，比如同一家店的同一个位置。')
  await sheet.getByRole('button', { name: '送出' }).click()
  await expect(counselor.getByText('1 位咨询师回答')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^有帮助/ }).click()
  await expect(page.getByRole('button', { name: '有帮助 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '最有用' }).click()
  await expect(page.getByText('提问的人觉得有用')).toBeVisible()
  await page.getByRole('button', { name: '接着说' }).click()
  const more = page.getByRole('dialog', { name: '接着说' })
  await more.getByRole('textbox').fill('不想出门的时候呢？')
  await more.getByRole('button', { name: '送出' }).click()
  await expect(said(page, '不想出门的时候呢？')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  await counselor.reload()
  await expect(said(counselor, '不想出门的时候呢？')).toBeVisible()
  await follow(counselor, `/pages/search/include?words=${encodeURIComponent('新城市')}`)
  await counselor
    .getByRole('link', { name: /搬到新城市以后/ })
    .first()
    .click()
  await expect(counselor.getByRole('heading', { name: title })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: '收回' }).click()
  await dialog(page).getByRole('button', { name: '收回' }).click()
  await expect.poll(() => pathOf(page)).toBe('/page7/question/my')
  await expect(page.getByText('你还没有问过')).toBeVisible()
})

test('what was begun stays on the device; words of danger bring help first and are kept', async ({
  page,
}) => {
  await openAsMember(page, all)
  await ask(page, '我不想活了')
  await expect(page.getByRole('button', { name: /个相近的问题/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('一句话，你想问什么')).toHaveValue('我不想活了')
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '我不想活了' })).toBeVisible()
  await expect(page.getByText('先有人看过，再给大家看。只有你能看到它。')).toBeVisible()
})

test('whoever is not signed in is led to login with what they wrote', async ({ page }) => {
  await open(page, all)
  await ask(page, '一个人住，怎么过节')
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
})

test('a private question is between its author and the counselor who was chosen', async ({
  page,
  browser,
  server,
}) => {
  const context = () => browser.newContext({ baseURL: server.url, locale: 'zh-CN', serviceWorkers: 'block' })
  const [counselor, stranger] = [await (await context()).newPage(), await (await context()).newPage()]
  for (const one of [counselor, stranger]) {
    await visit(one)
    await becomeMember(one)
  }
  await standBehind(server, 'lin-yuan', (await me(counselor)).id)
  const words = '要不要告诉爸妈我在做咨询'
  await openAsMember(page, all)
  await ask(page, words)
  // By its words: the dot may lie under the bar, and a forced click would send the question.
  for (const name of [/只给咨询师看/, /林予安/]) {
    await page.locator('label').filter({ hasText: name }).first().click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '提交问题' }).click()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await expect(page.getByText('只有你和 林予安 能看到')).toBeVisible()
  const address = page.url()
  await counselor.goto(address)
  await counselor.getByRole('button', { name: '回答这个问题' }).click()
  const sheet = counselor.getByRole('dialog', { name: '回答这个问题' })
  await sheet.getByRole('textbox').fill('先想想你希望他们怎样回应。')
  await sheet.getByRole('button', { name: '送出' }).click()
  await expect(said(counselor, '先想想你希望他们怎样回应。')).toBeVisible()
  await page.reload()
  await expect(said(page, '先想想你希望他们怎样回应。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await stranger.goto(address)
  await expect(stranger.getByRole('main')).toContainText(/没有找到|不在了|找不到/)
  await expect(said(stranger, words)).toHaveCount(0)
  for (const one of [counselor, stranger]) await one.context().close()
})
