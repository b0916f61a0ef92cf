import type { Page } from '@playwright/test'
import { pathOf, postAs, problemsInBothThemes } from './app.ts'
import { answer, atQuestion, attemptOf, bar, begin, idOf, options, read, workerReady } from './exam-page.ts'
import { expect, test } from './server.ts'

const strip = (page: Page) => page.getByText('你不必一个人扛着')
const placesOf = (page: Page) =>
  options(page).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

/** To the last question of low-mood-9, which asks about not wanting to live. */
async function toTheNinth(page: Page): Promise<void> {
  await begin(page, 'low-mood-9')
  for (let number = 1; number <= 8; number += 1) await answer(page, number, 1)
  await atQuestion(page, 9)
}

test.describe('help on the question itself', () => {
  test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

  test('comes with the answer that asks for it, moves nothing, and leads on only when told to', async ({
    page,
  }) => {
    await toTheNinth(page)
    await expect(strip(page)).toHaveCount(0)
    const before = await placesOf(page)
    await read(page)
    await options(page).nth(1).click()
    await expect(strip(page)).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[aria-live=polite]').filter({ has: strip(page) })).toHaveCount(1)
    const call = page.getByRole('link', { name: /^拨打 12356/ })
    await expect(call).toHaveAttribute('href', 'tel:12356')
    await expect(call).toBeInViewport()
    for (const box of [await call.boundingBox(), await bar(page, '更多帮助').boundingBox()])
      expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(await problemsInBothThemes(page)).toEqual([])
    await bar(page, '更多帮助').click()
    await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bar(page, '接着答').click()
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
  })

  test('goes away with another answer, and is there again for who comes back', async ({ page }) => {
    await toTheNinth(page)
    await read(page)
    await page.keyboard.press('2')
    await expect(strip(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    await page.getByRole('button', { name: /^第 9 题/ }).click()
    await expect(strip(page)).toBeVisible()
    await read(page)
    await page.keyboard.press('1')
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    await page.getByRole('button', { name: /^第 9 题/ }).click()
    await atQuestion(page, 9)
    await expect(strip(page)).toHaveCount(0)
  })

  test('stands where all is answered, and goes with who leaves', async ({ page }) => {
    const left = page.getByRole('status').filter({ hasText: '想找人说说，现在就可以' })
    await toTheNinth(page)
    await read(page)
    await options(page).nth(1).click()
    await bar(page, '接着答').click()
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    await expect(strip(page)).toBeInViewport()
    await expect(page.getByRole('link', { name: /^拨打 12356/ })).toHaveAttribute('href', 'tel:12356')
    await expect(bar(page, '交卷')).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
    const id = idOf(page)
    await bar(page, '返回').click()
    await expect.poll(() => pathOf(page)).toBe('/')
    const way = left.getByRole('link', { name: '更多帮助' })
    await expect(way).toBeVisible()
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await way.click()
    await expect.poll(() => pathOf(page)).toBe('/page12/self-service/hotline')
    await expect(left).toHaveCount(0)

    await page.goto(`/pages/table/exam?id=${id}`)
    await page.getByRole('button', { name: /^第 9 题/ }).click()
    await answer(page, 9, 0)
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await bar(page, '返回').click()
    await expect.poll(() => pathOf(page)).toBe('/')
    await expect(left).toHaveCount(0)
  })

  test('comes in the middle of a long form, too', async ({ page }) => {
    await begin(page, 'symptom-check')
    const id = idOf(page)
    const { items } = await attemptOf(page, id)
    const risky = items.find(({ id: item }) => item === 'lo-4')
    const single = items.find(({ options: all, rows }) => all.length > 0 && rows.length === 0)
    const given = { item_id: single?.id, value: single?.options[0]?.id, revision: Date.now(), ms: 2_000 }
    await postAs(page, '/api/exam/save', { id, answers: [given], current_item: risky?.id })
    await page.goto(`/pages/table/exam?id=${id}`)
    await expect(options(page)).toHaveCount(risky?.options.length ?? 0)
    await expect(page.getByText('有过不想活，或伤害自己的念头')).toBeVisible()
    await read(page)
    await options(page).nth(1).click()
    await expect(strip(page)).toBeVisible()
    await bar(page, '接着答').click()
    await expect(strip(page)).toHaveCount(0)
  })

  test('is seen on the smallest screen, and every answer can still be reached', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await toTheNinth(page)
    await read(page)
    await options(page).nth(1).click()
    await expect(page.getByRole('link', { name: /^拨打 12356/ })).toBeInViewport({ ratio: 1 })
    await options(page).nth(0).click()
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
  })
})

test('help is there without network, too', async ({ page, context }) => {
  await toTheNinth(page)
  await workerReady(page)
  await context.setOffline(true)
  await read(page)
  await options(page).nth(3).click()
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^拨打 12356/ })).toBeVisible()
  await bar(page, '更多帮助').click()
  await expect(page.getByRole('dialog', { name: '你不必一个人扛着' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bar(page, '接着答').click()
  await bar(page, '交卷，连上网就送到').click()
  await expect(page.getByRole('heading', { name: '已经替你记下了' })).toBeVisible()
  await expect(strip(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: /^拨打 12356/ })).toBeVisible()
})
