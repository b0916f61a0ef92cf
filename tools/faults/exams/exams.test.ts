import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('exams, the short set, on a real server process', async () => {
  const report = await runScenario('exams', { size: 'short', seed: 20_261_115, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('saves answered underway')).toBeGreaterThan(0)
})
