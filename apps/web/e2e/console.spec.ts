import { problemsInBothThemes } from './app.ts'
import { join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const widths = [1280, 390]
const pages = [
  ['', '今天'],
  ['figures', '每天的数字'],
  ['figures?name=waits&days=14', '每天的数字'],
  ['calls', '等人回电话'],
  ['review', '等人看的'],
  ['money', '提现与确认'],
  ['people', '用户'],
  ['orders', '订单'],
  ['services', '服务'],
  ['services?table=reservations', '服务'],
  ['services?table=licences', '服务'],
  ['articles', '文章'],
  ['articles?show=awake-at-three', '文章'],
  ['articles?new=1', '文章'],
  ['instruments', '测评'],
  ['instruments?show=low-mood-9', '测评'],
  ['instruments?form=1', '测评'],
  ['activities', '活动'],
  ['activities?new=1', '活动'],
  ['front', '开屏与搜索'],
  ['front?kind=hot_words&show=search', '开屏与搜索'],
  ['front?kind=upgrade&show=h5', '开屏与搜索'],
  ['topics', '专题与标签'],
  ['topics?show=sleepless-nights', '专题与标签'],
  ['topics?kind=tag&show=low-mood', '专题与标签'],
  ['topics?kind=tag&new=1', '专题与标签'],
  ['hotlines', '求助热线'],
  ['hotlines?show=cn', '求助热线'],
  ['switches', '功能开关'],
  ['switches?show=team-create', '功能开关'],
  ['prices', '价格'],
  ['prices?kind=package&show=yuan-30', '价格'],
  ['prices?kind=assessment_price&show=attachment', '价格'],
  ['wording', '条款与提示词'],
  ['wording?kind=document&show=privacy', '条款与提示词'],
  ['wording?kind=prompt&show=companion', '条款与提示词'],
  ['audit', '操作记录'],
  ['audit?show=1', '操作记录'],
  ['system', '系统'],
  ['keys', '登录方式'],
  ['ledger', '账本'],
  ['redeem', '兑换码'],
  ['statements', '对账'],
] as const

const perTest = 10
const parts = Array.from({ length: Math.ceil(pages.length / perTest) }, (_, part) =>
  pages.slice(part * perTest, (part + 1) * perTest),
)

for (const part of parts)
  test(`an operator walks ${part.map(([path]) => path || 'today').join(', ')} in both themes, on a desk and on a phone`, async ({
    page,
    server,
  }) => {
    await join(page, server)
    for (const [path, title] of part) {
      await page.goto(`${server.url}/admin/${path}`)
      // Its width is a matter of style sheets alone: what was loaded once is looked at in each.
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
        await expect(page.locator('main > *').first()).toBeVisible()
        expect([path, width, await problemsInBothThemes(page)]).toEqual([path, width, []])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([path, width, wide <= 0]).toEqual([path, width, true])
      }
    }
  })

test('an operator comes in by a link, reads in English, and goes out', async ({ page, server }) => {
  await page.goto(`${server.url}/admin/`)
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await join(page, server)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/admin/audit`)
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${server.url}/admin/review`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
