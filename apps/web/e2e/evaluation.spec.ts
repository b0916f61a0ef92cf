import { me, openAsMember, problemsInBothThemes, said } from './app.ts'
import { agree } from './counselor-pages.ts'
import { endSessions, expect, runAdmin, standBehind, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('somebody says how a session was; one of us reads it, and it stands without a name', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/page7/counselor/show?id=wei-lai&view=book&service=first-talk')
  await page.locator('.book-day:enabled').nth(3).click()
  await page.locator('.book-time:enabled').first().click()
  await page.getByRole('button', { name: '确认预约' }).click()
  await agree(page)
  await expect(page.getByText('我的预约')).toBeVisible()
  await endSessions(server)
  await page.goto('/page7/project/index?view=mine')
  await page.getByText('去评价').click()
  await expect(page.getByRole('heading', { name: '聊完之后' })).toBeVisible()
  const session = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('radio', { name: '平静' }).click()
  await page.getByRole('radio', { name: '4' }).first().check({ force: true })
  await page.getByRole('radio', { name: /正是/ }).check({ force: true })
  await page.getByRole('button', { name: '想', exact: true }).click()
  await expect(page.getByText('还有 1 题没选')).toBeVisible()
  await page.getByLabel(/想留一句话吗/).fill('第一次有人没有劝我「想开点」。')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '交给心屿' }).click()
  await expect(page.getByText('收到了，谢谢你')).toBeVisible()
  await expect(page.getByText('已评价')).toBeVisible()
  const { stdout } = await runAdmin(server.dataDir, ['evaluations', 'review'])
  const id = /^([0-9a-z]{16}) /m.exec(stdout)?.[1] ?? ''
  await runAdmin(server.dataDir, ['evaluations', 'accept', id, '--as', 'demo'])
  await page.goto('/page7/counselor/show?id=wei-lai')
  await expect(said(page, '第一次有人没有劝我「想开点」。')).toBeVisible()
  await expect(page.getByText('匿名 · 聊过 1 次')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'zh-CN' })
  const desk = await context.newPage()
  await openAsMember(desk, '/')
  await standBehind(server, 'wei-lai', (await me(desk)).id)
  await desk.goto('/page7/counselor/show?id=wei-lai')
  await desk.getByRole('button', { name: '回应', exact: true }).click()
  const sheet = desk.getByRole('dialog', { name: '回应这句话' })
  await sheet.getByRole('textbox').fill('谢谢你愿意说出来。')
  await sheet.getByRole('button', { name: '发出去' }).click()
  await expect(desk.getByText('回应发出去了')).toBeVisible()
  await context.close()
  await page.goto(`/page7/reservation/evaluation?id=${session}`)
  await expect(page.getByRole('heading', { name: '魏徕的回应' })).toBeVisible()
  await expect(said(page, '谢谢你愿意说出来。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})
