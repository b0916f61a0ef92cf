import type { Page } from '@playwright/test'
import { dialog, newMobile, open, openAsMember, pathOf, postAs, query, refusal, visit } from './app.ts'
import {
  atCheckout,
  button,
  buyAs,
  headline,
  link,
  main,
  makeCode,
  orderOf,
  radio,
  topUpAs,
  unlockOf,
} from './money-page.ts'
import { expect, test } from './server.ts'
import { mixed, readAs, takeTest, withReport } from './take-test.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

const balanceOf = async (page: Page): Promise<number> =>
  (await readAs<{ balance: number }>(page, '/api/member/balance')).balance

test.describe('topping up', () => {
  test('two quick taps are one order; paid, it says so and where to look', async ({ page }) => {
    const made: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/create')) made.push(request.headers()['idempotency-key'] ?? '')
    })
    await open(page, '/pages/payment/balance')
    await expect(radio(page, /¥30$/)).toBeChecked()
    await button(page, '确认支付').dblclick()
    await atCheckout(page, 'pay')
    await expect.poll(() => pathOf(page)).toBe('/pages/payment/order-detail')
    await expect(headline(page)).not.toContainText('核对')
    await expect(main(page)).toContainText('已完成')
    expect(made).toHaveLength(1)
    expect(await balanceOf(page)).toBe(315)
    await link(page, '看看我的贝壳').click()
    await expect(main(page).locator('.balance-head')).toContainText('315')
    await expect(main(page)).toContainText('+315')
    await link(page, /全部/).click()
    await expect(main(page)).toContainText('余 315')
    await radio(page, '用掉').click()
    await expect(page.getByRole('heading', { name: '还没有用过贝壳' })).toBeVisible()
    await radio(page, '收到').click()
    await link(page, /补充贝壳/).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/payment/order-detail')
    await expect(page.getByRole('heading', { name: '事情经过' })).toBeVisible()
  })

  test('an amount of one’s own is whole and within its limits', async ({ page }) => {
    await open(page, '/pages/payment/balance')
    await radio(page, /其他金额/).check()
    await expect(button(page, '确认支付')).toBeDisabled()
    const field = page.getByLabel('想补充多少')
    await field.fill('6000')
    await expect(main(page)).toContainText('可以在 1 到 5,000 元之间')
    await expect(button(page, '确认支付')).toBeDisabled()
    await field.fill('12.5')
    await expect(field).toHaveValue('12')
    await expect(main(page)).toContainText('到账 120 贝壳')
    await button(page, '确认支付').click()
    await atCheckout(page, 'pay')
    await expect(main(page)).toContainText('已完成')
    expect(await balanceOf(page)).toBe(120)
  })

  test('left unpaid it waits, is taken up again as the same order, and can be given up', async ({ page }) => {
    await open(page, '/pages/payment/balance')
    await button(page, '确认支付').click()
    await atCheckout(page, 'leave')
    await button(page, '我还没有付款').click()
    const { id } = query(page)
    await expect(main(page)).toContainText(/还有 (29|30) 分钟可以支付/)
    await page.goto('/pages/payment/balance')
    await button(page, '确认支付').click()
    await expect.poll(() => pathOf(page)).toBe('/pay/sandbox')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/pages/payment/order-detail')
    expect(query(page)['id']).toBe(id)
    await button(page, '取消订单').click()
    await dialog(page).getByRole('button', { name: '取消订单' }).click()
    await expect(main(page)).toContainText('已取消')
    await expect(link(page, '重新选一份')).toBeVisible()
    const { list } = await readAs<{ list: Array<{ state: string }> }>(page, '/api/order/list')
    expect(list.map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('a payment nobody told us of is found by asking', async ({ page }) => {
    await open(page, '/pages/payment/balance')
    await button(page, '确认支付').click()
    await atCheckout(page, 'silent')
    await expect(main(page)).toContainText('已完成')
    expect(await balanceOf(page)).toBe(315)
  })

  test('a payment that was declined says so with the first answer, and can be tried again', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/order/check'))))
    await open(page, '/pages/payment/balance')
    await button(page, '确认支付').click()
    await atCheckout(page, 'fail')
    await expect(headline(page)).toContainText('这次没有付成')
    expect(asked).toBe(1)
    await expect(page.locator('.timeline li').first()).toContainText('付款没有成功')
    await button(page, '继续支付').click()
    await atCheckout(page, 'pay')
    await expect(main(page)).toContainText('已完成')
    await expect(page.locator('.timeline')).toContainText('付款没有成功')
  })

  test('a forged word of payment opens nothing', async ({ page }) => {
    await open(page, '/pages/payment/balance')
    await button(page, '确认支付').click()
    await atCheckout(page, 'forge')
    await button(page, '我还没有付款').click()
    await expect(main(page)).toContainText('待付款')
    expect(await balanceOf(page)).toBe(0)
  })

  test('a checkout that is down is told, and nothing is lost', async ({ page }) => {
    await page.route('**/api/order/pay', (route) =>
      route.fulfill(refusal(422, '付款通道一时没有回应', 'gateway_down')),
    )
    await open(page, '/pages/payment/balance')
    await button(page, '确认支付').click()
    await expect(dialog(page)).toContainText('付款通道一时没有回应')
    await dialog(page).getByRole('button', { name: '知道了' }).click()
    await page.unroute('**/api/order/pay')
    await button(page, '确认支付').click()
    await atCheckout(page, 'pay')
    await expect(main(page)).toContainText('已完成')
    const { list } = await readAs<{ list: unknown[] }>(page, '/api/order/list')
    expect(list).toHaveLength(1)
  })

  test('no word from the checkout within a minute is said kindly', async ({ page }) => {
    await visit(page)
    const { order } = await postAs<{ order: { id: string } }>(page, '/api/order/create', {
      wanted: { kind: 'topup', amount_fen: 600 },
    })
    await page.clock.install()
    await page.goto(`${orderOf(order.id)}&paid=1`)
    await expect(headline(page)).toContainText('正在和收银台核对')
    // Each question to the server takes real time, however fast the page's own clock runs.
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(headline(page)).toContainText('钱不会丢', { timeout: 500 })
    }).toPass()
    await expect(button(page, '继续支付')).toBeVisible()
  })
})

