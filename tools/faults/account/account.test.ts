import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('account, the short set, on a real server process', async () => {
  const report = await runScenario('account', { size: 'short', seed: 20_261_115, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('sign-ups acknowledged')).toBeGreaterThan(0)
})
