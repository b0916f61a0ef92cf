import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dialog, open, openAsMember, pathOf, postAs, problemsInBothThemes, query, said } from './app.ts'
import { comer, makeOrganization } from './organization-page.ts'
import { expect, runAdmin, test } from './server.ts'
import { takeTest } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('an organization is applied for, approved by an operator, and somebody comes in by its link', async ({
  page,
  browser,
  server,
}, testInfo) => {
  await openAsMember(page, '/page18/org/register')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('写上单位的名称')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByLabel('名称').fill('海边中学')
  await page.getByLabel('想用来做什么').fill('了解学生的睡眠，好安排作息。')
  await page.getByLabel('联系你').fill('13800138000')
  const [proof] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '拍一张，或选图片' }).click(),
  ])
  await proof.setFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('button', { name: '已经收到，点这里可以换一张' })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '海边中学' })).toBeVisible()

  const listed = await runAdmin(server.dataDir, ['organization', 'list'])
  const id = /^([0-9a-z]{16}) .*海边中学 .*with proof/m.exec(listed.stdout)?.[1] ?? ''
  const picture = testInfo.outputPath('proof.webp')
  await runAdmin(server.dataDir, ['organization', 'show', id, picture, '--as', 'demo'])
  expect((await readFile(picture)).subarray(8, 12).toString()).toBe('WEBP')
  await runAdmin(server.dataDir, ['organization', 'approve', id, '--as', 'demo'])
  await open(page, '/page18/org/switch')
  await expect(page.getByRole('radio', { name: /海边中学/ })).toBeChecked()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '去海边中学' }).click()
  await expect(page.getByText('剩余份数')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const answer = await page.evaluate(async () => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`
    return (await fetch('/api/org/home', { headers: { authorization } })).json()
  })
  const { code } = (answer as { data: { invite: { code: string } } }).data.invite

  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const member = await context.newPage()
  await open(member, `/page18/org/switch?code=${code.toLowerCase()}`)
  await expect(member.getByText('你答没答')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await member.getByRole('button', { name: '明白了，加入' }).click()
  await expect.poll(() => pathOf(member)).toBe('/')
  await open(member, '/pages/my/index')
  await expect(member.getByRole('link', { name: /组织版\s*海边中学/ })).toBeVisible()
  await open(page, '/page18/org/switch?view=members')
  await page.getByRole('button', { name: /没有留名字的成员\s*成员/ }).click()
  await page.getByRole('button', { name: '改成管理员' }).click()
  await expect(page.getByRole('button', { name: /没有留名字的成员\s*管理员/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: /用名单加人/ }).click()
  const list = ['姓名,手机号,小组', '示例一,13800138000,高三（1）班', '示例二,1380013,'].join('\n')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '选一份名单' }).click(),
  ])
  await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('第 3 行 · 手机号')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '加上这 1 人' }).click()
  await expect(page.getByText('还有 1 个位置在等人')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await open(page, '/page18/org/switch?view=help')
  await page.getByLabel('名称').fill('校心理中心')
  await page.getByLabel('电话（选填）').fill('010-1234 5678')
  await page.getByLabel('时间和地点').fill('工作日 9:00–17:00')
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已经保存')).toBeVisible()
  await open(member, '/page12/self-service/hotline')
  await expect(member.getByRole('link', { name: /010-1234 5678/ })).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await open(member, '/page18/org/switch?view=home')
  await member.getByRole('link', { name: /数据约定/ }).click()
  await expect(member.getByText('已同意 2026-11-18 版')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await open(member, '/page18/org/switch')
  await member.getByRole('button', { name: '离开海边中学' }).click()
  await expect(dialog(member)).toContainText('先用手机号登录再离开')
  expect(await problemsInBothThemes(member)).toEqual([])
  await member.getByRole('button', { name: '离开', exact: true }).click()
  await expect(member.getByRole('radio', { name: /海边中学/ })).toHaveCount(0)
  await context.close()
})

test('a widget made for an organization carries its name and mark, and one with another mark none', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/page18/org/switch')
  await makeOrganization(page, server)
  await open(page, '/page4/table/widget?id=worry-7&view=embed')
  const choice = page.getByRole('switch', { name: '带上海边中学 Seaside School的标志' })
  await expect(choice).toBeChecked()
  const code = page.getByLabel('复制这段代码').locator('code')
  await expect(code).toContainText('&amp;mark=')
  expect(await problemsInBothThemes(page)).toEqual([])
  const address = /src="([^"]+)"/.exec(await code.innerText())?.[1]?.replaceAll('&amp;', '&') ?? ''
  await choice.click()
  await expect(code).not.toContainText('mark=')

  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const stranger = await context.newPage()
  await open(stranger, address)
  await expect(stranger.getByText('海边中学 Seaside School', { exact: true })).toBeVisible()
  await expect(stranger.getByText('看不到你的答案')).toBeVisible()
  await expect(stranger.getByRole('button', { name: '开始', exact: true })).toBeVisible()
  expect(await problemsInBothThemes(stranger)).toEqual([])
  const refused = stranger.waitForResponse((response) => response.url().includes('/api/org/marked'))
  await open(stranger, `${address}x`)
  expect((await refused).status()).toBe(404)
  await expect(stranger.getByRole('button', { name: '开始', exact: true })).toBeVisible()
  await expect(said(stranger, '海边中学')).toHaveCount(0)
  await context.close()
})

test('a table is asked of groups, taken as any other, and shows how many', async ({
  page,
  browser,
  server,
}) => {
  await openAsMember(page, '/page18/org/switch')
  const { code } = await makeOrganization(page, server)
  const people: Page[] = []
  for (let at = 0; at < 5; at += 1) people.push(await comer(browser, code))
  const [member] = people
  if (!member) throw new Error('nobody came')
  await open(page, '/page18/org/switch?view=groups')
  await page.getByRole('button', { name: '加一个小组' }).click()
  await page.getByLabel('小组的名字').fill('高三（1）班')
  await page.getByRole('dialog').getByRole('button', { name: '加一个小组' }).click()
  await expect(page.getByRole('button', { name: /高三（1）班/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await open(page, '/page18/org/switch?view=members')
  await page.getByRole('button', { name: '没有留名字的成员 成员' }).first().click()
  await page.getByRole('button', { name: '放进高三（1）班' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /高三（1）班/ })).toHaveCount(1)
  await open(page, '/page18/org/switch?view=home')
  await page.getByRole('link', { name: '布置一份测评' }).click()
  await page.getByRole('button', { name: '选一份测评' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /人格五维速写/ })
    .click()
  await expect(page.getByRole('button', { name: /高三（1）班 · 1 人/ })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '布置下去' }).click()
  await expect(page.getByText('不到 5 人完成，共 6 人')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])

  await open(member, '/page18/org/switch?view=home')
  await expect(member.getByText('你答没答')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await member.getByRole('link', { name: /人格五维速写/ }).click()
  await expect(member.getByRole('heading', { name: '人格五维速写' })).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  const { id: asked = '' } = query(member)
  await member.getByRole('button', { name: '看看它会看到的那一页' }).click()
  await expect(member.getByText('那一页长这样')).toBeVisible()
  await member.getByRole('button', { name: '关闭' }).click()
  await member.getByRole('button', { name: '明白了，开始作答' }).click()
  await expect.poll(() => pathOf(member)).toBe('/pages/table/exam')
  await takeTest(member, 'big-five-20', { places: [0, 4, 2], team: query(member).team_id ?? '' })
  await open(member, '/page18/org/switch?view=home')
  await expect(member.getByText('你答过了，只有你知道')).toBeVisible()
  await open(page, '/page18/org/switch?view=home')
  await expect(page.getByText('不到 5 人完成，共 6 人')).toBeVisible()
  await expect(page.getByText('满 5 人才能看')).toBeVisible()
  for (const [at, one] of people.slice(1).entries()) {
    const begun = await postAs<{ team_id: string }>(one, '/api/org/begin', { id: asked })
    await takeTest(one, 'big-five-20', { places: [at % 5, 2, at % 3], team: begun.team_id })
  }
  await page.reload()
  await page.getByRole('link', { name: '看整组的图' }).click()
  await expect(page.getByText('至少 5 人，可以看了')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^海边中学.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('至少几人')
  for (const one of people) await one.context().close()
})
