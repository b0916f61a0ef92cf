import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('one time and many who want it, the short set: one winner, no overlap, every fen where it belongs', async () => {
  const report = await runScenario('booking', { size: 'short', seed: 20_261_117, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('rounds for one time')).toBe(4)
  expect(report.of('races for several dates')).toBe(2)
  expect(report.of('zones whose clocks change')).toBe(3)
})
