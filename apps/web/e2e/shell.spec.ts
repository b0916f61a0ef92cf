import type { Page } from '@playwright/test'
import { dialog, entered, homeMark, me, newMobile, open, openAsMember, pathOf, query, tab } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const guarded = '/page3/team/create?id=7'
const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await expect.poll(() => scrollY(page)).toBe(y)
}

/** Every heading and text the page ever showed, from its first moment. */
const remember = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })

const seenText = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))

test.describe('a cold deep link to a guarded page', () => {
  test('leads a visitor to login, which knows the way back', async ({ page }) => {
    await remember(page)
    await open(page, guarded)
    await expect(page.getByRole('heading', { name: '手机号登录' })).toBeVisible()
    expect(pathOf(page)).toBe('/pages/login/index')
    expect(query(page)).toMatchObject({
      redirect_url: guarded,
      redirect_type: 'redirect',
      require_rule: 'mobile',
      inviter_id: (await me(page)).id,
    })
    expect(await seenText(page)).not.toContain('发起团队测评')
  })

  test('lets a member arrive, and nobody before it is known who asks', async ({ page }) => {
    await openAsMember(page, '/pages/about/index')
    let release = (): void => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/auth/visitor', async (route) => {
      await held
      await route.continue()
    })
    await remember(page)
    await page.goto(guarded)
    await expect(page.getByText('正在准备')).toBeVisible()
    expect(await seenText(page)).not.toContain('发起团队测评')
    release()
    await expect(page.getByRole('heading', { name: '发起团队测评' })).toBeVisible()
    expect(pathOf(page)).toBe('/page3/team/create')
    expect(await seenText(page)).not.toContain('手机号登录')
  })
})

test('signing in at login leads on to the page that was wanted', async ({ page }) => {
  await open(page, guarded)
  await page.getByPlaceholder('手机号').fill(newMobile())
  const sent = page.waitForResponse('**/api/auth/sms_code')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { data } = (await (await sent).json()) as { data: { dev_code: string } }
  await page.getByRole('textbox', { name: '验证码' }).fill(data.dev_code)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check({ force: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '发起团队测评' })).toBeVisible()
  expect(pathOf(page)).toBe('/page3/team/create')
  expect(query(page)).toEqual({ id: '7', inviter_id: (await me(page)).id })
  await page.getByRole('button', { name: '返回' }).click()
  await expect(homeMark(page)).toBeVisible()
})

test('login is not for who is already verified', async ({ page }) => {
  await openAsMember(page, '/pages/login/index')
  await expect(homeMark(page)).toBeVisible()
  expect(pathOf(page)).toBe('/')
})

test('an unknown address says so, and leads home', async ({ page }) => {
  await open(page, '/no/such/page')
  await expect(page.getByRole('heading', { name: '海图上没有这座岛' })).toBeVisible()
  expect(pathOf(page)).toBe('/pages/error/404')
  await expect(page.getByText('no/such/page')).toBeVisible()
  await page.getByRole('link', { name: '回首页' }).click()
  await expect(homeMark(page)).toBeVisible()
  expect(pathOf(page)).toBe('/')
})

test('back from a deep link goes home', async ({ page }) => {
  await open(page, '/pages/about/contact')
  await entered(page)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(homeMark(page)).toBeVisible()
  expect(pathOf(page)).toBe('/')
  expect(query(page)).toEqual({ inviter_id: (await me(page)).id })
})

test('going back finds the page as it was left', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: /一天内不再提醒/ }).click()
  await page.getByRole('radio', { name: '平静' }).click()
  await expect(page.getByText('平静也是一种难得。')).toBeVisible()
  await scrollTo(page, 400)
  for (const goBack of [() => page.getByRole('button', { name: '返回' }).click(), () => page.goBack()]) {
    await page.getByRole('link', { name: '组织版' }).dispatchEvent('click')
    await expect(page).toHaveURL(/\/pages\/about\/org\?inviter_id=\w+/)
    await expect.poll(() => scrollY(page)).toBe(0)
    await goBack()
    await expect(page.getByText('平静也是一种难得。')).toBeVisible()
    await expect.poll(() => scrollY(page)).toBe(400)
  }
})

