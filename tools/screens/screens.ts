import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startServer } from '../../apps/web/e2e/server.ts'
import { findChromium } from '../setup/chromium.mjs'
import { galleryParts, screens, type Shot } from './list.ts'
import { serveGallery } from './gallery.ts'

/** Takes a picture of every screen that is built, for people to look at: `npm run screens [-- NAME]`. */
const folder = join(import.meta.dirname, '../../docs/screens')
const only = process.argv[2]

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

interface Answer {
  data: Record<string, string>
}

/** Signs up with the code that demo mode shows. */
async function signUp(origin: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await response.json()) as Answer).data
  }
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { dev_code: code } = await post('/api/auth/sms_code', { mobile, purpose: 'login' })
  const { token = '' } = await post('/api/auth/login', { mobile, code, agreed: true })
  await post('/api/member/personal/profile', { nickname: '示例·海风' }, token)
  return token
}

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
      await page.goto(origin + shot.path.replace('{theme}', theme))
      await settle(page)
      if (shot.press) await page.getByRole('button', { name: shot.press }).first().click()
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
  const server = await startServer()
  try {
    for (const shot of screens)
      if (!only || shot.name.startsWith(only)) await shoot(browser, server.url, shot)
  } finally {
    await server.stop()
  }
  const gallery = await serveGallery()
  try {
    for (const part of galleryParts)
      if (!only || part.name.startsWith(only)) await shoot(browser, gallery.url, part)
  } finally {
    await gallery.stop()
    await browser.close()
  }
}

await main()
