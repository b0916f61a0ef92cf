import type { Browser } from '@playwright/test'
import { me, openAsMember, problemsInBothThemes, said } from './app.ts'
import { bookTalk } from './counselor-pages.ts'
import { bringNear, expect, sitAtDesk, test, type RunningServer } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** Somebody at the desk of a counselor, on a device of their own. */
async function atDesk(browser: Browser, server: RunningServer, counselor: string) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openAsMember(page, '/')
  await sitAtDesk(server, counselor, (await me(page)).id)
  return page
}

test('before a session somebody says how they are and writes to the counselor, who sees what they may', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/')
  const id = await bookTalk(page, 'lin-yuan')
  await bringNear(server, id)
  await page.goto('/page7/project/index?view=mine')
  await page.getByRole('link', { name: /会谈前，四个问题/ }).click()
  for (const group of ['心情', '睡眠', '和身边的人', '日常的事'])
    await page.getByRole('group', { name: group }).getByRole('radio', { name: '3' }).check({ force: true })
  await page.getByRole('switch').click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '存好' }).click()
  await expect(page.getByText('填好了，可以改')).toBeVisible()
  await page.getByRole('link', { name: /给咨询师留言/ }).click()
  await page.getByLabel('写一句').fill('想先说说这周的梦。')
  await page.getByRole('button', { name: '发', exact: true }).click()
  await expect(said(page, '想先说说这周的梦。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  // An open thread would read the answer as soon as it comes.
  await page.goto('/page7/project/index?view=mine')
  const desk = await atDesk(browser, server, 'lin-yuan')
  await desk.goto('/page7/counselor/join?view=desk')
  // The next session stands above the week, too.
  await desk.getByRole('button', { name: /第 1 次 约好了/ }).click()
  const sheet = desk.getByRole('dialog')
  await expect(sheet.getByText('会谈前的四个问题')).toBeVisible()
  await expect(sheet.getByText('3 / 5')).toHaveCount(4)
  expect(await problemsInBothThemes(desk)).toEqual([])
  await sheet.getByRole('link', { name: /1 条新留言/ }).click()
  await expect(said(desk, '想先说说这周的梦。')).toBeVisible()
  await desk.getByLabel('写一句').fill('好，我们从那里开始。')
  await desk.getByRole('button', { name: '发', exact: true }).click()
  await expect(said(desk, '好，我们从那里开始。')).toBeVisible()
  expect(await problemsInBothThemes(desk)).toEqual([])
  await desk.context().close()

  await page.reload()
  await page.getByRole('link', { name: /有 1 条新留言/ }).click()
  await expect(said(page, '好，我们从那里开始。')).toBeVisible()
  await expect(page.getByText(/已读/)).toBeVisible()
})

test('somebody brings something to a session, the counselor looks, and it is taken back', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/')
  const id = await bookTalk(page, 'zhou-yan')
  await page.goto('/page7/project/index?view=mine')
  await page.getByRole('link', { name: /带给咨询师看的内容/ }).click()
  await page.getByLabel('想先说的（选填）').fill('最近睡得很轻。')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /封好，交给/ }).click()
  await expect(page.getByText('封好了，随时可以收回')).toBeVisible()

  const desk = await atDesk(browser, server, 'zhou-yan')
  await desk.goto('/page7/counselor/join?view=desk')
  await desk.getByRole('link', { name: /带给你看的/ }).click()
  expect(await problemsInBothThemes(desk)).toEqual([])
  await desk.locator('main').getByRole('link').first().click()
  await desk.getByRole('button', { name: '打开看看' }).click()
  await expect(said(desk, '最近睡得很轻。')).toBeVisible()
  expect(await problemsInBothThemes(desk)).toEqual([])

  await page.goto(`/page7/reservation/evaluation?id=${id}&view=share`)
  await expect(page.getByRole('heading', { name: '看过的时间' })).toBeVisible()
  await expect(page.getByText('还没有打开过。')).toBeHidden()
  await page.getByRole('button', { name: '收回' }).click()
  await expect(page.getByText('收回了，谁也打不开了')).toBeVisible()
  await desk.goto('/page7/reservation/evaluation?view=shared')
  await expect(desk.getByText('现在没有人带来什么')).toBeVisible()
  await desk.context().close()
})
