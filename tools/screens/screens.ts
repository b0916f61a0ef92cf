import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newFolder, startOn, type RunningServer } from '../../apps/web/e2e/server.ts'
import { findChromium } from '../setup/chromium.mjs'
import { consoleShots, operatorCookie } from './console.ts'
import { galleryParts, screens, type Shot } from './list.ts'
import { serveGallery } from './gallery.ts'
import { makeAttempt, makeReport, signUp } from './make.ts'
import { makeOrder } from './make-order.ts'
import { makeWithTool } from './make-with-tool.ts'
import { makePlan, sharePlan } from './make-plan.ts'

/** Takes a picture of every screen that is built, for people to look at: `npm run screens [-- NAME …]`. */
const folder = join(import.meta.dirname, '../../docs/screens')
const names = process.argv.slice(2)
const isWanted = ({ name }: Pick<Shot, 'name'>): boolean =>
  names.length === 0 || names.some((wanted) => name.startsWith(wanted))

const views = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true },
  { name: 'wide', viewport: { width: 1280, height: 800 }, isMobile: false },
] as const
const themes = ['light', 'dark'] as const

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
}

async function keep(page: Page, name: string, isLong: boolean): Promise<void> {
  const picture = await page.screenshot({ fullPage: isLong, animations: 'disabled' })
  await sharp(picture)
    .png({ palette: true, quality: 80 })
    .toFile(join(folder, `${name}.png`))
}

async function newPage(
  browser: Browser,
  view: (typeof views)[number],
  theme: 'light' | 'dark',
  locale: string,
) {
  const context = await browser.newContext({
    viewport: view.viewport,
    isMobile: view.isMobile,
    hasTouch: view.isMobile,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(() =>
    localStorage.setItem('splash-day', JSON.stringify(new Date().toLocaleDateString('sv'))),
  )
  return page
}

/** Makes what the address of a screen speaks of: `{exam:TABLE:COUNT}`, `{report:TABLE}`, `{order:STATE}`, `{plan:STEPS}`, `{shared:STEPS}`, `{tool:NAME}`. */
async function fill(path: string, origin: string, token: string): Promise<string> {
  let filled = path
  for (const [whole, kind, assessment = '', count] of path.matchAll(
    /\{(exam|report|order|plan|shared|tool):([a-z0-9-]+)(?::(\d+))?\}/g,
  )) {
    const made =
      kind === 'exam'
        ? makeAttempt(origin, token, assessment, Number(count ?? 0))
        : kind === 'tool'
          ? makeWithTool(origin, token, assessment)
          : kind === 'order'
            ? makeOrder(origin, token, assessment)
            : kind === 'plan'
              ? makePlan(origin, token, Number(assessment))
              : kind === 'shared'
                ? sharePlan(origin, token, Number(assessment))
                : makeReport(origin, token, assessment)
    filled = filled.replace(whole, await made)
  }
  return filled
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as string)

async function shoot(browser: Browser, origin: string, shot: Shot): Promise<void> {
  for (const view of views) {
    for (const theme of themes) {
      const page = await newPage(browser, view, theme, shot.locale ?? 'zh-CN')
      await page.goto(origin)
      await settle(page)
      if (shot.asMember) {
        const token = await signUp(origin)
        await page.evaluate((kept) => localStorage.setItem('token', JSON.stringify(kept)), token)
      }
      const path = shot.path.replace('{theme}', theme)
      await page.goto(origin + (path.includes('{') ? await fill(path, origin, await tokenOf(page)) : path))
      await settle(page)
      for (const name of [shot.press ?? []].flat())
        await page.getByRole('button', { name, exact: true }).first().click()
      await settle(page)
      await keep(page, `${shot.name}-${view.name}-${theme}`, view.name === 'phone' && !shot.press)
      await page.context().close()
    }
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const server = await startOn(await newFolder())
  try {
    for (const shot of screens.filter(isWanted)) await shoot(browser, server.url, shot)
    if (consoleShots.some(isWanted)) await shootConsole(browser, server)
  } finally {
    await server.stop()
  }
  if (galleryParts.some(isWanted)) await shootGallery(browser)
  await browser.close()
}

async function shootConsole(browser: Browser, server: RunningServer): Promise<void> {
  const cookie = await operatorCookie(server)
  for (const view of views)
    for (const theme of themes) {
      const page = await newPage(browser, view, theme, 'zh-CN')
      await page.context().addCookies([cookie])
      for (const { name, path } of consoleShots.filter(isWanted)) {
        await page.goto(server.url + path)
        await settle(page)
        await keep(page, `${name}-${view.name}-${theme}`, view.name === 'phone')
      }
      await page.context().close()
    }
}

async function shootGallery(browser: Browser): Promise<void> {
  const gallery = await serveGallery()
  try {
    for (const part of galleryParts.filter(isWanted)) await shoot(browser, gallery.url, part)
  } finally {
    await gallery.stop()
  }
}

await main()
