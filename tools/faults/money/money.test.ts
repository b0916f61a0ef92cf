import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('money, the short set, on a real server process and a database of its own', async () => {
  const report = await runScenario('money', { size: 'short', seed: 20_261_115, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('acts cut off and repeated')).toBeGreaterThan(0)
  expect(report.of('callbacks forged')).toBeGreaterThan(0)
  expect(report.of('acknowledged acts looked for')).toBeGreaterThan(0)
})
