import type { Browser } from '@playwright/test'
import { open, openAsMember, pathOf, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, forgetLimits, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const traits = ['reliable', 'fun', 'calm', 'listening', 'minded']
const answers = (value: number) =>
  traits.flatMap((id) => [
    { id: `${id}-with`, value },
    { id: `${id}-against`, value: 6 - value },
  ])

/** A friend who signs in nowhere, and answers past the app. */
async function rate(browser: Browser, id: string, value: number): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page)
  await postAs(page, '/api/mirror/rate', { id, answers: answers(value) })
  await context.close()
}

test('friends are asked by a link, and from five on there is a picture to talk about', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/page3/team/index?view=mirror')
  const { id } = await postAs<{ id: string }>(page, '/api/mirror/answer', { answers: answers(2) })
  for (let at = 0; at < 3; at += 1) await rate(browser, id, 5)
  await open(page, '/page3/team/index?view=mirror')
  await expect(page.getByRole('heading', { name: '再等 2 位朋友' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接复制好了')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`id=${id}`)
  await expect(page.getByText('链接复制好了')).toBeHidden()
  expect(await problemsInBothThemes(page)).toEqual([])

  await forgetLimits(server)
  for (let at = 0; at < 2; at += 1) await rate(browser, id, 5)
  await open(page, '/page3/team/index?view=mirror')
  await expect(page.getByText('5 位朋友填好了')).toBeVisible()
  await expect(page.getByRole('button', { name: '再请几位' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const headline = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await page.getByRole('link', { name: '和小屿聊聊这张图' }).click()
  await expect.poll(() => pathOf(page)).toBe('/page15/chat/dialogue')
  const taken = await page.evaluate(() => Object.values(window.sessionStorage).join('\n'))
  expect(taken).toContain(headline.replaceAll('\n', ''))
})
