import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('shares of payments, the short set: nothing is lost, paid twice or forgotten', async () => {
  const report = await runScenario('income', { size: 'short', seed: 20_261_117, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('races of withdraw, refund and hold end')).toBe(3)
})
