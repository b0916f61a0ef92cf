import type { Page } from '@playwright/test'
import {
  answer,
  becomeMember,
  dialog,
  entered,
  homeMark,
  me,
  open,
  openAsMember,
  pathOf,
  token,
} from './app.ts'
import { expect, freePort, manageUser, startServer, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const visitor = '**/api/auth/visitor'
const upgrade = '**/api/information/check_upgrade*'
const upgradeTo = (lowest: number, last: number) =>
  answer({
    lowest_version_code: lowest,
    last_version_code: last,
    last_version: '1026.0101.1',
    content: '新的海面\n更快',
    url: '',
  })

/** Lets time pass a second at a step and hears every toast on the way. */
async function hurry(page: Page, until: () => Promise<boolean>): Promise<string[]> {
  const said = new Set<string>()
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1_000)
        const text = await page.locator('.toast-host').innerText()
        if (text) said.add(text)
        return until()
      },
      { intervals: [150] },
    )
    .toBe(true)
  return [...said]
}

test.describe('coming in', () => {
  test('is tried 20 times, then said, and home is there all the same', async ({ page }) => {
    let tries = 0
    await page.route(visitor, (route) => {
      tries += 1
      return route.abort('connectionrefused')
    })
    await page.clock.install()
    await open(page, '/pages/about/contact')
    const failed = dialog(page).getByRole('heading', { name: '没能准备好' })
    const said = await hurry(page, () => failed.isVisible())
    expect(tries).toBe(20)
    expect(said.length).toBeGreaterThan(5)
    for (const text of said) expect(text).toMatch(/^正在连接，第 \d+ 次$/)
    await expect(dialog(page)).toContainText('暂时连不上服务器，有些功能会受限制')
    await expect(dialog(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await expect(homeMark(page)).toBeVisible()
    expect(pathOf(page)).toBe('/')
  })

  test('that works on the third try bothers nobody further', async ({ page }) => {
    let tries = 0
    await page.route(visitor, (route) => {
      tries += 1
      return tries < 3 ? route.abort('connectionrefused') : route.continue()
    })
    await page.clock.install()
    await open(page, '/')
    await hurry(page, async () => (await token(page)) !== null)
    expect(tries).toBe(3)
    await expect(page.locator('.toast-host')).toHaveText('')
    await expect(dialog(page)).toHaveCount(0)
    await expect(homeMark(page)).toBeVisible()
  })
})

test.describe('an upgrade', () => {
  const sail = (page: Page) => page.getByRole('heading', { name: '换了一张新帆' })

  test('that is forced leaves no way round, also without the network', async ({ page }) => {
    await page.route(upgrade, (route) => route.fulfill(upgradeTo(92, 92)))
    await open(page, '/')
    await expect(sail(page)).toBeVisible()
    await expect(page.getByText('这个版本停用了，更新之后才能继续。只要几秒。')).toBeVisible()
    await expect(page.getByText('更快')).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0)
    await page.unroute(upgrade)
    await page.route(upgrade, (route) => route.abort('connectionrefused'))
    for (const path of ['/', '/pages/my/setting', '/pages/error/404', '/pages/login/index']) {
      await page.goto(path)
      await expect(sail(page)).toBeVisible()
      expect(pathOf(page)).toBe('/pages/error/upgrade')
    }
    await page.route(visitor, (route) => route.abort('connectionrefused'))
    await page.goto('/pages/my/index')
    await expect(sail(page)).toBeVisible()
    await page.unroute(visitor)
    await page.unroute(upgrade)
    await page.route(upgrade, (route) => route.fulfill(upgradeTo(90, 91)))
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forced-upgrade'))).toBeNull()
    await page.goto('/')
    await expect(homeMark(page)).toBeVisible()
  })

  test('that is optional asks once: later stays, yes shows it', async ({ page }) => {
    await page.route(upgrade, (route) => route.fulfill(upgradeTo(90, 92)))
    await open(page, '/pages/my/setting')
    await expect(dialog(page).getByRole('heading', { name: '发现新版本' })).toBeVisible()
    await dialog(page).getByRole('button', { name: '以后再说' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(pathOf(page)).toBe('/pages/my/setting')
    await page.reload()
    await dialog(page).getByRole('button', { name: '去看看' }).click()
    await expect(sail(page)).toBeVisible()
    await page.getByRole('button', { name: '晚点再说' }).click()
    await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
  })
})

test('the upgrade page shows what the server says, whatever its address claims', async ({ page }) => {
  const lure = {
    lowest_version_code: 9999,
    last_version_code: 9999,
    last_version: '99',
    content: '请先到这里登记',
    url: 'https://lure.test/app',
  }
  await open(page, `/pages/error/upgrade?info=${encodeURIComponent(JSON.stringify(lure))}`)
  await expect(page.getByRole('heading', { name: '已经是最新的帆' })).toBeVisible()
  await page.route(upgrade, (route) => route.fulfill(upgradeTo(90, 92)))
  await page.reload()
  await expect(page.getByRole('heading', { name: '换了一张新帆' })).toBeVisible()
  await expect(page.getByText('更快')).toBeVisible()
  await expect(page.getByText('请先到这里登记')).toHaveCount(0)
  await expect(page.locator('a[href*="lure.test"]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '晚点再说' })).toHaveAttribute('href', '/')
})

test.describe('somebody who is banned', () => {
  const stopped = (page: Page) => page.getByRole('heading', { name: '这座岛暂时靠不了岸' })

  test('while using the app is stopped by the next act, and on every page', async ({ page, server }) => {
    await openAsMember(page, '/pages/my/profile')
    await page.getByRole('textbox', { name: '昵称' }).fill('小林')
    await manageUser(server, 'ban', (await me(page)).id)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(stopped(page)).toBeVisible()
    expect(pathOf(page)).toBe('/pages/error/forbidden')
    await expect(dialog(page)).toHaveCount(0)
    for (const path of [
      '/',
      '/pages/my/profile',
      '/page10/diary/modify',
      '/no/such/page',
      '/pages/login/index',
    ]) {
      await page.goto(path)
      await expect(stopped(page)).toBeVisible()
    }
    await page.getByRole('button', { name: /^求助热线/ }).click()
    await expect(page.getByRole('dialog').locator('a[href="tel:12356"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '联系我们' }).click()
    await expect(page.getByRole('link', { name: '写信给我们' })).toBeVisible()
    await page.goto('/page12/self-service/hotline')
    await expect(page.getByText('打通就好，说不清也没关系')).toBeVisible()
    const banned = (await me(page)).id
    await page.goto('/')
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(homeMark(page)).toBeVisible()
    await entered(page)
    expect((await me(page)).id).not.toBe(banned)
  })

  test('is stopped when a page merely loads something', async ({ page, server }) => {
    await openAsMember(page, '/')
    await expect(homeMark(page)).toBeVisible()
    await manageUser(server, 'ban', (await me(page)).id)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/pages/my/index"]')?.click())
    await page.getByRole('link', { name: '设置', exact: true }).click()
    await expect(stopped(page)).toBeVisible()
  })
})

test('two tabs are one person, before and after signing in', async ({ page, context, baseURL }) => {
  await open(page, '/')
  await entered(page)
  const other = await context.newPage()
  await open(other, `${baseURL}/pages/my/index`)
  await expect(other.getByText('访客', { exact: true })).toBeVisible()
  expect((await me(other)).id).toBe((await me(page)).id)
  await becomeMember(page)
  await page.reload()
  await other.reload()
  await expect(other.getByText('岛上的朋友')).toBeVisible()
  await expect(other.getByText('访客', { exact: true })).toHaveCount(0)
  expect((await me(other)).id).toBe((await me(page)).id)
})

test.describe('the splash', () => {
  const skip = (page: Page) => page.getByRole('button', { name: '跳过' })
  const seenLongAgo = (page: Page) =>
    page.evaluate(() => localStorage.setItem('splash-day', JSON.stringify('2020-01-01')))
  /** Whether it was ever drawn, and over what; told by the page itself, which no look comes too late for. */
  const watch = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { splashSeen: seen })
      new MutationObserver(() => {
        if (seen.length === 0 && document.querySelector('.splash')) seen.push('splash')
        else if (seen.length === 0 && document.querySelector('.sk')) seen.push('skeleton')
      }).observe(document, { childList: true, subtree: true })
    })
  /** Within the page: on a slow machine it is over before a pointer from outside has found it. */
  const tapAtOnce = (page: Page) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const button = document.querySelector<HTMLElement>('.splash button')
        if (!button) return
        observer.disconnect()
        button.click()
        // Long before it would go by itself.
        const look = () => (document.querySelector('.splash') ? 'still there' : 'gone')
        setTimeout(() => (document.documentElement.dataset['tapped'] = look()), 50)
      }).observe(document, { childList: true, subtree: true })
    })
  const first = (page: Page) =>
    page.evaluate(() => (window as unknown as { splashSeen: string[] }).splashSeen)

  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await expect(homeMark(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('basicdata.zh-Hans'))).not.toBeNull()
    await watch(page)
  })

  /** A busy machine may need longer for the picture than people are asked to wait. */
  const waitForIt = (page: Page) =>
    page.addInitScript((patience) => {
      const { setTimeout: after } = window
      const wait = (act: TimerHandler, milliseconds?: number, ...rest: unknown[]) =>
        after(act, milliseconds === patience ? 30_000 : milliseconds, ...rest)
      window.setTimeout = wait as typeof setTimeout
    }, 400)

  test('comes before anything else, once a day, and a tap ends it', async ({ page }) => {
    await waitForIt(page)
    await tapAtOnce(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tapped'])).toBe('gone')
    expect(await first(page)).toEqual(['splash'])
    await page.reload()
    await expect(homeMark(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await first(page)).not.toContain('splash')
  })

  test('goes by itself once the page is there', async ({ page }) => {
    await waitForIt(page)
    await page.reload()
    await expect.poll(() => first(page)).toEqual(['splash'])
    await expect(skip(page)).toHaveCount(0)
    await expect(homeMark(page)).toBeVisible()
  })

  test('never covers a page that somebody was led to', async ({ page }) => {
    await seenLongAgo(page)
    await page.goto('/pages/table/show?id=low-mood-9')
    await expect(page.getByRole('heading', { name: '依据与可信度' })).toBeVisible()
    expect(await first(page)).not.toContain('splash')
  })

  test.describe('without the worker', () => {
    test.use({ serviceWorkers: 'block' })

    test('stays away where its drawing is late', async ({ page }) => {
      await seenLongAgo(page)
      await page.route('**/assets/splash-*.js', () => undefined)
      await page.reload()
      await expect(homeMark(page)).toBeVisible()
      expect(await first(page)).not.toContain('splash')
    })
  })
})

test('a legacy host leads to the mobile host with path and query', async ({ page }) => {
  const port = String(await freePort())
  const server = await startServer({
    PORT: port,
    MOBILE_HOST: `127.0.0.1:${port}`,
    LEGACY_HOSTS: 'localhost',
  })
  await open(page, `http://localhost:${port}/pages/about/contact?src=old`)
  await expect(page.getByRole('link', { name: '写信给我们' })).toBeVisible()
  expect(page.url()).toBe(`http://127.0.0.1:${port}/pages/about/contact?src=old`)
  await server.stop()
})
