import { expect, test } from 'vitest'
import { runScenario } from './kit/scenario.ts'
import { Seeded } from './kit/seeded.ts'

test('the same seed makes the same choices, and branches do not disturb each other', () => {
  const draw = (seeded: Seeded) => [seeded.mobile(), seeded.address(), seeded.digits(6), seeded.int(1000)]
  const [one, two] = [new Seeded('a/1'), new Seeded('a/1')]
  one.branch('other').next()
  expect(draw(one)).toEqual(draw(two))
  expect(draw(new Seeded('a/2'))).not.toEqual(draw(new Seeded('a/1')))
})

test('a scenario that does not exist is refused by name', async () => {
  const run = runScenario('nothing', { size: 'short', seed: 1, say: () => undefined })
  await expect(run).rejects.toThrow('account')
})

test('account, the short set, on a real server process', { timeout: 180_000 }, async () => {
  const report = await runScenario('account', { size: 'short', seed: 20_261_115, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('sign-ups acknowledged')).toBeGreaterThan(0)
})

test('exams, the short set, on a real server process', { timeout: 240_000 }, async () => {
  const report = await runScenario('exams', { size: 'short', seed: 20_261_115, say: () => undefined })
  expect(report.failures).toEqual([])
  expect(report.of('saves answered underway')).toBeGreaterThan(0)
})

test(
  'money, the short set, on a real server process and a database of its own',
  { timeout: 240_000 },
  async () => {
    const report = await runScenario('money', { size: 'short', seed: 20_261_115, say: () => undefined })
    expect(report.failures).toEqual([])
    expect(report.of('acts cut off and repeated')).toBeGreaterThan(0)
    expect(report.of('callbacks forged')).toBeGreaterThan(0)
    expect(report.of('acknowledged acts looked for')).toBeGreaterThan(0)
  },
)
