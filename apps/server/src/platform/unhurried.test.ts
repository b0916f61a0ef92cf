import { describe, expect, test } from 'vitest'
import { longestWait } from '../../testing/longest-wait.ts'
import { unhurried } from './unhurried.ts'

const spend = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}
function* steps(count: number): Generator<undefined, void, undefined> {
  for (let step = 0; step < count; step += 1) {
    spend(1)
    yield
  }
}

describe('long work', () => {
  test('lets everybody else have the thread in between, also when there is much of it', async () => {
    const { whole, longest } = await longestWait(() =>
      Promise.all(Array.from({ length: 6 }, () => unhurried(() => steps(150)))),
    )
    expect(longest / whole).toBeLessThan(0.2)
  })

  test('that is short is done at once, before anything that is under way goes on', async () => {
    const long = unhurried(() => steps(60))
    let isOver = false
    const over = long.finally(() => {
      isOver = true
    })
    await unhurried(() => steps(1))
    expect(isOver).toBe(false)
    await over
  })

  test('of many short ones rests after each slice too', async () => {
    const { whole, longest } = await longestWait(() =>
      Promise.all(Array.from({ length: 300 }, () => unhurried(() => steps(3)))),
    )
    expect(longest / whole).toBeLessThan(0.4)
  })

  test('that fails at once leaves those beside it alone', async () => {
    const before = unhurried(() => steps(1))
    const failing = unhurried(function* () {
      yield* steps(1)
      throw new Error('broken')
    })
    const after = unhurried(() => steps(1))
    await expect(failing).rejects.toThrow('broken')
    await Promise.all([before, after])
  })

  test('that fails is told to whoever began it, and holds up nobody', async () => {
    const failing = unhurried(function* () {
      yield* steps(30)
      throw new Error('broken')
    })
    const after = unhurried(() => steps(30))
    await expect(failing).rejects.toThrow('broken')
    await after
  })
})