test.describe('opening a report', () => {
  test('with shells: at once, and it stays open', async ({ page }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    await topUpAs(page, 30)
    await page.goto(unlockOf(id))
    await expect(radio(page, /用贝壳 · 有 300/)).toBeChecked()
    await button(page, /^用 199 贝壳解锁$/).click()
    await expect(page.getByRole('heading', { name: '都为你打开了' })).toBeVisible()
    await link(page, '去读解读').click()
    await expect(main(page)).toBeVisible()
    await expect(main(page).getByText('还没打开')).toHaveCount(0)
    await page.reload()
    await expect(main(page).locator('.interpret')).toBeVisible()
    await expect(main(page).getByText('还没打开')).toHaveCount(0)
  })

  test('too few shells lead to the top-up that covers it, and back to this report', async ({ page }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    const { price_points: price } = await readAs<{ price_points: number }>(
      page,
      `/api/report/unlock?id=${id}`,
    )
    await page.goto(unlockOf(id))
    await radio(page, /用贝壳 · 有 0/).check()
    await link(page, `还差 ${price} 贝壳，去补充`).click()
    await expect(main(page)).toContainText(`还差 ${price} 贝壳`)
    await button(page, '确认支付').click()
    await atCheckout(page, 'pay')
    await button(page, '回到刚才的页面').click()
    await expect.poll(() => pathOf(page)).toBe('/page2/report/unlock')
    expect(query(page)['id']).toBe(id)
    await expect(radio(page, /用贝壳/)).toBeChecked()
    await button(page, `用 ${price} 贝壳解锁`).click()
    await expect(page.getByRole('heading', { name: '都为你打开了' })).toBeVisible()
  })

  test('shells spent elsewhere meanwhile: the refusal leads there too', async ({ page }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    await topUpAs(page, 30)
    await page.goto(unlockOf(id))
    await radio(page, /用贝壳/).check()
    await page.route('**/api/order/create', (route) =>
      route.fulfill(refusal(422, '贝壳不够了', 'balance_short')),
    )
    await button(page, /^用 199 贝壳解锁$/).click()
    await expect.poll(() => pathOf(page)).toBe('/pages/payment/balance')
    expect(query(page)['back']).toContain(`/page2/report/unlock?id=${id}`)
  })

  test('a way back that is not ours is not followed', async ({ page }) => {
    await visit(page)
    const { order } = await topUpAs(page, 6)
    await page.goto(`${orderOf(order.id)}&back=${encodeURIComponent('//evil.example/x')}`)
    await expect(link(page, '看看我的贝壳')).toBeVisible()
    await expect(button(page, '回到刚才的页面')).toHaveCount(0)
  })

  test('with money: then a number is left to find it again', async ({ page }) => {
    const id = await withReport(page, 'ipip-neo-120', mixed)
    await page.goto(unlockOf(id))
    await radio(page, /演练支付/).check()
    await button(page, '付 ¥19.9 解锁').click()
    await atCheckout(page, 'pay')
    await expect(link(page, '去读解读')).toBeVisible()
    await button(page, /留个手机号/).click()
    const mobile = newMobile()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('手机号').fill(mobile)
    await sheet.getByRole('button', { name: '获取验证码' }).click()
    await sheet.getByRole('button', { name: /演示环境/ }).click()
    await sheet.getByRole('button', { name: '留下' }).click()
    await expect(main(page)).toContainText('已留下手机号')
    await page.reload()
    await expect(main(page)).toContainText('已留下手机号')
    await expect(button(page, /留个手机号/)).toHaveCount(0)
  })

  test('read it cannot be given back, unread it can, and closes again', async ({ page }) => {
    const read = await withReport(page, 'ipip-neo-120', mixed)
    const unread = await takeTest(page, 'ipip-neo-120', mixed)
    const first = await buyAs(page, { kind: 'report', report_id: read, pay_with: 'cash' })
    const { chapters } = await readAs<{ chapters: Array<{ id: string; is_free: 0 | 1 }> }>(
      page,
      `/api/report/show?id=${read}`,
    )
    const closed = chapters.find(({ is_free: isFree }) => isFree === 0)
    await readAs(page, `/api/report/chapter?id=${read}&chapter=${closed?.id}`)
    await page.goto(orderOf(first.order.id))
    await expect(main(page)).toContainText('关于退款')
    await expect(button(page, /申请退款/)).toHaveCount(0)
    const second = await buyAs(page, { kind: 'report', report_id: unread, pay_with: 'cash' })
    await page.goto(orderOf(second.order.id))
    await button(page, /申请退款/).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: '和我想的不一样' }).check()
    await sheet.getByRole('button', { name: '申请退款' }).click()
    await expect(dialog(page)).toContainText('深度解读会重新合上')
    await dialog(page).getByRole('button', { name: '退回' }).click()
    await expect(main(page)).toContainText('你申请了退款')
    await expect(main(page)).toContainText(/退款中|已退回/)
    await page.goto(unlockOf(unread))
    await expect(button(page, '付 ¥19.9 解锁')).toBeVisible()
  })
})

