import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import { signIn } from './bad-line.ts'

/** Fetched when it is asked for: two hundred packages that nothing else needs. */
const lighthouse = 'lighthouse@12.8.2'
const mostOutput = 64 * 1024 * 1024

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Judged {
  scores: Record<(typeof categories)[number], number>
  blocked: number
  largestPaint: number
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** As Lighthouse judges it for a phone, by a browser that has nothing but, where one is given, somebody's session. */
export async function judge(url: string, token?: string): Promise<Judged> {
  const profile = await mkdtemp(join(tmpdir(), 'mindisle-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    if (token) {
      const page = await browser.newPage()
      await signIn(page, url, token)
      await page.close()
    }
    // Demo data asks search engines to stay away.
    const flags =
      `--port=${port} --quiet --output=json --output-path=stdout --skip-audits=is-crawlable`.split(' ')
    const { stdout } = await promisify(execFile)(
      'npm',
      [
        'exec',
        '--yes',
        `--package=${lighthouse}`,
        '--',
        'lighthouse',
        url,
        ...flags,
        `--only-categories=${categories.join(',')}`,
      ],
      { maxBuffer: mostOutput },
    )
    const told = JSON.parse(stdout) as {
      categories: Record<string, { score: number }>
      audits: Record<string, { numericValue: number }>
    }
    const scores = categories.map((name) => [name, Math.round((told.categories[name]?.score ?? 0) * 100)])
    return {
      scores: Object.fromEntries(scores) as Judged['scores'],
      blocked: told.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      largestPaint: told.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
