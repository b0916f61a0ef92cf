import type { BrowserContext, Page } from '@playwright/test'
import { dialog, entered, homeMark, openAsMember, pathOf, problemsInBothThemes } from './app.ts'
import { workerReady } from './exam-page.ts'
import { misfits } from './fits.ts'
import { expect, test } from './server.ts'

test.use({ reducedMotion: 'reduce' })

const pushSwitch = (page: Page) => page.getByRole('switch', { name: '这台设备的通知' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** No push service of a browser can be reached from a test: the browser answers as if one had. */
async function reachable(page: Page, address: { endpoint: string; p256dh: string; auth: string }) {
  await page.addInitScript(({ endpoint, ...keys }) => {
    const kept = 'test.push'
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        document.cookie = `${kept}=gone`
        return true
      },
    }
    const isOn = () => document.cookie.includes(`${kept}=on`)
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (!/^[\w-]{87}$/.test(key)) throw new TypeError('no key')
        document.cookie = `${kept}=on`
        return subscription
      },
      getSubscription: async () => (isOn() ? subscription : null),
    })
  }, address)
}

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.cookie.includes('test.push=on'))

async function openSettings(page: Page): Promise<void> {
  await page.goto('/pages/my/index?view=notices')
  await page.getByRole('button', { name: /哪些要告诉我/ }).click()
  await expect(page.getByRole('switch', { name: '回复' })).toBeVisible()
}

test('a device is told until it is signed out; quiet hours are chosen', async ({ page, context, push }) => {
  await context.grantPermissions(['notifications'])
  await reachable(page, push.browser().address)
  await openAsMember(page, '/')
  await entered(page)
  await workerReady(page)
  await openSettings(page)
  await expect(pushSwitch(page)).not.toBeChecked()
  await pushSwitch(page).click()
  await expect(said(page, '记住了')).toBeVisible()
  await expect(pushSwitch(page)).toBeChecked()
  expect(await isSubscribed(page)).toBe(true)

  await page.getByRole('switch', { name: '安静时段' }).click()
  await page.getByRole('button', { name: '从 22:00，修改' }).click()
  const hours = page.getByRole('listbox', { name: '时' })
  await hours.focus()
  await hours.press('ArrowDown')
  await page.getByRole('button', { name: '好了' }).click()
  await expect(page.getByRole('button', { name: '从 23:00，修改' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  expect(await misfits(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: /哪些要告诉我/ }).click()
  await expect(pushSwitch(page)).toBeChecked()
  await expect(page.getByRole('button', { name: '到 08:00，修改' })).toBeVisible()
  await page.goto('/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog(page).getByRole('button', { name: '退出登录' }).click()
  await expect(homeMark(page)).toBeVisible()
  expect(await isSubscribed(page)).toBe(false)
})

test('a browser that says no is told of kindly', async ({ page, push }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'denied'
  })
  await reachable(page, push.browser().address)
  await openAsMember(page, '/')
  await entered(page)
  await openSettings(page)
  await pushSwitch(page).click()
  await expect(page.getByText('浏览器现在不让心屿发通知')).toBeVisible()
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await isSubscribed(page)).toBe(false)
})

async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) done(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  })
  await session.detach()
}

test('what comes is shown once, and leads there in the open tab', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await openAsMember(page, '/')
  await entered(page)
  await workerReady(page)
  const notice = {
    id: 'abc',
    title: '有人接了你的话',
    href: '/pages/my/index?view=notices',
    language: 'zh-Hans',
  }
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.getRegistration())?.getNotifications()
      return all?.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }))
    })
  await deliver(context, page, notice)
  await deliver(context, page, notice)
  const { id: tag, title, href: data } = notice
  await expect.poll(shown).toEqual([{ title, body: '', tag, data }])
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent
    self.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
  expect(pathOf(page)).toBe('/pages/my/index')
  await expect.poll(shown).toEqual([])
})
