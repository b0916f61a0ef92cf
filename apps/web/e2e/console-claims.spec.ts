import type { Locator, Page } from '@playwright/test'
import { becomeMember, me, openAsMember, postAs, problemsInBothThemes, visit } from './app.ts'
import { join, joinAs, newDesk } from './console-page.ts'
import { holdIncomes, silencePayment, staffAllDay } from './desk-state.ts'
import { topUpAs } from './money-page.ts'
import { endIncomeHolds, expect, makeAccountsOld, test, type RunningServer } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const reason = (page: Page) => page.getByRole('textbox', { name: '原因' })
const letGo = (page: Page | Locator) => page.getByRole('button', { name: '放下' })

test('a refund that one operator has begun is theirs; the other reads who has it', async ({
  page: person,
  browser,
  server,
}) => {
  await visit(person)
  const { order } = await topUpAs(person, 6)
  const [ada, ben] = [await newDesk(browser), await newDesk(browser)]
  const name = await joinAs(ada, server, 'finance')
  await join(ben, server)
  const address = `${server.url}/admin/orders?show=${order.number}`
  await ada.goto(address)
  await reason(ada).fill('重复付款')
  await expect(letGo(ada)).toBeVisible()
  await ben.goto(address)
  await expect(ben.getByText(`${name} 正在看`, { exact: true })).toBeVisible()
  await expect(reason(ben)).toHaveCount(0)
  expect(await problemsInBothThemes(ada)).toEqual([])
  await letGo(ada).click()
  await expect(letGo(ada)).toHaveCount(0)
  await ben.reload()
  await reason(ben).fill('重复付款')
  await expect(letGo(ben)).toBeVisible()
  // What she has written meanwhile is refused, with the name of whoever has it now.
  await ada.getByRole('button', { name: /^退回/ }).click()
  await expect(ada.getByText('demo 正在看', { exact: true })).toBeVisible()
  await Promise.all([ada.close(), ben.close()])
})

const rowOf = (page: Page, sum: string): Locator => page.getByRole('listitem').filter({ hasText: sum })

/** Somebody whose friend has paid so much, which is a fifth for them. */
async function earn(inviter: Page, friend: Page, { url }: RunningServer, yuan: number): Promise<void> {
  const { id } = await me(inviter)
  await friend.goto(`${url}/?inviter_id=${id}&src=share-link`)
  await becomeMember(friend)
  await topUpAs(friend, yuan)
}

/** Freed by the sweep of the next minute, then asked for. */
async function withdraw(page: Page, server: RunningServer, fen: number): Promise<void> {
  await endIncomeHolds(server)
  const free = async () =>
    (await readAs<{ available_fen: number }>(page, '/api/incentive/withdrawals?page=1&per_page=10'))
      .available_fen
  await expect.poll(free, { intervals: [1_000], timeout: 150_000 }).toBeGreaterThanOrEqual(fen)
  await postAs(page, '/api/incentive/payee', { kind: 'sandbox', name: '海风', account: 'sea@mindisle.test' })
  await postAs(page, '/api/incentive/withdraw', { fen, kind: 'sandbox' })
}

