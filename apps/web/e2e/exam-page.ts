import type { BrowserContext, Page } from '@playwright/test'
import { open, postAs, skipSplash } from './app.ts'
import { expect } from './server.ts'

interface Answer {
  item_id: string
  value: unknown
}

interface Attempt {
  status: string
  items: Array<{ id: string; options: Array<{ id: string }>; rows: Array<{ id: string }> }>
  answers: Answer[]
}

const getAs = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`
    const response = await fetch(address, { headers: { authorization } })
    return ((await response.json()) as { data: T }).data
  }, path)

export const attemptOf = (page: Page, id: string) => getAs<Attempt>(page, `/api/exam/show?id=${id}`)
export const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''
export const progress = (page: Page) => page.getByRole('main').getByRole('progressbar').first()
export const options = (page: Page) => page.getByRole('radiogroup').getByRole('radio')
export const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const atQuestion = (page: Page, number: number) =>
  expect(progress(page)).toHaveAttribute('aria-label', new RegExp(`^第 ${number} 题`))

/** A question does not take a tap in its first moment: nobody has read it by then. */
export const read = (page: Page) => page.waitForTimeout(170)

export async function answer(page: Page, number: number, option: number): Promise<void> {
  await atQuestion(page, number)
  await read(page)
  await options(page).nth(option).click()
}

/** The long middle of an adaptive test, past the app. */
export async function answerUntilItMayEnd(page: Page, id: string): Promise<void> {
  interface Step {
    next: { id: string; options: Array<{ id: string }> } | null
    may_stop: 0 | 1
  }
  let revision = Date.now() + 1_000
  for (;;) {
    const { next, may_stop: mayStop } = await postAs<Step>(page, '/api/exam/next', { id })
    if (!next || mayStop === 1) return
    revision += 1
    // Somebody consistent: dice would be asked everything there is.
    const value = next.options[2]?.id
    await postAs(page, '/api/exam/save', { id, answers: [{ item_id: next.id, value, revision, ms: 3_000 }] })
  }
}

/** Through everything that is asked before the first question. */
export async function begin(page: Page, assessment: string): Promise<void> {
  await open(page, `/pages/table/exam?table_id=${assessment}`)
  await comeIn(page)
}

export async function comeIn(page: Page): Promise<void> {
  const [year, consent, start] = [page.getByLabel('出生年份'), page.getByRole('checkbox'), bar(page, '开始')]
  await expect(start).toBeVisible()
  if (await year.isVisible()) await year.fill('1990')
  if (await consent.isVisible()) await consent.click()
  await start.click()
  await atQuestion(page, 1)
}

export const workerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

export const keptHere = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mindisle-exams')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const stores = [...opening.result.objectStoreNames]
          if (stores.length === 0) return resolve(0)
          const tx = opening.result.transaction(stores)
          const counts = stores.map((name) => tx.objectStore(name).count())
          tx.addEventListener('complete', () => {
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
            opening.result.close()
          })
        })
      }),
  )

export async function newPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await skipSplash(page)
  await page.goto(path)
  return page
}
