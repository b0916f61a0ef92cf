import type { Browser, Page } from '@playwright/test'
import { dialog, me, open, openAsMember, pathOf, problemsInBothThemes } from './app.ts'
import { makeOrganization } from './organization-page.ts'
import { expect, test, type FakeOpenId, type RunningServer } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })
test.afterEach(({ openId }) => {
  delete openId.wrong.isAway
  delete openId.wrong.isOtherKey
})

const failed = (page: Page) => page.getByRole('heading', { name: '还没有登录成功' })

/** Somebody on a device of their own. */
async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  return context.newPage()
}

/** From the organization's link to its provider's page. */
async function goThere(page: Page, id: string): Promise<void> {
  await open(page, `/page18/org/switch?view=enter&org=${id}`)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in here' })).toBeVisible()
}

async function signInThere(page: Page, who: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(who)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** At home, and known there. */
async function expectInside(page: Page): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe('/')
  await open(page, '/pages/my/index')
  await expect(page.getByRole('link', { name: /组织版\s*海边中学/ })).toBeVisible()
}

async function setUp(page: Page, server: RunningServer, openId: FakeOpenId): Promise<string> {
  await openAsMember(page, '/page18/org/switch')
  const { id } = await makeOrganization(page, server)
  await open(page, '/page18/org/switch?view=home')
  await page.getByRole('link', { name: /组织账号登录/ }).click()
  await page.getByLabel('签发方地址').fill(openId.issuer)
  await page.getByLabel('客户端编号').fill(openId.clientId)
  await page.getByLabel('客户端密钥').fill(openId.clientSecret)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('可以用。登录服务有回应，也认得这个客户端。')).toBeVisible()
  await page.getByRole('button', { name: '开放给所有人' }).click()
  await expect(page.getByText(`/page18/org/switch?view=enter&org=${id}`)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  return id
}

test('an owner opens the sign-in of the organization; its people come in by it, on any device', async ({
  page,
  browser,
  server,
  openId,
}) => {
  const id = await setUp(page, server, openId)
  const member = await newDevice(browser)
  await open(member, `/page18/org/switch?view=enter&org=${id}`)
  await expect(member.getByRole('heading', { name: /海边中学/ })).toBeVisible()
  await expect(member.getByText('组织也有办法以你的身份登录')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await goThere(member, id)
  await signInThere(member, 'Lin Yu')
  await expectInside(member)
  await open(member, '/page18/org/switch?view=home')
  await expect(member.getByRole('heading', { name: /海边中学/ })).toBeVisible()
  await expect(member.getByText('你答没答')).toBeVisible()
  const other = await newDevice(browser)
  await goThere(other, id)
  await signInThere(other, 'Lin Yu')
  await expectInside(other)
  expect((await me(other)).id).toBe((await me(member)).id)
  await open(page, '/page18/org/switch?view=members')
  await expect(page.getByRole('button', { name: /Lin Yu\s*成员/ })).toHaveCount(1)
  await open(other, '/page18/org/switch')
  await other.getByRole('button', { name: '离开海边中学' }).click()
  await expect(dialog(other)).toContainText('离开后组织账号不再认得你')
  await dialog(other).getByRole('button', { name: '离开', exact: true }).click()
  await expect(other.getByRole('radio', { name: /海边中学/ })).toHaveCount(0)
  await member.context().close()
  await other.context().close()
})

test('whoever turns back, or is not vouched for as they should, is told so and comes in later', async ({
  page,
  browser,
  server,
  openId,
}) => {
  const id = await setUp(page, server, openId)
  const member = await newDevice(browser)
  await goThere(member, id)
  await member.getByRole('button', { name: 'Turn back' }).click()
  await expect(failed(member)).toBeVisible()
  await expect(member.getByText('你在组织的页面上停下了')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  await member.getByRole('link', { name: '重新开始' }).click()
  await expect(member.getByRole('button', { name: '继续' })).toBeVisible()

  openId.wrong.isOtherKey = true
  await goThere(member, id)
  await signInThere(member, 'Lin Yu')
  await expect(failed(member)).toBeVisible()
  await expect(member.getByText('返回的内容无法采信')).toBeVisible()
  await expect(member.getByRole('button', { name: '再试一次' })).toBeHidden()
  openId.wrong.isOtherKey = false

  await goThere(member, id)
  openId.wrong.isAway = true
  await signInThere(member, 'Lin Yu')
  await expect(member.getByText('组织的登录服务暂时没有回应')).toBeVisible()
  expect(await problemsInBothThemes(member)).toEqual([])
  openId.wrong.isAway = false
  await member.getByRole('button', { name: '再试一次' }).click()
  await expectInside(member)
  await member.context().close()
})
