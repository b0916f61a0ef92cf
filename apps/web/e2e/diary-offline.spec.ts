import type { Page } from '@playwright/test'
import { dialog, openAsMember } from './app.ts'
import { keptBy, mood, picture } from './diary-page.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

const diaryPage = '/page10/diary/index'
const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const diaryMark = (page: Page) => page.getByRole('heading', { level: 1, name: '情绪日记' })

test('an entry made without network lies on the device, is counted at sign-out, and arrives once', async ({
  page,
  context,
}) => {
  await openAsMember(page, diaryPage)
  await expect(diaryMark(page)).toBeVisible()
  await expect(page.getByText('今天还没有记。一个心情就够了。')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.getByRole('link', { name: '写日记' }).click()
  await mood(page, '低落').click()
  await page.getByLabel('正文').fill('隧道里写的')
  await expect(page.getByText('存在本机')).toBeVisible()
  await expect(page.getByText('没有网络 · 已存在这台设备，连上会自己同步')).toBeVisible()
  await expect(page.getByText('现在没有网络，看到的可能不是最新的')).toHaveCount(0)
  // The words are kept in a pause of typing.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const opening = indexedDB.open('mindisle-diary')
            opening.addEventListener('success', () => {
              const all = opening.result.transaction('changes').objectStore('changes').count()
              all.addEventListener('success', () => {
                opening.result.close()
                done(all.result)
              })
            })
          }),
      ),
    )
    .toBe(3)
  await page.reload()
  await expect(page.getByLabel('正文')).toHaveValue('隧道里写的')
  await expect(mood(page, '低落')).toBeChecked()

  // Loaded anew it is still the same moment; what comes before and after only the server knows.
  await word(page, '写好了').click()
  await page.getByRole('dialog').getByRole('button', { name: '好', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '低落' })).toBeVisible()
  await expect(page.getByText('存在本机', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '前后几篇' })).toHaveCount(0)
  await page.goto(`${diaryPage}?day=2026-01-05`)
  await expect(page.getByText('连上网，才看得到这一天写过什么。')).toBeVisible()

  await page.goto('/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(dialog(page)).toContainText('情绪日记')
  await dialog(page).getByRole('button').first().click()
  await context.setOffline(false)
  await expect.poll(() => keptBy(page).catch(() => [])).toMatchObject([{ mood: 2, excerpt: '隧道里写的' }])
})

/** What the device's own database still holds of diaries. */
const keptHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const count = async (name: string, stores: string[]): Promise<number> => {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => done(opening.result))
        opening.addEventListener('error', () => fail(opening.error))
      })
      let sum = 0
      for (const store of stores)
        sum += await new Promise<number>((done) => {
          const all = db.transaction(store).objectStore(store).count()
          all.addEventListener('success', () => done(all.result))
        })
      db.close()
      return sum
    }
    return (
      (await count('mindisle-diary', ['heads', 'changes'])) +
      (await count('mindisle-diary-files', ['heads', 'files']))
    )
  })

test('two tabs write without network; each entry arrives once, and nothing stays on the device', async ({
  page,
  context,
}) => {
  await openAsMember(page, diaryPage)
  await expect(diaryMark(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const other = await context.newPage()
  await other.goto(diaryPage)
  await expect(other.getByText('今天还没有记。一个心情就够了。')).toBeVisible()
  const shot = await picture(page, 'green')
  await context.setOffline(true)
  for (const [tab, name, words] of [
    [page, '低落', '第一个标签页'],
    [other, '不错', '第二个标签页'],
  ] as const) {
    await tab.getByRole('link', { name: '写日记' }).click()
    await mood(tab, name).click()
    await tab.getByLabel('正文').fill(words)
    await tab.locator('input[type=file]').setInputFiles(shot)
    await expect(tab.getByRole('button', { name: '第 1 张，共 1 张' })).toBeVisible()
    await expect(tab.getByText('存在本机')).toBeVisible()
  }
  // One goes on where it was; the other has both, as the device kept them.
  await word(other, '写好了').click()
  await expect(other.getByText('第一个标签页')).toBeVisible()
  await expect(other.getByText('第二个标签页')).toBeVisible()
  expect(await keptHere(page)).toBeGreaterThan(0)

  // The other's upload is answered after everything has left the device.
  let letThrough = (): void => undefined
  const isEmpty = new Promise<void>((done) => (letThrough = done))
  let late = 0
  await other.route('**/api/diary/upload**', async (route) => {
    const answer = await route.fetch()
    await isEmpty
    await route.fulfill({ response: answer })
    late += 1
  })
  await context.setOffline(false)
  const excerpts = async () => (await keptBy(page)).map(({ excerpt }) => excerpt).sort()
  await expect.poll(() => excerpts().catch(() => [])).toEqual(['第一个标签页', '第二个标签页'])
  await word(page, '写好了').click()
  await expect.poll(() => keptHere(page)).toBe(0)
  letThrough()
  await expect.poll(() => late).toBeGreaterThan(0)
  // Long enough for what it would write; too short a wait could only hide a fault, not make one.
  await other.waitForTimeout(1_000)
  expect(await keptHere(page)).toBe(0)
  for (const { id } of await keptBy(page)) {
    const { entry } = await readAs<{ entry: { pictures: string[]; files: unknown[] } }>(
      page,
      `/api/diary/show/${id}`,
    )
    expect([entry.pictures.length, entry.files.length]).toEqual([1, 1])
  }
  expect(await excerpts()).toHaveLength(2)
})
