import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import type { Case } from '../kit/case.ts'
import { measureFirstLoad, mostCode, mostOfAll } from '../kit/first-load.ts'
import { mostOfATool, weighBuiltTools } from '../kit/tool-chunks.ts'

const row = (name: string, value: number, most: number) => ({
  name,
  value: `${value.toFixed(1)} KB`,
  budget: `≤ ${most} KB`,
  ok: value > 0 && value <= most,
})

const firstLoad: Case = {
  when: 'load',
  async run({ server, say }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox'],
    })
    try {
      const { parts, code, all } = await measureFirstLoad(browser, server.url)
      for (const { address, kind, bytes } of parts)
        if (bytes > 0) say(`${String(bytes).padStart(7)}  ${kind}  ${address}`)
      const tools = weighBuiltTools(join(import.meta.dirname, '../../../dist/web'))
      for (const { screen, size } of tools) say(`${size.toFixed(1).padStart(7)} KB  ${screen}`)
      return [
        row(
          `a screen of a tool beside it, the heaviest of ${tools.length}`,
          tools[0]?.size ?? 0,
          mostOfATool,
        ),
        row('first load: JS and CSS by idle, gz', code, mostCode),
        row('first load: with page, pictures, fonts and data, as sent', all, mostOfAll),
      ]
    } finally {
      await browser.close()
    }
  },
}

export default firstLoad