test.describe('codes', () => {
  test('bring shells once; a wrong one is refused without a hint', async ({ page, server }) => {
    const code = await makeCode(server, 'points:50')
    await open(page, '/pages/redeem/whitelist')
    const field = page.getByLabel('输入兑换码')
    await field.pressSequentially('zzzz9999')
    await expect(field).toHaveValue('ZZZZ-9999')
    let tries = 0
    page.on('request', (request) => void (tries += request.url().includes('/api/redeem/use') ? 1 : 0))
    await button(page, '兑换').click()
    await expect(main(page)).toContainText('兑换码一共 16 位，现在是 8 位')
    expect(tries).toBe(0)
    await field.fill('zzzz9999zzzz9999')
    await button(page, '兑换').click()
    await expect(main(page)).toContainText('这个兑换码用不了')
    expect(tries).toBe(1)
    await field.fill(`我的码：${code.toLowerCase()}`)
    await button(page, '兑换').click()
    await expect(page.getByRole('heading', { name: '收到 50 贝壳' })).toBeVisible()
    expect(await balanceOf(page)).toBe(50)
    await expect(main(page)).toContainText('+50')
    await field.fill(code)
    await button(page, '兑换').click()
    await expect(main(page).getByText(/用过了|用不了/)).toBeVisible()
    expect(await balanceOf(page)).toBe(50)
  })

  test('one for a report asks which, or knows it from where one came', async ({ page, server }) => {
    const [first, second] = [await makeCode(server, 'report'), await makeCode(server, 'report')]
    const id = await withReport(page, 'ipip-neo-120', mixed)
    await page.goto('/pages/redeem/whitelist')
    await page.getByLabel('输入兑换码').fill(first)
    await button(page, '兑换').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /大五|人格/ }).click()
    await link(page, '去读解读').click()
    await expect(main(page).getByText('还没打开')).toHaveCount(0)
    const other = await takeTest(page, 'ipip-neo-120', mixed)
    await page.goto(unlockOf(other))
    await link(page, '有兑换码').click()
    await page.getByLabel('输入兑换码').fill(second)
    await button(page, '兑换').click()
    await expect(link(page, '去读解读')).toHaveAttribute('href', new RegExp(`id=${other}`))
    expect(id).not.toBe(other)
  })
})

