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
