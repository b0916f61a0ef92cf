import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { becomeMember, dialog, openAsMember, visit } from './app.ts'
import { makeEntry } from './diary-page.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block' })

const diaryPage = '/page10/diary/index'
const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the diary is handed over as a table and as a book of a month', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
  await makeEntry(page, { text: '河边的风很轻' })
  await page.goto(diaryPage)
  await page.getByRole('link', { name: /导出日记/ }).click()
  const saved = async (format: RegExp) => {
    await page.getByRole('radio', { name: format }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '存成文件' }).click()
    return download
  }
  const table = await saved(/表格（CSV）/)
  expect(table.suggestedFilename()).toMatch(/\.csv$/)
  expect(readFileSync(await table.path(), 'utf8')).toContain('河边的风很轻')
  const book = await saved(/^PDF/)
  expect(book.suggestedFilename()).toContain(
    await page.evaluate(() => new Date().toLocaleDateString('sv').slice(0, 7)),
  )
  expect(
    readFileSync(await book.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a diary of Daylio is looked at, brought over once, and taken out again', async ({ page }) => {
  const csv = [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    '2023-01-15,x,x,10:30 PM,rad,Walk | Pottery,,走到江边',
    '2023-01-16,x,x,07:05,Splendid,,,',
    '2023-01-99,x,x,07:05,meh,,,',
  ].join('\n')
  await openAsMember(page, diaryPage)
  await page.getByRole('link', { name: /导入日记/ }).click()
  const choose = async (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'daylio.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('a,b\n1,2\n')
  await expect(page.getByRole('heading', { name: '这不像 Daylio 的 CSV' })).toBeVisible()
  await word(page, '换一个文件').click()
  await choose(csv)
  await expect(page.getByRole('heading', { name: '1 篇新的日记' })).toBeVisible()
  await expect(page.getByText('就是「散步」')).toBeVisible()
  await expect(page.getByText('加进你的列表')).toBeVisible()
  await page.getByText('2 条会跳过').click()
  await expect(page.getByText('第 4 行：日期读不出来')).toBeVisible()
  await page
    .getByRole('radiogroup', { name: '「Splendid」是哪一种心情？' })
    .getByRole('radio', { name: '很好' })
    .click()
  await expect(page.getByRole('heading', { name: '2 篇新的日记' })).toBeVisible()
  await word(page, '导入 2 篇').click()
  await expect(page.getByRole('heading', { name: '带过来了，2 篇' })).toBeVisible()
  const brought = async () =>
    (await readAs<{ list: Array<{ mood: number }> }>(page, '/api/diary/month/2023-01')).list
  expect((await brought()).map(({ mood: level }) => level)).toEqual([5, 5])

  await page.goto(`${diaryPage}?view=import`)
  await choose(csv)
  await expect(page.getByText('1 篇已经在这里，不会再来一遍')).toBeVisible()
  await word(page, '换一个文件').click()
  await page.getByRole('button', { name: /2 篇.*撤销/ }).click()
  await dialog(page).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('heading', { name: '拿掉了 2 篇' })).toBeVisible()
  expect(await brought()).toEqual([])
})
