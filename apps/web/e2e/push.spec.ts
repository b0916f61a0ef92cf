import type { Page, Worker } from '@playwright/test'
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

/** What the person says when the browser asks; without a window it cannot be asked. */
const answerWith = (page: Page, word: 'granted' | 'denied') =>
  page.addInitScript((answer) => {
    const kept = 'test.asked'
    Object.defineProperty(Notification, 'permission', {
      get: () => (document.cookie.includes(kept) ? answer : 'default'),
    })
    Notification.requestPermission = async () => {
      document.cookie = `${kept}=1`
      return answer
    }
  }, word)

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.cookie.includes('test.push=on'))

async function openSettings(page: Page): Promise<void> {
  await page.goto('/pages/my/index?view=notices')
  await page.getByRole('button', { name: /哪些要告诉我/ }).click()
  await expect(page.getByRole('switch', { name: '回复' })).toBeVisible()
}

test('a device is told until it is signed out; quiet hours are chosen', async ({ page, push }) => {
  await answerWith(page, 'granted')
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

  await page.reload()
  await expect(page.getByRole('button', { name: /哪些要告诉我/ })).toBeVisible()
  expect(await misfits(page)).toEqual([])
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
  await answerWith(page, 'denied')
  await reachable(page, push.browser().address)
  await openAsMember(page, '/')
  await entered(page)
  await openSettings(page)
  await pushSwitch(page).click()
  await expect(page.getByText('浏览器现在不让心屿发通知')).toBeVisible()
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await isSubscribed(page)).toBe(false)
})

interface Shown {
  title: string
  options: { tag: string; data: string; body?: string }
}

/** As if the browser had told its worker; without a window none of it is shown, so it is kept instead. */
const hear = (worker: Worker, type: 'push' | 'notificationclick', given: object): Promise<Shown[]> =>
  worker.evaluate(
    async ([name, told]) => {
      const scope = self as unknown as {
        shown?: Shown[]
        registration: { showNotification(title: string, options: Shown['options']): Promise<void> }
      }
      const shown = (scope.shown ??= [])
      scope.registration.showNotification = async (title, options) => void shown.push({ title, options })
      let work: Promise<unknown> = Promise.resolve()
      const facts = {
        data: { json: () => told },
        notification: { ...told, close: () => void shown.pop() },
        waitUntil: (promise: Promise<unknown>) => void (work = promise),
      }
      self.dispatchEvent(Object.assign(new Event(name), facts))
      await work
      return shown
    },
    [type, given] as const,
  )

test('what comes is shown by its title alone, and leads there in the open tab', async ({ page, context }) => {
  await openAsMember(page, '/')
  await entered(page)
  await workerReady(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  const href = '/pages/my/index?view=notices'
  const notice = { id: 'abc', title: '有人接了你的话', href, language: 'zh-Hans' }
  const data = `${href}&notice=abc`
  expect(await hear(worker, 'push', notice)).toEqual([
    { title: notice.title, options: { tag: 'abc', lang: 'zh-Hans', icon: '/icon.svg', data } },
  ])
  await hear(worker, 'notificationclick', { data: 'https://evil.example/' })
  expect(new URL(page.url()).pathname).toBe('/')
  const read = page.waitForRequest((request) => request.url().endsWith('/api/notice/read'))
  await hear(worker, 'notificationclick', { data }).catch(() => undefined)
  expect((await read).postDataJSON()).toEqual({ id: 'abc' })
  await expect(page.getByRole('heading', { name: '消息' })).toBeVisible()
  expect(pathOf(page)).toBe('/pages/my/index')
})
