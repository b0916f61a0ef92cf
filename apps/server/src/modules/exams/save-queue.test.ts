import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { savingKey, type Saved, type Saving } from './queries.ts'
import { createSaveQueue } from './save-queue.ts'

const saving = (id: string, userId = 'someone'): Saving => ({
  userId,
  id,
  answers: [],
  currentItem: null,
  elapsedMs: 0,
  now: new Date(0),
})
const all = (savings: readonly Saving[]): Saved => new Map(savings.map((one) => [savingKey(one), 1]))

/** Statements that last until they are let go. */
function heldWrites() {
  const batches: Array<{ ids: string[]; go(): void; fail(): void }> = []
  const write = (savings: readonly Saving[]): Promise<Saved> =>
    new Promise((resolve, reject) => {
      batches.push({
        ids: savings.map(({ id }) => id),
        go: () => resolve(all(savings)),
        fail: () => reject(new Error('lost')),
      })
    })
  return { batches, write, queue: createSaveQueue(write) }
}

describe('the queue of saves', () => {
  test('sends a lone save at once', async () => {
    const { batches, queue } = heldWrites()
    const saved = queue.save(saving('a'))
    expect(batches.map(({ ids }) => ids)).toEqual([['a']])
    batches[0]!.go()
    expect(await saved).toBe(1)
  })

  test('puts together what arrives while all lanes are busy', async () => {
    const { batches, queue } = heldWrites()
    const saves = ['a', 'b', 'c', 'f', 'e', 'd'].map((id) => queue.save(saving(id)))
    expect(batches.map(({ ids }) => ids)).toEqual([['a'], ['b'], ['c']])
    batches[1]!.go()
    await saves[1]
    await turn()
    expect(batches[3]?.ids).toEqual(['d', 'e', 'f'])
    for (const { go } of batches) go()
    expect(await Promise.all(saves)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('never has two saves of one exam under way, and keeps their order', async () => {
    const { batches, queue } = heldWrites()
    const saves = [1, 2, 3].map(() => queue.save(saving('a')))
    const other = queue.save(saving('a', 'somebody else'))
    expect(batches.map(({ ids }) => ids)).toEqual([['a'], ['a']])
    for (let done = 0; done < 4; done += 1) {
      batches[done]?.go()
      await turn()
    }
    expect(batches).toHaveLength(4)
    expect(await Promise.all([...saves, other])).toEqual([1, 1, 1, 1])
  })

  test('answers null for what was not open', async () => {
    const queue = createSaveQueue(async (savings) => all(savings.filter(({ id }) => id !== 'gone')))
    expect(await Promise.all([queue.save(saving('a')), queue.save(saving('gone'))])).toEqual([1, null])
  })

  test('what fails together is tried alone, and only what fails alone is lost', async () => {
    const tried: string[] = []
    const queue = createSaveQueue(async (savings) => {
      tried.push(savings.map(({ id }) => id).join(''))
      await turn()
      if (savings.some(({ id }) => id === 'x')) throw new Error('lost')
      return all(savings)
    })
    const saves = ['1', '2', '3', 'a', 'x', 'b'].map((id) => queue.save(saving(id)))
    const settled = await Promise.allSettled(saves)
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(tried).toContain('abx')
    expect(await queue.save(saving('x2'))).toBe(1)
  })

  test('takes no more than a statement can bear', async () => {
    const { batches, queue } = heldWrites()
    const saves = Array.from({ length: 200 }, (_, i) => queue.save(saving(`e${i}`)))
    for (let done = 0; done < batches.length; done += 1) {
      batches[done]!.go()
      await turn()
    }
    await Promise.all(saves)
    expect(Math.max(...batches.map(({ ids }) => ids.length))).toBe(64)
    expect(batches.flatMap(({ ids }) => ids)).toHaveLength(200)
  })
})
