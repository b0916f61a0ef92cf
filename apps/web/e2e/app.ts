import type { Locator, Page } from '@playwright/test'
import { seriousProblems } from '../../../tools/screens/readable.ts'
import { expect } from './server.ts'

export { seriousProblems }

export interface Person {
  id: string
  status: 0 | 1
  is_auth_mobile: 0 | 1
  is_auth_mp: 0 | 1
}

/** The splash of today has been seen, so that it covers nothing. */
export async function skipSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('splash-day', JSON.stringify(new Date().toLocaleDateString('sv')))
  })
}

export async function open(page: Page, path: string): Promise<void> {
  await skipSplash(page)
  await page.goto(path)
}

export const token = (page: Page): Promise<string | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as string | null)

/** The app has come in as somebody. */
export async function entered(page: Page): Promise<void> {
  await expect.poll(() => token(page).catch(() => null)).not.toBeNull()
}

export const me = (page: Page): Promise<Person> =>
  page.evaluate(async () => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`
    const response = await fetch('/api/member/personal/profile', { headers: { authorization } })
    return ((await response.json()) as { data: Person }).data
  })

/**
 * A page at the app's own address that is not the app: whoever is made past the app needs no load of it. The server's own,
 * because for a page that a test answers itself the browser's cache is off and every request held up, to the test's end.
 */
export async function besideTheApp(page: Page): Promise<void> {
  await skipSplash(page)
  await page.goto('/robots.txt')
}

/** Comes in past the app as whoever the device knows, else as a new visitor; keeps there what the app would. */
export async function visit(page: Page): Promise<void> {
  await besideTheApp(page)
  await page.evaluate(async () => {
    if (localStorage.getItem('token') !== null) return
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => (byte % 36).toString(36))
    const id = `h5_${letters.join('')}`
    const response = await fetch('/api/auth/visitor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor_id: id }),
    })
    const { data, message } = (await response.json()) as { data: { token: string } | null; message: string }
    if (!data) throw new Error(`no visitor: ${message}`)
    localStorage.setItem('visitor_id', JSON.stringify(id))
    localStorage.setItem('token', JSON.stringify(data.token))
  })
}

let numbers = Math.floor(Math.random() * 1e8)
export const newMobile = (): string => `139${String((numbers += 1) % 1e8).padStart(8, '0')}`

/** Asks the server as whoever the page is, past the app. */
export const postAs = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`,
        },
        body: JSON.stringify(sent),
      })
      const answer = (await response.json()) as { data: unknown; message: string }
      if (!response.ok) throw new Error(`${address}: ${response.status} ${answer.message}`)
      return answer.data
    },
    [path, body] as const,
  ) as Promise<T>

/** On the page of login, with a code. */
export async function signInByCode(page: Page, mobile = newMobile()): Promise<void> {
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /\d{6}/ }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in past the app: it learns of it when it is opened anew. */
export async function becomeMember(page: Page): Promise<void> {
  await entered(page)
  const mobile = newMobile()
  const { dev_code: code } = await postAs<{ dev_code: string }>(page, '/api/auth/sms_code', {
    mobile,
    purpose: 'login',
  })
  const { token: made } = await postAs<{ token: string }>(page, '/api/auth/login', {
    mobile,
    code,
    agreed: true,
  })
  await page.evaluate((kept) => localStorage.setItem('token', JSON.stringify(kept)), made)
}

export async function openAsMember(page: Page, path: string): Promise<void> {
  await visit(page)
  await becomeMember(page)
  await page.goto(path)
}

/** Moves as a link of the app does. */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    link.dataset['replace'] = ''
    document.getElementById('root')?.append(link)
    link.click()
    link.remove()
  }, address)

/** All that can be read, once nothing is under way and it has stayed the same for a moment. */
export async function restingText(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle')
  let last = ''
  const rests = async () => {
    const before = last
    last = await page.locator('body').innerText()
    return last !== '' && last === before
  }
  await expect.poll(rests, { intervals: [250] }).toBe(true)
  return last
}

/** No colour is on its way to another: half-way between two themes nothing can be read. */
const coloursRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** The elements there are, and which of them are drawn. */
const elementsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('body *')].map((one) => one.getClientRects().length)
    return `${document.body.innerHTML} ${drawn.join('')}`
  })

/** What keeps somebody from reading the page, in one theme and then in the other, which mostly changes colours alone. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  let before = ''
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await coloursRest(page)
    const elements = await elementsOf(page)
    const problems = await seriousProblems(page, elements === before ? 'colours' : 'all')
    for (const problem of problems) found.push(`${colorScheme}: ${problem}`)
    before = elements
  }
  return found
}

/** Words on the page, and not in a field: a text area holds what was only typed as text, too. */
export const said = (place: Page | Locator, words: string): Locator =>
  place.getByText(words).and(place.locator(':not(textarea)'))
export const dialog = (page: Page): Locator => page.getByRole('alertdialog')
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
export const homeMark = (page: Page): Locator => page.getByRole('heading', { name: '此刻，你感觉怎么样？' })
export const query = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)
export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** A refusal as the server words it. */
export const refusal = (status: number, message = '', type?: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, message, data: null, ...(type && { type }) }),
})

export const answer = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ success: true, message: '', data }),
})