test('an order is found again by its two numbers, once, with a receipt', async ({ page, browser }) => {
  await visit(page)
  const { order } = await topUpAs(page, 30)
  await page.goto(orderOf(order.id))
  await expect(main(page)).toContainText('交易号')
  const numbers = await readAs<{ number: string; transaction_id: string }>(
    page,
    `/api/order/show?id=${order.id}`,
  )
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'zh-CN' })
  const other = await context.newPage()
  await open(other, new URL('/pages/my/self', page.url()).href)
  await link(other, /找回订单/).click()
  await other.getByRole('textbox', { name: '订单号' }).fill(numbers.number.toLowerCase())
  await other.getByRole('textbox', { name: '交易号' }).fill('000000000000')
  await button(other, '找回').click()
  await expect(main(other)).toContainText('没有找到可以找回的订单')
  await other.getByRole('textbox', { name: '交易号' }).fill(numbers.transaction_id)
  await button(other, '找回').click()
  await expect(other.getByRole('heading', { name: '找回了 1 份订单' })).toBeVisible()
  await expect(main(other)).toContainText('300 枚贝壳一起回来了')
  await expect(main(other)).toContainText('凭据号')
  expect(await balanceOf(other)).toBe(300)
  expect(await balanceOf(page)).toBe(0)
  await context.close()
})

test('a number nobody left finds nothing, and a wrong code says so', async ({ page }) => {
  await open(page, '/pages/my/self?view=recover')
  await radio(page, '手机号').click()
  await button(page, '找回').click()
  await expect(main(page)).toContainText('请输入正确的手机号')
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile())
  await button(page, '获取验证码').click()
  const demo = button(page, /演示环境/)
  await expect(demo).toBeVisible()
  const code = /\d{6}/.exec((await demo.textContent()) ?? '')?.[0] ?? ''
  const field = page.getByRole('textbox', { name: '验证码' })
  await field.fill(code === '000000' ? '111111' : '000000')
  await button(page, '找回').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await demo.click()
  await button(page, '找回').click()
  await expect(main(page)).toContainText('没有找到可以找回的订单')
})

test.describe('members', () => {
  test('sign in for today, and take what waits', async ({ page }) => {
    await openAsMember(page, '/pages/my/task')
    await button(page, /^签到，领 \d+ 贝壳$/).click()
    await expect(main(page)).toContainText('今天签到过了')
    await expect(main(page)).toContainText('连续来了 1 天')
    await takeTest(page, 'ipip-neo-120', mixed)
    await page.goto('/pages/my/task')
    await link(page, /贝壳等着你/).click()
    await expect(button(page, /^领取：/)).toHaveCount(2)
    const before = await balanceOf(page)
    await button(page, '领取：每日签到').click()
    await expect(main(page)).toContainText('收好了')
    await expect(button(page, /^领取：/)).toHaveCount(1)
    await button(page, /^全部领取/).click()
    await expect(page.getByRole('heading', { name: '都收好了' })).toBeVisible()
    expect(await balanceOf(page)).toBeGreaterThan(before)
    await page.goto('/pages/my/task')
    await expect(button(page, /^签到/)).toHaveCount(0)
  })

  test('the membership begins with shells, and every deep part is open', async ({ page }) => {
    await openAsMember(page, '/pages/my/pro')
    const { plans } = await readAs<{ plans: Array<{ points: number }> }>(page, '/api/membership/show')
    await topUpAs(page, Math.ceil((plans[0]?.points ?? 0) / 10))
    const id = await takeTest(page, 'ipip-neo-120', mixed)
    await page.goto('/pages/my/pro')
    await radio(page, /用贝壳/).check()
    await button(page, /^开通/).click()
    await expect(page.getByRole('heading', { name: '会员正在陪着你' })).toBeVisible()
    await page.goto(unlockOf(id))
    await expect(page.getByRole('heading', { name: '都为你打开了' })).toBeVisible()
  })
})

test('visitors are told kindly that what is earned belongs to an account', async ({ page }) => {
  for (const path of ['/pages/my/task', '/pages/my/to_receive']) {
    await open(page, path)
    await expect(link(page, '去登录')).toHaveAttribute('href', new RegExp(encodeURIComponent(path)))
  }
})
