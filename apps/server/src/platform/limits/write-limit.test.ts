import { describe, expect, test } from 'vitest'
import { limit, minute, type Limits } from './limits.ts'
import { createWriteLimit } from './write-limit.ts'

const one = limit('write_test', 600, 10 * minute)

/** A common count, and how often it was asked. */
function counter() {
  const state = { asked: 0, taken: 0 }
  const takeMany: Limits['takeMany'] = async ([{ times }], count) => {
    state.asked += 1
    await Promise.resolve()
    const wait = state.taken >= times ? 300 : null
    state.taken += count
    return { wait, lastsSeconds: 600 }
  }
  return { state, writes: createWriteLimit({ takeMany }) }
}

describe('the count of all writes', () => {
  test('is asked once for each sixtieth, and ends where it says', async () => {
    const { state, writes } = counter()
    const take = async () => writes.take(one, 'a', () => 'a')
    for (let i = 0; i < 600; i += 1) expect(await take()).toBeNull()
    expect(state.asked).toBe(59)
    expect(await take()).toBe(300)
  })

  test('is asked once by many at once, and lets none of them by uncounted', async () => {
    const { state, writes } = counter()
    const waits = await Promise.all(Array.from({ length: 25 }, async () => writes.take(one, 'a', () => 'a')))
    expect(waits.every((wait) => wait === null)).toBe(true)
    expect([state.asked, state.taken]).toEqual([2, 30])
  })

  test('is not asked for somebody who has only begun, and told of them later', async () => {
    const { state, writes } = counter()
    for (let i = 0; i < 10_000; i += 1) expect(writes.take(one, `new ${i}`, () => 'new')).toBeNull()
    expect(state.asked).toBe(0)
    for (let i = 0; i < 10; i += 1) await writes.take(one, 'new 1', () => 'new')
    expect([state.asked, state.taken]).toEqual([1, 20])
  })

  test('is one for each person', async () => {
    const asked: string[] = []
    const takeMany: Limits['takeMany'] = async ([, who]) => {
      asked.push(who)
      return { wait: null, lastsSeconds: 600 }
    }
    const writes = createWriteLimit({ takeMany })
    for (let turn = 0; turn < 11; turn += 1)
      for (const who of ['a', 'b']) await writes.take(one, who, () => who)
    expect(asked).toEqual(['a', 'b'])
  })
})
