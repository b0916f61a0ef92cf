import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('conversations, the short set, on a real server process', async () => {
  const report = await runScenario('chat', { size: 'short', seed: 20_261_118, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('messages compared')).toBeGreaterThan(0)
  expect(report.of('answers amid which the server was killed')).toBeGreaterThan(0)
})
