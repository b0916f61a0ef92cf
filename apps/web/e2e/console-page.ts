import { createHmac } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { problemsInBothThemes } from './app.ts'
import { expect, forgetLimits, runAdmin, type RunningServer } from './server.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app would show now. */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/\s/g, '')]
    .map((one) => letters.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

type Place = Pick<RunningServer, 'url' | 'dataDir'>

const ofDemo = ['operator', 'link', 'demo']

async function linkOf({ dataDir }: Place, asked: readonly string[]): Promise<string> {
  const { stdout, stderr } = await runAdmin(dataDir, [...asked, '--as', 'demo'])
  const token = /join#(\S+)/.exec(stdout)?.[1]
  if (!token) throw new Error(`no link in:\n${stdout}${stderr}`)
  return token
}

/** By the link that the command line prints: a password, an app, and in. */
export async function join(page: Page, server: Place, asked: readonly string[] = ofDemo): Promise<void> {
  const token = await linkOf(server, asked)
  // One address comes in more often here than anybody's office does.
  await forgetLimits(server)
  await page.goto(`${server.url}/admin/join#${token}`)
  const secret = page.locator('.gate__secret')
  await expect(secret).toHaveText(/^[A-Z2-7 ]{20,}$/)
  const key = await secret.innerText()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByLabel('密码', { exact: true }).fill('a lamp over the bay 42')
  const code = page.getByLabel('动态码')
  const isIn = page.getByRole('heading', { name: '今天', level: 1 })
  // A minute can pass on a busy machine between reading a code and its being looked at: it is refused and typed anew.
  await expect(async () => {
    if (await isIn.isVisible()) return
    await code.fill(codeOf(key))
    const answered = page.waitForResponse('**/api/admin/join')
    await page.getByRole('button', { name: '设好了，进去' }).click()
    expect((await answered).ok()).toBe(true)
  }).toPass()
  await expect(isIn).toBeVisible()
}

/** A desk of one's own, beside whoever the page is. */
export const newDesk = (browser: Browser): Promise<Page> =>
  browser.newPage({ locale: 'zh-CN', serviceWorkers: 'block', reducedMotion: 'reduce' })

let colleagues = 0

/** Somebody of this role comes in at a desk; answers their name. */
export async function joinAs(page: Page, server: Place, role: string): Promise<string> {
  const name = `ada${process.pid}-${(colleagues += 1)}`
  await join(page, server, ['operator', 'invite', name, '--role', role])
  return name
}

/** Every page of the console, by its address and its heading. */
export const consolePages = [
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
