import { open } from './app.ts'
import { atQuestion, attemptOf, bar, idOf, options, read } from './exam-page.ts'
import { expect, test } from './server.ts'

// Its first visit fetches everything there is, in each new browser profile: only where it is needed.
test.use({ serviceWorkers: 'block' })

test('matrices from the practice one to the report: drawn for this sitting, the same after a reload, also offline', async ({
  page,
  context,
}) => {
  const start = page.waitForResponse((response) => response.url().endsWith('/api/exam/start'))
  await open(page, '/pages/table/exam?table_id=figural-20')
  const told = await (await start).text()
  // Neither the seed nor the key leaves the server.
  expect(told).not.toMatch(/"seed"|"keys"|"k1"|"value":1/)

  await options(page).nth(0).click()
  await expect(page.getByText('再看看。')).toBeVisible()
  await options(page).nth(4).click()
  await expect(page.getByText('对了。')).toBeVisible()

  await bar(page, '开始').click()
  await atQuestion(page, 1)
  const cells = page.getByRole('group', { name: /三行三列图形/ }).getByRole('img')
  await expect(cells).toHaveCount(9)
  await expect(options(page)).toHaveCount(6)
  await read(page)
  await page.keyboard.press('3')
  await atQuestion(page, 2)
  const id = idOf(page)
  await expect.poll(async () => (await attemptOf(page, id)).answers.length).toBe(1)

  const seen = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))
  // Loading the page again gives no second time.
  const left = async () => Number(/\d+/.exec((await page.getByText(/还有 \d+ 秒/).textContent()) ?? '')?.[0])
  await expect.poll(left).toBeLessThan(44)
  const before = await left()
  await page.reload()
  await atQuestion(page, 2)
  expect(await left()).toBeLessThanOrEqual(before)
  expect(await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))).toEqual(seen)

  await context.setOffline(true)
  for (let number = 2; number <= 19; number += 1) {
    await atQuestion(page, number)
    await read(page)
    await options(page)
      .nth(number % 6)
      .click()
  }
  await atQuestion(page, 20)
  await expect(options(page)).toHaveCount(8)
  await context.setOffline(false)
  await read(page)
  await page.keyboard.press('8')
  await bar(page, '交卷').click()
  await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
  await expect(page.getByText('你站在第几层').first()).toBeVisible()
})
