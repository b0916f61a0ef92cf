import type { Locator, Page } from '@playwright/test'
import { expect, openParts, test } from './gallery.ts'

/** One page for all: each test leaves every layer closed. */
let page: Page
test.beforeAll(async ({ browser, gallery }) => {
  page = await browser.newPage()
  await openParts(page, gallery, 'e-layers,g-pickers')
})
test.afterEach(async () => {
  await page.clock.runFor(1_000)
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0)
})
test.afterAll(() => page.close())

const opener = (name: string): Locator => page.getByRole('button', { name, exact: true })
const sheet = (): Locator => page.getByRole('dialog', { name: '你不必一个人扛着' })
const dialog = (): Locator => page.getByRole('alertdialog')
const isLocked = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
const focusIsIn = (layer: Locator) => layer.evaluate((node) => node.contains(document.activeElement))

test.describe('the sheet', () => {
  const open = async (): Promise<void> => {
    await opener('Sheet').click()
    await expect(sheet()).toBeVisible()
    await page.clock.runFor(400)
  }
  /** By the mouse, at a given speed: so many px each so many ms. */
  const pull = async (by: number, step: number, ms: number): Promise<void> => {
    // Waits until it no longer slides: a point read before lies beside it.
    await sheet().getByRole('heading').hover({ trial: true })
    const head = await sheet().getByRole('heading').boundingBox()
    const { x, y } = { x: (head?.x ?? 0) + 20, y: (head?.y ?? 0) + 10 }
    await sheet().evaluate(
      (node, { from, to, each, time }) => {
        const target = document.elementFromPoint(from.x, from.y) ?? node
        const send = (type: string, at: number, when: number) => {
          const event = new PointerEvent(type, {
            bubbles: true,
            isPrimary: true,
            pointerId: 7,
            button: 0,
            clientX: from.x,
            clientY: from.y + at,
          })
          Object.defineProperty(event, 'timeStamp', { value: when })
          target.dispatchEvent(event)
        }
        send('pointerdown', 0, 0)
        let when = 0
        for (let at = each; at <= to; at += each) send('pointermove', at, (when += time))
        send('pointerup', to, when)
      },
      { from: { x, y }, to: by, each: step, time: ms },
    )
  }

  test('takes the focus, keeps it, and gives it back', async () => {
    await open()
    await expect(sheet()).toBeFocused()
    await expect(sheet()).toHaveAttribute('aria-modal', 'true')
    expect(await isLocked()).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect(sheet().getByRole('button', { name: '先问一句' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet().getByRole('button', { name: '关闭' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet().getByRole('button', { name: '拨打 12356' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.clock.runFor(300)
    await expect(sheet()).toHaveCount(0)
    await expect(opener('Sheet')).toBeFocused()
    expect(await isLocked()).toBe(false)
  })

  test('stays in sight while it leaves, for 280 ms', async () => {
    await open()
    await sheet().getByRole('button', { name: '关闭' }).click()
    await page.clock.runFor(200)
    await expect(sheet()).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(sheet()).toHaveCount(0)
  })

  test('closes by a tap beside it', async () => {
    await open()
    await page.mouse.click(195, 20)
    await page.clock.runFor(300)
    await expect(sheet()).toHaveCount(0)
  })

  for (const [what, by, step, ms, closes] of [
    ['a slow pull of 90 px springs back', 90, 10, 100, false],
    ['a slow pull of 100 px closes', 100, 10, 100, true],
    ['a short throw closes', 30, 10, 5, true],
    ['a twitch of 10 px does not, however fast', 10, 10, 2, false],
  ] as const) {
    test(what, async () => {
      await open()
      await pull(by, step, ms)
      await page.clock.runFor(300)
      await expect(sheet()).toHaveCount(closes ? 0 : 1)
      if (closes) return
      await expect(sheet()).not.toHaveAttribute('style', /translateY/)
      await page.keyboard.press('Escape')
    })
  }

  test('under a dialog hears no Escape and gets the focus back', async () => {
    await open()
    await sheet().getByRole('button', { name: '先问一句' }).click()
    await expect(dialog()).toBeVisible()
    expect(await focusIsIn(dialog())).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(300)
    await expect(dialog()).toHaveCount(0)
    await expect(sheet()).toBeVisible()
    await expect(sheet().getByRole('button', { name: '先问一句' })).toBeFocused()
    expect(await isLocked()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('with reduced motion is gone at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open()
    await page.keyboard.press('Escape')
    await page.clock.runFor(1)
    await expect(sheet()).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })
})

test.describe('the dialog', () => {
  test('is named, described, and a tap beside it answers nothing', async () => {
    await opener('Ask').click()
    await expect(dialog()).toHaveAccessibleName('先停在这里吗？')
    await expect(dialog()).toHaveAccessibleDescription(/已答的 12 题都保存好了/)
    await page.mouse.click(195, 20)
    await page.clock.runFor(300)
    await expect(dialog()).toBeVisible()
    await dialog().getByRole('button', { name: '继续作答' }).click()
    await expect(page.getByRole('status').filter({ hasText: '继续作答' })).toBeVisible()
    await page.clock.runFor(3_000)
  })

  test('Escape is the safe answer', async () => {
    await opener('Ask').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: '稍后再来' })).toBeVisible()
    await page.clock.runFor(3_000)
  })

  test('that says the same twice is one', async () => {
    await opener('Tell twice').click()
    await expect(dialog()).toHaveCount(1)
    await expect(dialog().getByRole('button', { name: '知道了' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(300)
    await expect(dialog()).toHaveCount(0)
  })
})

test.describe('the picker', () => {
  const region = (): Locator => page.getByRole('dialog', { name: '所在地区' })
  const wheel = (name: string): Locator => page.getByRole('listbox', { name })
  const chosen = (name: string): Locator => wheel(name).getByRole('option', { selected: true })

  test('turns by keys, stops at its ends, says which row it is, and confirms', async () => {
    await opener('中国大陆').click()
    await expect(chosen('地区')).toHaveText('中国大陆')
    await wheel('地区').focus()
    await page.keyboard.press('ArrowUp')
    await expect(chosen('地区')).toHaveText('中国大陆')
    await page.keyboard.press('ArrowDown')
    await expect(chosen('地区')).toHaveText('香港')
    await page.keyboard.press('End')
    await expect(chosen('地区')).toHaveText('其他地区')
    const active = await wheel('地区').getAttribute('aria-activedescendant')
    expect(await chosen('地区').getAttribute('id')).toBe(active)
    await region().getByRole('button', { name: '确定' }).click()
    await page.clock.runFor(300)
    await expect(opener('其他地区')).toBeFocused()
  })

  test('a turned wheel is read once it rests, and cancelling keeps what was', async () => {
    await opener('其他地区').click()
    await page.clock.runFor(400)
    await wheel('地区').evaluate((node) => node.scrollTo({ top: 46 }))
    await expect.poll(() => wheel('地区').evaluate((node) => node.scrollTop)).toBeLessThan(60)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return chosen('地区').textContent()
      })
      .toBe('香港')
    await region().getByRole('button', { name: '取消' }).click()
    await page.clock.runFor(300)
    await expect(opener('其他地区')).toBeVisible()
  })

  test('a tap on a row chooses it; Escape cancels', async () => {
    await opener('其他地区').click()
    await wheel('地区').getByRole('option', { name: '台湾' }).click()
    await expect(chosen('地区')).toHaveText('台湾')
    await page.keyboard.press('Escape')
    await page.clock.runFor(300)
    await expect(opener('其他地区')).toBeFocused()
  })

  test('of dates never shows a day that its month does not have', async () => {
    await opener('2000-02-29').click()
    await expect(wheel('日').getByRole('option')).toHaveCount(29)
    await wheel('年').focus()
    await page.keyboard.press('ArrowDown')
    await expect(chosen('年')).toHaveText('2001 年')
    await expect(wheel('日').getByRole('option')).toHaveCount(28)
    await expect(chosen('日')).toHaveText('28 日')
    await page.getByRole('dialog', { name: '出生日期' }).getByRole('button', { name: '确定' }).click()
    await expect(opener('2001-02-28')).toBeVisible()
  })
})
