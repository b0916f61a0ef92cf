import { expect } from '@playwright/test'
import { measureFirstLoad, mostCode, mostOfAll } from '../../../tools/bench/kit/first-load.ts'
import { test } from './server.ts'

test('home brings no more than its budget by idle', async ({ browser, server }) => {
  const { parts, code, all } = await measureFirstLoad(browser, server.url)
  const told = parts.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')
  expect(code, told).toBeGreaterThan(50)
  expect(code, told).toBeLessThanOrEqual(mostCode)
  expect(all, told).toBeLessThanOrEqual(mostOfAll)
})
