import { join } from './console-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })

const nameIn = async (url: string, language: string): Promise<string> => {
  const reply = await fetch(`${url}/api/special/show?id=sleepless-nights`, {
    headers: { 'accept-language': language },
  })
  return ((await reply.json()) as { data: { name: string } }).data.name
}

test('a topic is renamed in three languages, and one step leads back', async ({ page, server }) => {
  const before = await nameIn(server.url, 'zh-Hant')
  await join(page, server)
  await page.goto(`${server.url}/admin/topics?show=sleepless-nights`)
  const names = page.getByRole('group', { name: '名字' })
  await names.getByLabel('名字（简体）').fill('数不完的羊')
  await names.getByLabel('名字（English）').fill('Too many sheep')
  await names.getByRole('button', { name: '由简体转换' }).click()
  await expect(names.getByLabel('名字（繁體）')).toHaveValue('數不完的羊')
  await page.getByLabel('为什么改').fill('换一个名字')
  await page.getByRole('button', { name: '现在发布' }).click()
  await expect(page.getByText('大家现在看到的就是它。')).toBeVisible()
  expect([await nameIn(server.url, 'zh-Hant'), await nameIn(server.url, 'en')]).toEqual([
    '數不完的羊',
    'Too many sheep',
  ])
  await page.getByRole('button', { name: /^1 旧版本/ }).click()
  await page.getByRole('button', { name: '恢复版本 1' }).click()
  await expect(page.getByText('版本 1 又在展示了。')).toBeVisible()
  expect(await nameIn(server.url, 'zh-Hant')).toBe(before)
})

test('a tag is moved behind the others, and brought back', async ({ page, server }) => {
  const front = async (): Promise<string[]> => {
    const reply = await fetch(`${server.url}/api/basicdata/package`)
    const { data } = (await reply.json()) as { data: { tags_stick: Array<{ id: string }> } }
    return data.tags_stick.map(({ id }) => id)
  }
  const before = await front()
  const [id = ''] = before
  await join(page, server)
  await page.goto(`${server.url}/admin/topics?kind=tag&show=${id}`)
  await page.getByLabel('位置').selectOption('usual')
  await page.getByLabel('为什么改').fill('不放在前面')
  await page.getByRole('button', { name: '现在发布' }).click()
  await expect(page.getByText('大家现在看到的就是它。')).toBeVisible()
  expect(await front()).not.toContain(id)
  await page.getByRole('button', { name: /^1 旧版本/ }).click()
  await page.getByRole('button', { name: '恢复版本 1' }).click()
  await expect(page.getByText('版本 1 又在展示了。')).toBeVisible()
  expect(await front()).toEqual(before)
})
