import type { Locator, Page } from '@playwright/test'
import { dialog, me, openAsMember, pathOf, problemsInBothThemes, visit } from './app.ts'
import { join, joinAs, newDesk } from './console-page.ts'
import { clearHeldComments, holdComments } from './desk-state.ts'
import { expect, test, type RunningServer } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const queue = (page: Page) => page.getByRole('list', { name: '队伍' }).getByRole('listitem')
const textOf = (number: number): string => `等人看的第 ${String(number).padStart(2, '0')} 条`

test('twenty comments are worked through with one hand, and the last decision is taken back', async ({
  page: person,
  browser,
  server,
}) => {
  await visit(person)
  const { id } = await me(person)
  await clearHeldComments(server)
  await holdComments(
    server,
    id,
    Array.from({ length: 20 }, (_, at) => textOf(at + 1)),
  )
  const desk = await newDesk(browser)
  await join(desk, server)
  await desk.goto(`${server.url}/admin/review?kind=comment`)
  await expect(queue(desk)).toHaveCount(20)
  for (let number = 1; number <= 20; number += 1) {
    await expect(desk.getByRole('article')).toContainText(textOf(number))
    await desk.keyboard.press(number % 5 === 0 ? 'x' : 'a')
    await expect(queue(desk)).toHaveCount(20 - number)
  }
  await expect(desk.getByText('都处理完了。')).toBeVisible()
  await desk.keyboard.press('z')
  await expect(queue(desk)).toHaveCount(1)
  await expect(desk.getByRole('article')).toContainText(textOf(20))
  expect(await problemsInBothThemes(desk)).toEqual([])
  await desk.close()
})

/** Their page of the console, opened with a reason. */
async function openPerson(desk: Page, { url }: RunningServer, id: string, why: string): Promise<Locator> {
  await desk.goto(`${url}/admin/people`)
  await desk.getByLabel('完整的手机号或编号').fill(id)
  await desk.getByLabel('为什么要看').fill(why)
  await desk.getByRole('button', { name: '打开', exact: true }).click()
  return desk.getByRole('region', { name: '可以做的' })
}

test('somebody is kept out with a reason they read, and let in again', async ({
  page: person,
  browser,
  server,
}) => {
  await visit(person)
  const { id } = await me(person)
  const desk = await newDesk(browser)
  await joinAs(desk, server, 'support')
  const acts = await openPerson(desk, server, id, '有人举报')
  await acts.getByRole('textbox', { name: '原因' }).fill('连着发广告')
  await acts.getByRole('button', { name: '停用这个账号' }).click()
  await expect(acts.getByText('已停用，他会看到原因。')).toBeVisible()
  expect(await problemsInBothThemes(desk)).toEqual([])
  await person.goto('/pages/search/index')
  await expect.poll(() => pathOf(person)).toBe('/pages/error/forbidden')
  await expect(person.getByText(/原因：多次发布广告或联系方式/)).toBeVisible()
  await acts.getByRole('button', { name: '恢复这个账号' }).click()
  await expect(acts.getByText('已恢复。')).toBeVisible()
  await person.goto('/')
  await expect(person.getByRole('heading', { name: '此刻，你感觉怎么样？' })).toBeVisible()
  await expect.poll(() => pathOf(person)).toBe('/')
  await desk.close()
})

test('somebody is signed out everywhere by a second tap, and comes to login', async ({
  page: person,
  browser,
  server,
}) => {
  await openAsMember(person, '/pages/my/setting')
  await expect(person.getByRole('button', { name: '退出登录' })).toBeVisible()
  const { id } = await me(person)
  const desk = await newDesk(browser)
  await joinAs(desk, server, 'support')
  const acts = await openPerson(desk, server, id, '本人说账号被人用着')
  await acts.getByRole('textbox', { name: '原因' }).fill('换手机时丢了旧的')
  await acts.getByRole('button', { name: '让所有设备退出登录' }).click()
  await expect(acts.getByText('所有设备都退出登录了。')).toHaveCount(0)
  await acts.getByRole('button', { name: '确定，现在全部退出登录' }).click()
  await expect(acts.getByText('所有设备都退出登录了。')).toBeVisible()
  expect(await problemsInBothThemes(desk)).toEqual([])
  await person.goto('/pages/payment/order')
  await expect(dialog(person)).toContainText('这台设备已经退出登录')
  await desk.close()
})
