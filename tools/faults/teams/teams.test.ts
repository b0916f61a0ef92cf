import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('the last seat, the short set: as many begin as there are seats, and nobody waits for ever', async () => {
  const report = await runScenario('teams', { size: 'short', seed: 20_261_117, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('rounds for the last seat')).toBe(2)
  expect(report.of('kills amid beginnings and leavings')).toBe(1)
})
