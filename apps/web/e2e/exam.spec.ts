import { dialog, entered, homeMark, openAsMember, postAs } from './app.ts'
import {
  answer,
  answerUntilItMayEnd,
  atQuestion,
  bar,
  begin,
  comeIn,
  idOf,
  keptHere,
  newPage,
  options,
  read,
  attemptOf,
  workerReady,
} from './exam-page.ts'
import { expect, test } from './server.ts'

// Its first visit fetches everything there is, in each new browser profile: only where it is needed.
test.use({ serviceWorkers: 'block' })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('nine questions with the network cut twice and the tab killed once: nothing is lost, one report', async ({
    page: first,
    context,
  }) => {
    const choices = [1, 2, 0, 3, 1, 0, 2, 1, 0]
    let page = first
    await begin(page, 'low-mood-9')
    await workerReady(page)
    const id = idOf(page)
    expect(id).toMatch(/^[0-9a-z]{16}$/)
    await answer(page, 1, 1)
    await answer(page, 2, 2)
    await atQuestion(page, 3)
    await expect(page.getByText('已自动保存，可随时离开')).toBeVisible()

    await context.setOffline(true)
    await answer(page, 3, 0)
    await answer(page, 4, 3)
    await atQuestion(page, 5)
    await expect(page.getByText('已存在这台设备上')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    // The tab is gone with two answers nobody else has; the next one is opened without network.
    await page.close({ runBeforeUnload: false })
    page = await newPage(context, `/pages/table/exam?id=${id}`)
    await atQuestion(page, 5)
    await page.getByRole('button', { name: '题目总览' }).click()
    await expect(page.getByText('已答 4')).toBeVisible()
    await expect(page.getByText('离线中 · 答案存在本机')).toBeVisible()
    // All questions are one stop of the Tab key: what hands in is the next.
    const places = page.getByRole('group', { name: '所有题目' })
    await expect(places.getByRole('button', { name: /^第 5 题/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(places.getByRole('button', { name: /^第 6 题/ })).toBeFocused()
    await expect(places.locator('[tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await context.setOffline(false)
    await answer(page, 5, 1)
    await expect.poll(async () => (await attemptOf(page, id)).answers.length).toBe(5)

    await answer(page, 6, 0)
    await context.setOffline(true)
    await answer(page, 7, 2)
    await answer(page, 8, 1)
    await context.setOffline(false)
    await answer(page, 9, 0)
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    await expect.poll(async () => (await attemptOf(page, id)).answers.length).toBe(9)
    const attempt = await attemptOf(page, id)
    const wanted = attempt.items.map((item, at) => [item.id, item.options[choices[at] ?? 0]?.id])
    expect(Object.fromEntries(attempt.answers.map((one) => [one.item_id, one.value]))).toEqual(
      Object.fromEntries(wanted),
    )

    await bar(page, '交卷').click()
    await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
    await expect(page.getByText('情绪低落自查')).toBeVisible()
    const once = await postAs<{ report_id: string }>(page, '/api/exam/submit', { id, answers: [] })
    const twice = await postAs<{ report_id: string }>(page, '/api/exam/submit', { id, answers: [] })
    expect(once).toEqual(twice)
    expect(await keptHere(page)).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
  })

  test('handing in without network waits over a reload, and is done when the network is back', async ({
    page,
    context,
  }) => {
    await begin(page, 'well-being-5')
    await workerReady(page)
    const id = idOf(page)
    for (let number = 1; number <= 4; number += 1) await answer(page, number, 2)
    await context.setOffline(true)
    await answer(page, 5, 3)
    await bar(page, '交卷，连上网就送到').click()
    await expect(page.getByRole('heading', { name: '已经替你记下了' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '已经替你记下了' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
    expect((await attemptOf(page, id)).status).toBe('submitted')
  })

  test('what could not be sent is sent from home, too', async ({ page, context }) => {
    await begin(page, 'inner-weather')
    await workerReady(page)
    const id = idOf(page)
    await answer(page, 1, 0)
    await expect.poll(async () => (await attemptOf(page, id)).answers.length).toBe(1)
    await context.setOffline(true)
    await answer(page, 2, 1)
    await atQuestion(page, 3)
    await page.close()
    await context.setOffline(false)
    const home = await newPage(context, '/')
    await expect(homeMark(home)).toBeVisible()
    await expect.poll(async () => (await attemptOf(home, id)).answers.length).toBe(2)
  })
})

test('a double tap answers one question only', async ({ page }) => {
  await begin(page, 'worry-7')
  await read(page)
  await options(page)
    .nth(1)
    .evaluate(async (option) => {
      const { left, top } = option.getBoundingClientRect()
      const tap = () =>
        document
          .elementFromPoint(left + 40, top + 20)
          ?.closest('button')
          ?.click()
      const horizon = document.querySelector('main [role=progressbar]')
      // The second tap lands in the very moment in which the next question has come.
      const moved = new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          tap()
          done()
        })
        if (horizon) watch.observe(horizon, { attributeFilter: ['aria-label'] })
      })
      tap()
      tap()
      await moved
    })
  await page.waitForTimeout(700)
  await atQuestion(page, 2)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('two devices: one goes on where the other stopped, and a late one cannot overwrite', async ({
  page: phone,
  context,
  browser,
}) => {
  await begin(phone, 'worry-7')
  const id = idOf(phone)
  await answer(phone, 1, 1)
  await answer(phone, 2, 1)
  await expect.poll(async () => (await attemptOf(phone, id)).answers.length).toBe(2)
  await context.setOffline(true)
  await answer(phone, 3, 0)
  await atQuestion(phone, 4)

  const state = await context.storageState()
  const other = await browser.newContext({ storageState: state, locale: 'zh-CN' })
  const desk = await newPage(other, new URL(`/pages/table/exam?id=${id}`, phone.url()).href)
  await atQuestion(desk, 3)
  await answer(desk, 3, 3)
  await answer(desk, 4, 2)
  await expect.poll(async () => (await attemptOf(desk, id)).answers.length).toBe(4)

  await context.setOffline(false)
  await expect(phone.getByText('已自动保存，可随时离开')).toBeVisible()
  await expect.poll(async () => (await attemptOf(phone, id)).answers.length).toBe(4)
  const { items, answers } = await attemptOf(phone, id)
  const third = answers.find((one) => one.item_id === items[2]?.id)
  expect(third?.value).toBe(items[2]?.options[3]?.id)
  await bar(phone, '上一题').click()
  await atQuestion(phone, 3)
  await expect(options(phone).nth(3)).toBeChecked()
  await other.close()
})

test('two tabs see each other’s answers', async ({ page, context }) => {
  await begin(page, 'inner-weather')
  const second = await newPage(context, `/pages/table/exam?id=${idOf(page)}`)
  await comeIn(second)
  await answer(page, 1, 2)
  await expect(options(second).nth(2)).toBeChecked()
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('number keys answer, arrows turn the page, and it says so', async ({ page }) => {
    await begin(page, 'worry-7')
    await expect(page.getByText('按数字键选择，← → 前后翻题')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await atQuestion(page, 1)
    await read(page)
    await page.keyboard.press('2')
    await atQuestion(page, 2)
    await page.keyboard.press('ArrowLeft')
    await atQuestion(page, 1)
    await expect(options(page).nth(1)).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await atQuestion(page, 2)
    for (let number = 2; number <= 7; number += 1) {
      await atQuestion(page, number)
      await read(page)
      await page.keyboard.press(String((number % 4) + 1))
    }
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeFocused()
    await page.getByRole('button', { name: /^第 3 题/ }).click()
    await atQuestion(page, 3)
    await expect(options(page).nth(3)).toBeChecked()
  })
})

test('a hundred and twenty questions', async ({ page }) => {
  await begin(page, 'ipip-neo-120')
  const id = idOf(page)
  for (let number = 1; number <= 120; number += 1) {
    await atQuestion(page, number)
    await read(page)
    await page.keyboard.press(String((number % 5) + 1))
  }
  await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
  await expect.poll(async () => (await attemptOf(page, id)).answers.length).toBe(120)
  await bar(page, '交卷').click()
  await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
})

test('the first question begins at the top, and is read out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await begin(page, 'low-mood-9')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('unfinished ones are listed, go on, and can be let go', async ({ page }) => {
  await begin(page, 'worry-7')
  await answer(page, 1, 0)
  await expect.poll(async () => (await attemptOf(page, idOf(page))).answers.length).toBe(1)
  await page.goto('/pages/table/underway')
  await expect(page.getByText('已答 1 题，共 7 题')).toBeVisible()
  await page.getByRole('link', { name: '继续' }).click()
  await atQuestion(page, 2)
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('button', { name: /^放下/ }).click()
  await dialog(page).getByRole('button', { name: '放下' }).click()
  await expect(page.getByText('没有没做完的测评')).toBeVisible()
  expect(await keptHere(page)).toBe(0)
})

test('signing out leaves no answer on the device', async ({ page }) => {
  await openAsMember(page, '/pages/table/exam?table_id=inner-weather')
  await comeIn(page)
  await answer(page, 1, 0)
  await expect.poll(() => keptHere(page)).toBeGreaterThan(0)
  await page.goto('/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog(page).getByRole('button', { name: '退出登录' }).click()
  await expect(homeMark(page)).toBeVisible()
  await expect.poll(() => keptHere(page)).toBe(0)
})

test('a page of questions says what is open, and goes on when nothing is', async ({ page }) => {
  await begin(page, 'symptom-check')
  const rows = page.getByRole('radiogroup')
  const count = await rows.count()
  await bar(page, '下一题').click()
  await expect(page.getByText('还没选')).toHaveCount(count)
  for (let row = 0; row < count; row += 1) await rows.nth(row).getByRole('radio').nth(1).click()
  await expect(page.getByText('还没选')).toHaveCount(0)
  await bar(page, '下一题').click()
  await atQuestion(page, 2)
})

test('an adaptive test waits for its next question, and may be ended', async ({ page, context }) => {
  await begin(page, 'ipip-neo-adaptive')
  for (let number = 1; number <= 3; number += 1) await answer(page, number, number)
  await atQuestion(page, 4)
  await context.setOffline(true)
  await read(page)
  await options(page).nth(2).click()
  await expect(page.getByText('答案已经存在这台设备上，连上网就有下一题。')).toBeVisible()
  await context.setOffline(false)
  await atQuestion(page, 5)
  await answer(page, 5, 1)
  await atQuestion(page, 6)
  await answerUntilItMayEnd(page, idOf(page))
  await page.reload()
  await bar(page, '就到这里').click()
  await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
})

test('the session begins late: an exam opened first waits for it', async ({ page }) => {
  await page.route('**/api/auth/visitor', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await begin(page, 'inner-weather')
  await entered(page)
})
