import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { open, problemsInBothThemes, visit } from './app.ts'
import { answer, atQuestion, bar, begin } from './exam-page.ts'
import { expect, startServer, test } from './server.ts'
import { mild, readAs, takeTest } from './take-test.ts'

test.describe('can be read by everyone', () => {
  test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

  test('from the way in to the result', async ({ page }) => {
    await open(page, '/pages/table/exam?table_id=well-being-5')
    // One screen between the assessment's page and its first question, whatever has to be asked.
    await expect(page.getByLabel('出生年份')).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.getByRole('checkbox').click()
    await bar(page, '开始').click()
    await expect(page.getByLabel('出生年份')).toBeFocused()
    await expect(page.getByText('请写四位数的年份')).toBeVisible()
    await page.getByLabel('出生年份').fill('1990')
    await bar(page, '开始').click()
    await answer(page, 1, 4)
    await atQuestion(page, 2)
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: '题目总览' }).click()
    await expect(page.getByRole('dialog', { name: '题目总览' })).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (let number = 2; number <= 5; number += 1) await answer(page, number, 4)
    await expect(page.getByRole('heading', { name: '都答完了' })).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
    await bar(page, '交卷').click()
    await expect(page.getByRole('heading', { name: '测评报告' })).toBeVisible()
    await expect(page.getByText('幸福感自查')).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
  })

  test('pictures, pages of rows and the list of unfinished ones, on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const assessment of ['inner-weather', 'symptom-check', 'attachment', 'riasec']) {
      await begin(page, assessment)
      expect(await problemsInBothThemes(page)).toEqual([])
      expect(await fits()).toBeLessThanOrEqual(0)
    }
    await page.goto('/pages/table/underway')
    await expect(page.getByRole('link', { name: '继续' })).toHaveCount(4)
    expect(await problemsInBothThemes(page)).toEqual([])
    expect(await fits()).toBeLessThanOrEqual(0)
  })
})

test.describe('inside a frame of another site', () => {
  test.use({ serviceWorkers: 'block' })

  const hostPage = (
    address: string,
  ) => `<!doctype html><title>School</title><iframe src="${address}"></iframe>
    <script>window.heard = []; addEventListener('message', (event) => heard.push([event.origin, event.data]))</script>`

  async function serve(html: () => string): Promise<{ server: Server; url: string }> {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html()),
    )
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  test('only an allowed one can show it, and hears of height and end', async ({ page }) => {
    let address = ''
    const [school, stranger] = await Promise.all([
      serve(() => hostPage(address)),
      serve(() => hostPage(address)),
    ])
    const mindisle = await startServer({ WIDGET_ORIGINS: school.url })
    address = `${mindisle.url}/page4/table/widget?id=inner-weather`
    try {
      await page.goto(school.url)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: '开始', exact: true }).click()
      const [radio, number] = [frame.getByRole('radio').first(), frame.getByRole('textbox')]
      const submit = frame.getByRole('button', { name: '交卷', exact: true })
      for (let step = 0; step < 20; step += 1) {
        await expect(radio.or(number).or(submit).first()).toBeVisible()
        if (await submit.isVisible()) break
        await page.waitForTimeout(500)
        if (await number.isVisible()) {
          await number.fill('3')
          await frame.getByRole('button', { name: '下一题' }).click()
        } else await radio.click()
        await page.waitForTimeout(350)
      }
      await submit.click()
      await expect(frame.getByText('谢谢你认真答完')).toBeVisible()
      const heard = await page.evaluate(
        () => (window as unknown as { heard: Array<[string, { type: string; height?: number }]> }).heard,
      )
      expect(new Set(heard.map(([origin]) => origin))).toEqual(new Set([mindisle.url]))
      expect(heard).toContainEqual([mindisle.url, { type: 'mindisle:done', table_id: 'inner-weather' }])
      expect(heard.some(([, { type, height }]) => type === 'mindisle:height' && (height ?? 0) > 300)).toBe(
        true,
      )

      await page.goto(stranger.url)
      await page.waitForTimeout(1_000)
      expect(page.frames().some((each) => each.url().startsWith(mindisle.url))).toBe(false)
    } finally {
      await mindisle.stop()
      for (const { server } of [school, stranger]) server.close()
    }
  })

  test('the code to paste is shown and copied, works as it is, and to look at it begins nothing', async ({
    page,
    browser,
  }) => {
    let code = ''
    const school = await serve(() => `<!doctype html><title>School</title>${code}`)
    const mindisle = await startServer({ WIDGET_ORIGINS: school.url })
    const context = await browser.newContext({ baseURL: mindisle.url, locale: 'zh-CN' })
    const member = await context.newPage()
    try {
      await visit(member)
      await takeTest(member, 'worry-7', mild)
      await member.addInitScript(() => {
        const writeText = async (text: string) => void (document.documentElement.dataset['copied'] = text)
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText } })
      })
      await open(member, '/pages/table/show?id=worry-7')
      await member.getByRole('link', { name: /放进你的网站/ }).click()
      await expect(member.getByRole('img', { name: '担心与紧张自查的预览' })).toBeVisible()
      expect(await problemsInBothThemes(member)).toEqual([])
      await member.getByRole('button', { name: '复制代码' }).click()
      await expect(member.getByRole('status').filter({ hasText: '已经复制' })).toBeVisible()
      code = (await member.locator('html').getAttribute('data-copied')) ?? ''
      expect(await member.locator('.embed__code').innerText()).toBe(code)
      expect(await readAs(member, '/api/exam/underway')).toMatchObject({ list: [] })

      await page.goto(school.url)
      await expect(
        page.frameLocator('iframe').getByRole('button', { name: '开始', exact: true }),
      ).toBeVisible()
      await expect
        .poll(() =>
          page.locator('iframe').evaluate((frame: HTMLElement) => Number.parseInt(frame.style.height)),
        )
        .toBeGreaterThan(300)
    } finally {
      await context.close()
      await mindisle.stop()
      school.server.close()
    }
  })
})