test('a withdrawal, a held income and an unclear payment are each taken by one, until they are let go or decided', async ({
  page: person,
  browser,
  server,
}) => {
  await openAsMember(person, '/page6/incentive/index')
  await makeAccountsOld(server)
  const friend = await newDesk(browser)
  await earn(person, friend, server, 71)
  await withdraw(person, server, 1_420)
  await topUpAs(friend, 73)
  await holdIncomes(server, 1_460)
  const { order } = await postAs<{ order: { id: string } }>(friend, '/api/order/create', {
    wanted: { kind: 'topup', amount_fen: 3_700 },
  })
  const pay = { id: order.id, gateway: 'sandbox', is_wechat: 0, return_path: '/pages/payment/order' }
  await postAs(friend, '/api/order/pay', pay)
  await silencePayment(server, order.id)

  const [ada, ben] = [await newDesk(browser), await newDesk(browser)]
  const name = await joinAs(ada, server, 'finance')
  await join(ben, server)
  const sums = ['¥14.20', '¥14.60', '¥37.00']
  await ada.goto(`${server.url}/admin/money`)
  for (const sum of sums) {
    await rowOf(ada, sum).getByRole('button', { name: '我来处理' }).click()
    await expect(letGo(rowOf(ada, sum))).toBeVisible()
  }
  expect(await problemsInBothThemes(ada)).toEqual([])
  await ben.goto(`${server.url}/admin/`)
  const waiting = ben.getByRole('listitem').filter({ hasText: '暂扣的收入' })
  await expect(waiting).toContainText(`${name} 正在处理 1 件`)
  await waiting.getByRole('link', { name: '处理' }).click()
  for (const sum of sums) {
    await expect(rowOf(ben, sum)).toContainText(`${name} 正在看`)
    await expect(rowOf(ben, sum).getByRole('button')).toHaveCount(0)
    await letGo(rowOf(ada, sum)).click()
    await expect(letGo(rowOf(ada, sum))).toHaveCount(0)
  }
  await ben.reload()
  await rowOf(ben, '¥14.60').getByRole('button', { name: '我来处理' }).click()
  await expect(letGo(rowOf(ben, '¥14.60'))).toBeVisible()
  // What she has on her screen is older than that: her decision is refused.
  await rowOf(ada, '¥14.60').getByRole('button', { name: '放行' }).click()
  await expect(rowOf(ada, '¥14.60')).toContainText('demo 正在看')
  await rowOf(ben, '¥14.60').getByRole('button', { name: '放行' }).click()
  await expect(rowOf(ben, '¥14.60')).toHaveCount(0)
  // With one hand on the keyboard: to the row, and what its letter says, once the page is done with what went before.
  await expect(rowOf(ben, '¥14.20').getByRole('button', { name: '不同意' })).toBeEnabled()
  await ben.keyboard.press('j')
  await expect(rowOf(ben, '¥14.20')).toBeFocused()
  await ben.keyboard.press('x')
  await expect(letGo(rowOf(ben, '¥14.20'))).toBeVisible()
  await rowOf(ben, '¥14.20').getByRole('button', { name: '来源要核对' }).click()
  await expect(rowOf(ben, '¥14.20')).toHaveCount(0)
  await Promise.all([friend.close(), ada.close(), ben.close()])
})

test('a number that one has opened is called by the other only knowingly', async ({
  page: person,
  browser,
  server,
}) => {
  await staffAllDay(server)
  await visit(person)
  await becomeMember(person)
  await postAs(person, '/api/safety/plan_used', {})
  await postAs(person, '/api/safety/check_in', { answer: 'harder' })
  await postAs(person, '/api/safety/call_back/ask', { number: '+86 138-0000-0000' })
  const [ada, ben] = [await newDesk(browser), await newDesk(browser)]
  const name = await joinAs(ada, server, 'clinical')
  await join(ben, server)
  await ada.goto(`${server.url}/admin/calls`)
  await ada.getByLabel('为什么要看号码').fill('打给本人')
  await ada.getByRole('button', { name: '看号码' }).click()
  await expect(ada.getByText(/138-?0000-?0000/)).toBeVisible()
  await ben.goto(`${server.url}/admin/calls`)
  await expect(ben.getByText(`${name} 看过号码，可能正在打。`)).toBeVisible()
  expect(await problemsInBothThemes(ben)).toEqual([])
  await ben.getByLabel('为什么要看号码').fill('她走开了')
  await ben.getByRole('button', { name: '还是我来打，看号码' }).click()
  await expect(ben.getByText(/138-?0000-?0000/)).toBeVisible()
  await ada.reload()
  await expect(ada.getByText('demo 看过号码，可能正在打。')).toBeVisible()
  await ben.getByRole('button', { name: '打过了，结束' }).click()
  await expect(ben.getByText('没有人在等。')).toBeVisible()
  await Promise.all([ada.close(), ben.close()])
})