test('tabs keep what they showed, and back leaves the app', async ({ page }) => {
  await page.goto('about:blank')
  await open(page, '/')
  await expect(homeMark(page)).toBeVisible()
  // Before, nobody knows yet whose the address is.
  await entered(page)
  await scrollTo(page, 300)
  await tab(page, '我的').click()
  await expect(page).toHaveURL(/\/pages\/my\/index\?inviter_id=\w+/)
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect(tab(page, '我的')).toHaveAttribute('aria-current', 'page')
  await tab(page, '首页').click()
  await expect(homeMark(page)).toBeVisible()
  await expect.poll(() => scrollY(page)).toBe(300)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('language, theme and text size change at once, and stay', async ({ page }) => {
  await open(page, '/pages/my/setting')
  const html = page.locator('html')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('radio', { name: '深色' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('slider', { name: '文字大小' }).press('ArrowRight')
  await expect(html).toHaveAttribute('data-text-size', 'large')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('显示与语言')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // What the very first paint had, before any script of the app ran.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-text-size', 'large')
  await expect(html).toHaveAttribute('lang', 'en')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toContain('dark')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('the window is called as the page is, in its language, also on the way back', async ({ page }) => {
  await open(page, '/')
  await expect(homeMark(page)).toBeVisible()
  await expect(page).toHaveTitle('心屿')
  await tab(page, '我的').click()
  await expect(page).toHaveTitle('我的 · 心屿')
  await page.goto('/pages/search/include?words=%E7%9D%A1%E7%9C%A0')
  await expect(page).toHaveTitle('搜索 · 心屿')
  await page.goto('/pages/my/setting')
  await expect(page).toHaveTitle('设置 · 心屿')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page).toHaveTitle('Settings · Mindisle')
  await page.goBack()
  await expect(page).toHaveTitle('Search · Mindisle')
})

test.describe('the little player', () => {
  test('opens, collapses, is dragged to an edge, follows and closes', async ({ page }) => {
    await open(page, '/')
    const player = page.getByRole('region', { name: '播放器' })
    const box = async () => (await player.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    await page.getByRole('navigation', { name: '小工具' }).getByRole('button', { name: '听海' }).click()
    // It collapses by itself again after three seconds, which a slow machine may need for one step.
    const collapsed = player.getByRole('button', { name: '展开播放器' })
    const openIt = async () => {
      if (await collapsed.isVisible()) await collapsed.click({ timeout: 1_000 })
    }
    const seen = () =>
      player.evaluate((own) => {
        const { width, height } = own.getBoundingClientRect()
        return [width, height, own.querySelector('[aria-label=暂停]') !== null]
      })
    await expect(async () => {
      await openIt()
      await expect.poll(seen, { timeout: 2_000, intervals: [50] }).toEqual([140, 48, true])
    }).toPass()
    await expect.poll(async () => (await box()).width).toBe(48)

    const { x, y } = await box()
    expect(x).toBeGreaterThan(300)
    await page.mouse.move(x + 24, y + 24)
    await page.mouse.down()
    await page.mouse.move(150, 400, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await box()).x).toBeLessThan(24)
    // What still glides is measured somewhere on its way.
    const rests = async () => {
      const before = await box()
      await page.waitForTimeout(80)
      return JSON.stringify(before) === JSON.stringify(await box())
    }
    await expect.poll(rests).toBe(true)
    const left = await box()
    expect(left.width).toBe(48)

    await tab(page, '我的').click()
    await expect(page).toHaveURL(/\/pages\/my\/index/)
    await expect.poll(async () => (await box()).x).toBeLessThan(24)
    const whileOpen = (name: string, isDone: () => Promise<boolean>) =>
      expect(async () => {
        if (await isDone()) return
        await openIt()
        await player.getByRole('button', { name }).click({ timeout: 1_000 })
        await expect.poll(isDone, { timeout: 2_000 }).toBe(true)
      }).toPass()
    await whileOpen('听海', () => homeMark(page).isVisible())
    await whileOpen('关闭播放器', async () => (await player.count()) === 0)
  })

  test('collapsed it covers no control, wherever the page rests under it', async ({ page }) => {
    await open(page, '/')
    const player = page.getByRole('region', { name: '播放器' })
    await page.getByRole('navigation', { name: '小工具' }).getByRole('button', { name: '听海' }).click()
    await expect(player.getByRole('button', { name: '展开播放器' })).toBeVisible()
    const covered = () =>
      player.evaluate((own) => {
        const { left, right, top, bottom } = own.getBoundingClientRect()
        const steps = (from: number, to: number) =>
          Array.from({ length: 9 }, (_, at) => from + ((to - from) * at) / 8)
        const below = steps(left + 1, right - 1).flatMap((x) =>
          steps(top + 1, bottom - 1).flatMap((y) => document.elementsFromPoint(x, y)),
        )
        const controls = below.flatMap((one) => one.closest('a[href], button, input, summary, label') ?? [])
        return [...new Set(controls)]
          .filter((one) => !own.contains(one))
          .map((one) => one.outerHTML.slice(0, 80))
      })
    for (const y of [0, 200, 400, 600]) {
      await scrollTo(page, y)
      await expect.poll(covered).toEqual([])
    }
  })
})

test('help is two taps away', async ({ page }) => {
  await open(page, '/pages/my/setting')
  await page.getByRole('button', { name: '求助' }).click()
  await expect(page.getByRole('dialog').locator('a[href="tel:12356"]')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})
