import { entered, openAsMember, postAs, problemsInBothThemes } from './app.ts'
import { agree } from './counselor-pages.ts'
import { atCheckout } from './money-page.ts'
import { callOff, expect, query, test, type RunningServer } from './server.ts'

/** Said by the client, or settled by one of us. */
const claim = (server: RunningServer, session: string, state: 'open' | 'upheld'): Promise<void> =>
  query(
    server,
    `update reservations set state = 'missed', missed_by = 'counselor', cancelled_by = null, claim = $2,
      claim_due_at = case when $2 = 'open' then now() + interval '1 day' end where id = $1`,
    [session, state],
  )

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('somebody buys a course with a few dates, gives one back to it, books it anew and gives the rest back', async ({
  page,
}) => {
  await openAsMember(page, '/page7/project/show?id=sleep-six')
  await expect(page.getByText('随时可退')).toBeVisible()
  await page.goto('/page7/counselor/show?id=gu-nanzhou&view=book&service=sleep-six')
  await page.locator('.book-day:enabled').nth(2).click()
  await expect(page.getByText('一周一次，约哪几天')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const dates = page.locator('.course-date[aria-pressed="true"]')
  await expect(dates.first()).toBeVisible()
  for (let count = await dates.count(); count > 2; count -= 1) await dates.last().click()
  await page.getByRole('button', { name: '约这 2 次' }).click()
  await agree(page)
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: /付 ¥1,?980/ }).click()
  await atCheckout(page, 'pay')
  await expect(page.getByText('这几次会谈，买好了')).toBeVisible()
  await page.goto('/page7/project/index?view=mine')
  await expect(page.getByRole('main').getByText('0 / 6 次谈过 · 还有 4 次没约')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '取消', exact: true }).first().click()
  await page.getByRole('button', { name: '取消这一次' }).click()
  await expect(page.getByRole('main').getByText('0 / 6 次谈过 · 还有 5 次没约')).toBeVisible()
  await page.getByRole('link', { name: '约下一次' }).click()
  await page.locator('.book-day:enabled').nth(4).click()
  for (let count = await dates.count(); count > 1; count -= 1) await dates.last().click()
  await page.getByRole('button', { name: '约这 1 次' }).click()
  await expect(page.getByRole('main').getByText('0 / 6 次谈过 · 还有 4 次没约')).toBeVisible()
  await page.getByRole('link', { name: /退余下的 ¥1,?980/ }).click()
  await expect(page.getByRole('main').getByText('共 6 次')).toBeVisible()
})

test('somebody books the same time of several weeks, reads which date just went, and pays for the others at once', async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'zh-CN' })
  const other = await context.newPage()
  await openAsMember(other, '/')
  // A moment before, somebody else has the second of them.
  let isFirst = true
  await page.route('**/api/reservation/course/hold', async (route) => {
    if (isFirst) {
      isFirst = false
      const { starts, mode } = route.request().postDataJSON() as { starts: string[]; mode: string }
      const wish = { counselor_id: 'he-zhi', service_id: 'single', starts_at: starts[1], mode }
      await postAs(other, '/api/reservation/hold', wish)
    }
    await route.continue()
  })
  await openAsMember(page, '/page7/counselor/show?id=he-zhi&view=book')
  await page.getByRole('radio', { name: '每周一次' }).click()
  await page.locator('.book-day:enabled').nth(2).click()
  const dates = page.locator('.course-date[aria-pressed="true"]')
  await expect(dates.nth(2)).toBeVisible()
  for (let count = await dates.count(); count > 3; count -= 1) await dates.last().click()
  await expect(page.getByText('3 次，每次 ¥420')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '约这 3 次' }).click()
  await agree(page)
  await expect(page.getByRole('status').getByText(/刚被约走：.*周/)).toBeVisible()
  await expect(page.getByText('2 次，每次 ¥420')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '约这 2 次' }).click()
  await page.getByRole('button', { name: '去付款' }).click()
  await page.getByRole('button', { name: '付 ¥840' }).click()
  await atCheckout(page, 'pay')
  await expect(page.getByText('这几次会谈，买好了')).toBeVisible()
  await page.goto('/page7/project/index?view=mine')
  await expect(page.getByRole('main').getByText('0 / 2 次谈过 · 都约好了')).toBeVisible()
  await context.close()
  const move = await page.getByRole('link', { name: '改期' }).first().getAttribute('href')
  const session = new URL(move ?? '', server.url).searchParams.get('move') ?? ''
  await callOff(server, session)
  await page.reload()
  await expect(page.getByText(/的会谈没有进行，很抱歉/)).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '退款 ¥420' }).click()
  await page.getByRole('button', { name: '退回 ¥420' }).click()
  await expect(page.getByText(/的会谈没有进行，很抱歉/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '退余下的 ¥420' })).toBeVisible()
  await expect(page.getByText('已退款')).toBeVisible()
  await claim(server, session, 'open')
  await page.reload()
  await expect(page.getByText('没有回答就把这一次还给你')).toBeVisible()
  await claim(server, session, 'upheld')
  await page.reload()
  await expect(page.getByText('这一次还给你，或者退款')).toBeVisible()
})

test('what is chosen before it is known who is here stays chosen', async ({ page }) => {
  let letIn = (): unknown => undefined
  await page.route('**/api/auth/visitor', (route) => {
    letIn = () => route.continue()
  })
  await page.goto('/page7/counselor/show?id=he-zhi&view=book')
  const weekly = page.getByRole('radio', { name: '每周一次' })
  await weekly.click()
  const day = page.locator('.book-day:enabled').nth(2)
  await day.click()
  const dates = page.locator('.course-date[aria-pressed="true"]')
  await dates.last().click()
  const chosen = await dates.allInnerTexts()
  expect(chosen.length).toBeGreaterThan(0)
  const shown = page.waitForResponse('**/api/counselor/show?*')
  const times = page.waitForResponse('**/api/counselor/times?*')
  await letIn()
  await entered(page)
  await Promise.all([shown, times])
  await expect(weekly).toBeChecked()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  expect(await dates.allInnerTexts()).toEqual(chosen)
})
