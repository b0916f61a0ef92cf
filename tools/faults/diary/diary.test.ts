import { expect, test } from 'vitest'
import { runScenario } from '../kit/scenario.ts'

test('diaries, the short set, on a real server process', async () => {
  const report = await runScenario('diary', { size: 'short', seed: 20_261_116, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('texts compared')).toBeGreaterThan(0)
  expect(report.of('files searched for words in clear')).toBeGreaterThan(100)
  expect(report.of('accounts deleted')).toBe(2)
})
