import type { Page } from '@playwright/test'
import { problemsInBothThemes, visit } from './app.ts'
import { join, joinAs, newDesk } from './console-page.ts'
import { topUpAs } from './money-page.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const reason = (page: Page) => page.getByRole('textbox', { name: '原因' })

test('a refund that one asked for is declined by the other, who says why; taken back is a reason too', async ({
  page: person,
  browser,
  server,
}) => {
  await visit(person)
  const { order } = await topUpAs(person, 328)
  const [ada, ben] = [await newDesk(browser), await newDesk(browser)]
  const name = await joinAs(ada, server, 'finance')
  await join(ben, server)
  const address = `${server.url}/admin/orders?show=${order.number}`
  const ask = async (): Promise<void> => {
    await ada.goto(address)
    await reason(ada).fill('重复付款')
    await ada.getByRole('button', { name: /^请第二个人/ }).click()
    await expect(ada.getByText('等同事确认', { exact: true })).toBeVisible()
  }
  await ask()
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: order.number })
  await ben.goto(`${server.url}/admin/money`)
  await expect(row(ben)).toContainText(`${name} · `)
  // With one hand on the keyboard; the letters that are typed as a reason press nothing.
  await ben.keyboard.press('j')
  await expect(row(ben)).toBeFocused()
  await ben.keyboard.press('x')
  await expect(reason(ben)).toBeFocused()
  await ben.keyboard.type('axa')
  await expect(reason(ben)).toHaveValue('axa')
  await reason(ben).fill('只付过一次')
  expect(await problemsInBothThemes(ben)).toEqual([])
  await ben.keyboard.press('Enter')
  await expect(row(ben)).toHaveCount(0)
  await ada.goto(`${server.url}/admin/money`)
  await expect(row(ada)).toContainText('demo · ')
  await expect(row(ada)).toContainText('只付过一次')
  await expect(ada.getByRole('heading', { name: '同事没有同意' })).toBeVisible()
  expect(await problemsInBothThemes(ada)).toEqual([])

  await ask()
  await ada.goto(`${server.url}/admin/money`)
  const waiting = row(ada).filter({ hasNotText: '只付过一次' })
  await waiting.getByRole('button', { name: '撤回' }).click()
  await waiting.getByRole('textbox', { name: '原因' }).fill('看错了订单')
  await waiting.getByRole('button', { name: '撤回' }).click()
  await expect(waiting).toHaveCount(0)
  await ben.reload()
  await expect(ben.getByText('没有等第二个人的事。')).toBeVisible()
  await expect(row(ben)).toHaveCount(0)
  await Promise.all([ada.close(), ben.close()])
})
