import type { Locator, Page } from '@playwright/test'
import { expect, openParts, test, touch } from './gallery.ts'

let page: Page
test.beforeAll(async ({ browser, gallery }) => {
  page = await browser.newPage()
  await openParts(page, gallery, 'b-bars,g-pickers,h-moving')
})
test.afterAll(() => page.close())

test.describe('the tabs', () => {
  const tabs = (): Locator => page.getByRole('tablist', { name: '结果类别' }).getByRole('tab')
  const panel = (): Locator => page.getByRole('tabpanel')

  test('are walked by arrows, Home and End, round the ends, and fill their panel', async () => {
    const count = await tabs().count()
    await tabs().first().click()
    await expect(tabs().first()).toHaveAttribute('aria-selected', 'true')
    const first = await panel().textContent()
    await page.keyboard.press('ArrowRight')
    await expect(tabs().nth(1)).toBeFocused()
    await expect(tabs().nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(panel()).not.toHaveText(first ?? '')
    await page.keyboard.press('End')
    await expect(tabs().nth(count - 1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tabs().first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs().nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(panel()).toHaveText(first ?? '')
  })

  test('are one stop of the Tab key, and name what they fill', async () => {
    await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
    const controls = await tabs().first().getAttribute('aria-controls')
    expect(await panel().getAttribute('id')).toBe(controls)
  })
})

test.describe('the swiper', () => {
  const swiper = (): Locator => page.getByRole('group', { name: '专题' })
  const row = (): Locator => swiper().locator('> [tabindex="0"]')
  const left = () => row().evaluate((node) => Math.round(node.scrollLeft))

  test.beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The way of the test before may still be going on, and ends after a single jump.
    await expect(async () => {
      await row().evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }))
      await expect(row()).toHaveAttribute('aria-label', '第 1 张，共 3 张', { timeout: 1000 })
    }).toPass()
  })

  test('goes by arrow keys to whole slides and stops at its ends', async () => {
    await row().focus()
    await page.keyboard.press('ArrowLeft')
    expect(await left()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await expect(row()).toHaveAttribute('aria-label', '第 2 张，共 3 张')
    await page.keyboard.press('ArrowRight')
    await expect(row()).toHaveAttribute('aria-label', '第 3 张，共 3 张')
    const end = await left()
    await page.keyboard.press('ArrowRight')
    await expect(row()).toHaveAttribute('aria-label', '第 3 张，共 3 张')
    expect(await left()).toBe(end)
  })

  test('a swipe is read once it rests on a slide', async () => {
    const box = (await row().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const y = box.y + box.height / 2
    await touch(
      page,
      Array.from({ length: 9 }, (_, at) => ({ x: 330 - at * 30, y })),
    )
    await expect(row()).toHaveAttribute('aria-label', '第 2 张，共 3 张')
  })

  test('with motion the way there is smooth, without it there is none', async () => {
    const asked = () =>
      row().evaluate(
        (node) =>
          new Promise<string | undefined>((done) => {
            node.scrollTo = ((options: ScrollToOptions) => done(options.behavior)) as typeof node.scrollTo
            node.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
            Reflect.deleteProperty(node, 'scrollTo')
          }),
      )
    expect(await asked()).toBe('auto')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await asked()).toBe('smooth')
  })
})

test.describe('the player', () => {
  const player = (): Locator => page.getByRole('region', { name: '音频播放器', exact: true })
  const disc = (): Locator => player().getByRole('button', { name: '展开播放器' })
  /** Even without motion a transition lasts until the next frame: where it began is no place to grab it. */
  const atRest = () =>
    player().evaluate(async (node) => {
      await Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished))
    })
  const box = async () => {
    await atRest()
    const { x, y, width } = (await player().boundingBox()) ?? { x: -1, y: -1, width: 0 }
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
  }
  const isOpen = () => disc().getAttribute('aria-expanded')
  const dragTo = async (x: number, y: number): Promise<void> => {
    const from = await box()
    await page.mouse.move(from.x + 24, from.y + 24)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 6 })
    await page.mouse.up()
  }

  test.beforeEach(async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  })

  test('opened by a tap it closes after 3 s; each tap inside begins them anew', async () => {
    await disc().click()
    expect(await isOpen()).toBe('true')
    await expect.poll(async () => (await box()).width).toBe(140)
    await page.clock.runFor(2_900)
    expect(await isOpen()).toBe('true')
    await player().getByRole('button', { name: '暂停' }).click()
    await expect(player().getByRole('button', { name: '播放', exact: true })).toBeVisible()
    await page.clock.runFor(2_900)
    expect(await isOpen()).toBe('true')
    await page.clock.runFor(200)
    expect(await isOpen()).toBe('false')
    await expect.poll(async () => (await box()).width).toBe(48)
  })

  test('does not close under a keyboard, closes by Escape, and keeps the focus', async () => {
    await disc().focus()
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe('true')
    await page.clock.runFor(10_000)
    expect(await isOpen()).toBe('true')
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe('false')
    await expect(disc()).toBeFocused()
  })

  test('is dragged, snaps to the nearer edge at its height, and the end of a drag is no tap', async () => {
    await dragTo(150, 400)
    await expect.poll(box).toEqual({ x: 14, y: 376, width: 48 })
    expect(await isOpen()).toBe('false')
    await dragTo(260, 30)
    await expect.poll(async () => (await box()).x).toBe(390 - 14 - 48)
    expect((await box()).y).toBe(50 + 14)
  })

  test('a move of 3 px is a tap', async () => {
    const from = await box()
    await dragTo(from.x + 26, from.y + 26)
    expect(await isOpen()).toBe('true')
    await page.clock.runFor(3_100)
    expect(await isOpen()).toBe('false')
  })

  test('moves by arrow keys', async () => {
    await dragTo(260, 300)
    await expect.poll(async () => (await box()).y).toBe(276)
    await disc().focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await box()).x).toBe(14)
    const { y } = await box()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await box()).y).toBe(y + 24)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await box()).x).toBe(328)
  })
})

test.describe('pull to refresh', () => {
  const area = (): Locator => page.getByRole('group', { name: '下拉刷新' })
  const state = (): Locator => area().getByText(/^在这里往下拉：/)
  const pull = async (by: number, sideways = 0): Promise<void> => {
    await area().scrollIntoViewIfNeeded()
    const { x, y } = (await area().boundingBox()) ?? { x: 0, y: 0 }
    const steps = Array.from({ length: 11 }, (_, at) => ({
      x: x + 60 + (sideways * at) / 10,
      y: y + 20 + (by * at) / 10,
    }))
    await touch(page, steps)
  }

  test('a short pull goes back, a long one refreshes and then goes back', async () => {
    await pull(50)
    await page.clock.runFor(400)
    await expect(state()).toHaveText('在这里往下拉：resting')
    await pull(260)
    await expect(state()).toHaveText('在这里往下拉：refreshing')
    await expect(area().getByRole('status')).toHaveText('正在带来新的内容')
    await page.clock.runFor(1_600)
    await expect(state()).not.toHaveText(/refreshing/)
    await page.clock.runFor(400)
    await expect(state()).toHaveText('在这里往下拉：resting')
  })

  test('a sideways swipe belongs to what lies inside', async () => {
    await pull(100, 200)
    await expect(state()).toHaveText('在这里往下拉：resting')
  })
})
