import type { Page, Route } from '@playwright/test'
import { dialog, entered, homeMark, open, pathOf, refusal, seriousProblems } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const read = '**/api/member/export'
const write = '**/api/member/deletion'

async function openSettings(page: Page): Promise<void> {
  await open(page, '/pages/my/setting')
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  await entered(page)
}

const startRead = (page: Page) => page.getByRole('button', { name: '导出我的数据' }).click()

async function startWrite(page: Page): Promise<void> {
  await page.getByRole('button', { name: '删除访客数据' }).click()
  await dialog(page).getByRole('button', { name: '注销账号' }).click()
}

/** Time runs by itself, and faster where a test says so. */
async function speedUp(page: Page, step: number, until: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step)
        return until()
      },
      { intervals: [20] },
    )
    .toBe(true)
}

const rows = [
  { status: 401, said: '', title: '授权失败', text: '请刷新页面', lands: '/' },
  { status: 403, said: '', title: '访问受限', text: '你没有权限查看这里', lands: '/pages/my/index' },
  { status: 403, said: '只给本人看', title: '访问受限', text: '只给本人看', lands: '/pages/my/index' },
  { status: 422, said: '', title: '提交的内容有误', text: '请检查填写的内容', lands: '/pages/my/setting' },
  { status: 422, said: '日期不对', title: '提交的内容有误', text: '日期不对', lands: '/pages/my/setting' },
  { status: 429, said: '', title: '访问受限', text: '操作有点频繁，请稍后再试', lands: '/pages/my/setting' },
]

for (const { status, said, title, text, lands } of rows) {
  test(`${status}${said && ' with a message'} is told once, then ${lands}`, async ({ page }) => {
    let asked = 0
    await page.route(read, (route) => {
      asked += 1
      return route.fulfill(refusal(status, said))
    })
    if (status === 403) {
      await open(page, '/pages/my/index')
      await page.getByRole('link', { name: '设置', exact: true }).click()
    } else await openSettings(page)
    await startRead(page)
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog(page)).toContainText(text)
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page).getByRole('button')).toHaveCount(1)
    if (status === 401) expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => pathOf(page)).toBe(lands)
    // Whoever is unknown to the server comes in again and asks once more before anything is said.
    expect(asked).toBe(status === 401 ? 2 : 1)
  })
}

test('404 on reading is the page for it, with the message', async ({ page }) => {
  await page.route(read, (route) => route.fulfill(refusal(404, '这份数据不在了')))
  await openSettings(page)
  await startRead(page)
  await expect(page.getByRole('heading', { name: '海图上没有这座岛' })).toBeVisible()
  await expect(page.getByText('这份数据不在了')).toBeVisible()
  expect(pathOf(page)).toBe('/pages/error/404')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
})

test('404 on anything else is a dialog, and one stays', async ({ page }) => {
  await page.route(write, (route) => route.fulfill(refusal(404)))
  await openSettings(page)
  await startWrite(page)
  await expect(dialog(page).getByRole('heading', { name: '访问出错' })).toBeVisible()
  await dialog(page).getByRole('button', { name: '知道了' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(pathOf(page)).toBe('/pages/my/setting')
})

test('a number that is no longer verified leads to login and back', async ({ page }) => {
  await page.route(read, (route) => route.fulfill(refusal(403, '', 'mobile_unverified')))
  await openSettings(page)
  await startRead(page)
  await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect_url')).toContain('/pages/my/setting')
  await expect(dialog(page)).toHaveCount(0)
})

test('a fault of the server is asked ten times more, 2 s apart, then told', async ({ page }) => {
  await page.clock.install()
  const keys = new Set<string | undefined>()
  let asked = 0
  await page.route(write, (route) => {
    asked += 1
    keys.add(route.request().headers()['idempotency-key'])
    return route.fulfill(refusal(500))
  })
  await openSettings(page)
  await startWrite(page)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(1_000)
  expect(asked).toBe(1)
  await speedUp(page, 1_000, () => dialog(page).getByRole('heading', { name: '系统出错' }).isVisible())
  expect(asked).toBe(11)
  expect(keys.size).toBe(1)
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '知道了' }).click()
  expect(pathOf(page)).toBe('/pages/my/setting')
})

test('a fault that passes is never seen', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route(read, (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.continue()
  })
  await openSettings(page)
  const download = page.waitForEvent('download')
  await startRead(page)
  await speedUp(page, 1_000, async () => asked === 3)
  expect((await download).suggestedFilename()).toMatch(/^mindisle-.*\.json$/)
  await expect(dialog(page)).toHaveCount(0)
})

const losses: [string, string, number, (route: Route) => Promise<void>][] = [
  ['a lost connection', '风有点大，网络没连上', 1_000, (route) => route.abort('connectionreset')],
  ['no answer in 60 s', '等了很久，还没有回应', 31_000, () => new Promise(() => undefined)],
]

for (const [name, text, step, lose] of losses) {
  test(`${name} can be tried again, or left for home`, async ({ page }) => {
    await page.clock.install()
    await openSettings(page)
    await page.route(read, lose)
    await startRead(page)
    const told = () => dialog(page).getByRole('heading', { name: '网络出错' }).isVisible()
    await speedUp(page, step, told)
    await expect(dialog(page)).toContainText(text)
    await expect(dialog(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: '再试一次' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await speedUp(page, step, told)
    await dialog(page).getByRole('button', { name: '回首页' }).click()
    await expect(homeMark(page)).toBeVisible()
    expect(pathOf(page)).toBe('/')
  })
}

test('trying again after a lost connection really does the work', async ({ page, context }) => {
  await openSettings(page)
  await context.setOffline(true)
  await startRead(page)
  await expect(dialog(page).getByRole('heading', { name: '网络出错' })).toBeVisible()
  await context.setOffline(false)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: '再试一次' }).click()
  await download
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('two failures at once', () => {
  async function failBoth(page: Page, first: [number, string], second: [number, string]): Promise<void> {
    const held: { read?: Route; write?: Route } = {}
    await page.route(read, (route) => void (held.read = route))
    await page.route(write, (route) => void (held.write = route))
    await openSettings(page)
    await startRead(page)
    await startWrite(page)
    await expect.poll(() => Boolean(held.read && held.write)).toBe(true)
    await held.read?.fulfill(refusal(...first))
    await expect(dialog(page).getByRole('heading', { name: '访问受限' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
    await held.write?.fulfill(refusal(...second))
  }

  test('that say the same are one dialog', async ({ page }) => {
    await failBoth(page, [429, ''], [429, ''])
    await expect(dialog(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.waitForTimeout(400)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('that differ follow each other, never stacked', async ({ page }) => {
    await failBoth(page, [429, ''], [422, '日期不对'])
    await expect(dialog(page).getByRole('heading', { name: '访问受限' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await expect(dialog(page).getByRole('heading', { name: '提交的内容有误' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
})
