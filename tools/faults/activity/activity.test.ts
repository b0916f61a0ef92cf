import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('the last place, the short set: nobody gets one that is not there', async () => {
  const report = await runScenario('activity', { size: 'short', seed: 20_261_116, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('rounds for the last place')).toBe(3)
  expect(report.of('sign-ups: taken')).toBeGreaterThan(2)
})
