import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

test('what is asked at once goes together, and everyone gets their own', async () => {
  const batches: number[][] = []
  const load = createBatcher(async (keys: readonly number[]) => {
    batches.push([...keys])
    await wait(5)
    return keys.map((key) => key * 10)
  })
  const many = Array.from({ length: 350 }, (_, i) => i)
  expect(await Promise.all(many.map(load))).toEqual(many.map((key) => key * 10))
  expect(batches.length).toBe(4)
  expect(batches.flat()).toEqual(many)
})

test('no more than two are under way; the others wait for the next', async () => {
  let [now, most] = [0, 0]
  const load = createBatcher(async (keys: readonly number[]) => {
    now += 1
    most = Math.max(most, now)
    await wait(10)
    now -= 1
    return keys
  })
  const asked: Array<Promise<number>> = []
  for (let i = 0; i < 30; i += 1) {
    asked.push(load(i))
    await wait(1)
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, i) => i))
  expect(most).toBe(2)
})

test('a failure fails those who were in it, and nobody after', async () => {
  const load = createBatcher(async (keys: readonly string[]) => {
    if (keys.includes('bad')) throw new Error('no')
    return keys
  })
  await expect(Promise.all([load('good'), load('bad')])).rejects.toThrow('no')
  expect(await load('good')).toBe('good')
})

test('an answer that is too short is a failure, not somebody else’s', async () => {
  const load = createBatcher(async (keys: readonly string[]) => keys.slice(1))
  await expect(Promise.all([load('a'), load('b')])).rejects.toThrow('in part')
})
