import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { problemsInBothThemes } from './app.ts'
import { join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const file = fileURLToPath(
  new URL('../../../content/instruments/fhir/fixtures/harbour.json', import.meta.url),
)

test('a form is brought in, asked for its licence, and told apart from its earlier version question by question', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await join(page, server)
  await page.goto(`${server.url}/admin/instruments`)
  await page.getByRole('button', { name: 'FHIR 问卷' }).click()
  await page.getByRole('button', { name: '读一份 FHIR 问卷' }).click()
  await page.getByLabel('选一个文件').setInputFiles(file)
  await page.getByRole('button', { name: '读读看' }).click()
  await expect(page.getByRole('heading', { name: 'Harbour check' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByLabel('编号').fill(`harbour-${process.pid}`)
  await page.getByLabel('为什么改').fill('自己写的示例')
  await page.getByRole('button', { name: '存为草稿' }).click()

  const changes = page.getByRole('region', { name: '逐题对照' })
  await expect(changes).toContainText('I looked out for lights.')
  const text = page.getByLabel('或贴上 Questionnaire 的 JSON')
  const other = (await readFile(file, 'utf8')).replace('I looked out for lights.', 'I saw the lighthouse.')
  await text.fill(other)
  await expect(changes).toContainText('I saw the lighthouse.')
  await page.getByLabel('为什么改').fill('换一个说法')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect(page.getByText(/^已存为版本 2，但还不能发布。licence\.holder/)).toBeVisible()
  await page.getByLabel('权利人').fill('心屿')
  await page.getByLabel('授权条款', { exact: true }).fill('自己的文字')
  await page.getByLabel('授权条款的网址').fill('https://forms.example.org/harbour')
  await page.getByLabel('能不能商用').selectOption('yes')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect(page.getByText('已存为版本 3，大家还看不到。')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '请第二个人确认发布' }).click()
  await expect(page.getByText('已提交，等另一位同事确认。')).toBeVisible()

  await page.goto(`${server.url}/admin/instruments?show=low-mood-9`)
  await page
    .getByRole('button', { name: /改了什么/ })
    .first()
    .click()
  await expect(changes).toContainText('zh-Hans')
})
