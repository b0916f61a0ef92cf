import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/setup/chromium.mjs'

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium()

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: 'test-results',
  globalSetup: './apps/web/e2e/prepare.ts',
  // One more than there are cores: while a test waits for a moment to pass, another has its core.
  workers: Math.min(availableParallelism(), 3) + 1,
  // By test, not by file: a long file that begins last leaves the other cores without work.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  // A wait ends with its event: long limits cost nothing on a quiet machine and hold on a busy one.
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // Recording every test to keep the trace of a failed one costs half of the whole run: see decision 033.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone },
    // The parts of the design system alone, over its gallery: the tests of a file share one open page.
    { name: 'parts', testDir: 'packages/ui/browser', fullyParallel: false, use: phone },
    // The column is the same; what a wide screen adds is around it.
    { name: 'wide', testMatch: /home\.spec/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
