import { openAsMember, postAs, problemsInBothThemes } from './app.ts'
import { agree, bookTalk } from './counselor-pages.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('somebody waits for a time, is offered the one another gives up, and takes it', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    locale: 'zh-CN',
  })
  const other = await context.newPage()
  await openAsMember(other, '/')
  const session = await bookTalk(other, 'gu-nanzhou')
  await openAsMember(page, '/page7/counselor/show?id=gu-nanzhou&view=book')
  await page.getByRole('button', { name: /没有合适的时间/ }).click()
  const sheet = page.getByRole('dialog', { name: '排候补' })
  await expect(sheet.getByText('要了再付，不先扣款')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: '排上' }).click()
  await expect(page.getByRole('dialog', { name: '现在就有合适的' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '都不合适，继续等别的' }).click()
  await page.getByRole('link', { name: /你在候补里/ }).click()
  await expect(page.getByText('为你留 2 小时，不先扣款')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await postAs(other, '/api/reservation/cancel', { id: session })
  await context.close()
  await page.reload()
  await expect(page.getByText(/空出来了，为你留到/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '就要这个' }).click()
  await agree(page)
  await expect(page.getByText('留住了，15 分钟内付好就是你的')).toBeVisible()
  await expect(page.getByRole('button', { name: '去付款' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '候补' })).toBeHidden()
})
