import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('signs, numbers, cases and plans, the short set, on a real server process', async () => {
  const report = await runScenario('safety', { size: 'short', seed: 20_261_116, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('calls asked for')).toBeGreaterThan(0)
})
