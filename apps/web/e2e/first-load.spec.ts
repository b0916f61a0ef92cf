import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { measureFirstLoad, mostCode, mostOfAll } from '../../../tools/bench/kit/first-load.ts'
import { inApp, sentFor, watchUsable } from '../../../tools/bench/kit/requests.ts'
import { mostOfATool, tools, weighBuiltTools } from '../../../tools/bench/kit/tool-chunks.ts'
import { besideTheApp } from './app.ts'
import { test } from './server.ts'
import { mild, withReport } from './take-test.ts'

test('home brings no more than its budget by idle', async ({ browser, server }) => {
  const { parts, code, all } = await measureFirstLoad(browser, server.url)
  const told = parts.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')
  expect(code, told).toBeGreaterThan(50)
  expect(code, told).toBeLessThanOrEqual(mostCode)
  expect(all, told).toBeLessThanOrEqual(mostOfAll)
})

test('a screen of a tool brings no more than its budget', () => {
  const weighed = weighBuiltTools(join(import.meta.dirname, '../../../dist/web'))
  expect(new Set(weighed.map(({ screen }) => screen.split('/')[2]))).toEqual(new Set(tools))
  for (const { screen, size, files } of weighed) {
    expect(size, screen).toBeGreaterThan(1)
    expect(size, `${screen}\n${files.join('\n')}`).toBeLessThanOrEqual(mostOfATool)
  }
})

/** By a browser that has nothing of the app. */
async function openCold(page: Page, path: string, usable: string): Promise<string[]> {
  await watchUsable(page, usable)
  await page.goto(path)
  await page.locator(inApp(usable)).first().waitFor()
  await page.waitForLoadState('networkidle')
  return (await sentFor(page)).map((url) => new URL(url).pathname)
}

const ways = [
  { name: 'home', path: '/', usable: '.cover', most: 12 },
  { name: 'an assessment', path: '/pages/table/show?id=low-mood-9', usable: '.table-bar a', most: 12 },
  { name: 'an exam', path: '/pages/table/exam?table_id=low-mood-9', usable: 'main button', most: 12 },
]

test.describe('opened cold', () => {
  test.use({ serviceWorkers: 'block' })

  for (const { name, path, usable, most } of ways) {
    test(`${name} sends for ${most} things at most before it can be used`, async ({ page }) => {
      await besideTheApp(page)
      const sent = await openCold(page, path, usable)
      expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most)
    })
  }

  test('a report sends for 12 things at most before it can be read', async ({ page }) => {
    const id = await withReport(page, 'low-mood-9', mild)
    const sent = await openCold(page, `/page2/report/show?id=${id}`, 'main :is(h1, h2)')
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(12)
    expect(sent.filter((path) => path === '/api/report/show')).toHaveLength(1)
  })
})
