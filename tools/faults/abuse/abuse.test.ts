import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('abuse, the short set, on a real server process', async () => {
  const report = await runScenario('abuse', { size: 'short', seed: 20_261_116, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('answers the attackers had')).toBeGreaterThan(0)
})
