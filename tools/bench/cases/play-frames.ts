import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import { median, type Case, type Row } from '../kit/case.ts'
import { traceFrames } from '../kit/frames.ts'

const slowdown = 4
const mostMilliseconds = 6
const seconds = 20
const fewestFrames = 200

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Infinity

async function beginSession(page: Page, url: string): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('splash-day', JSON.stringify(new Date().toLocaleDateString('sv'))),
  )
  await page.goto(`${url}/page11/play`)
  await page.getByRole('radio', { name: '低落' }).click()
  await page.getByRole('button', { name: '1 分钟', exact: true }).click()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.getByRole('button', { name: '开始', exact: true }).click()
  await page.locator('canvas').waitFor()
}

function row(name: string, value: number, most: number | null): Row {
  return {
    name: `the tide on a processor ${slowdown} times slower: ${name}`,
    value: `${value.toFixed(1)} ms`,
    budget: most === null ? 'told' : `≤ ${most} ms`,
    ok: most === null || value <= most,
  }
}

/** Work is what the processor did; the wall adds what other processes took from it, so that it is told and not held. */
const playFrames: Case = {
  when: 'load',
  async run({ server, say }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
    })
    try {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        locale: 'zh-CN',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await beginSession(page, server.url)
      const frames = await traceFrames(browser, page, () => page.waitForTimeout(seconds * 1_000))
      if (frames.length < fewestFrames) throw new Error(`only ${frames.length} frames in ${seconds} seconds`)
      const [work, wall] = [frames.map((frame) => frame.work), frames.map((frame) => frame.wall)]
      const slowest = frames.toSorted((one, other) => other.wall - one.wall).slice(0, 5)
      for (const frame of slowest)
        say(`a slow frame: ${frame.wall.toFixed(1)} ms by the wall, ${frame.work.toFixed(1)} ms of work`)
      return [
        row(`median frame of ${frames.length}, work`, median(work), mostMilliseconds),
        row('95 of 100 frames, work', at(work, 0.95), mostMilliseconds),
        row('the longest frame, work', at(work, 1), null),
        row('the longest frame, wall', at(wall, 1), null),
      ]
    } finally {
      await browser.close()
    }
  },
}

export default playFrames
