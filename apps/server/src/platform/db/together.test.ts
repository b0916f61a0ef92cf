import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what is asked at once goes together, and everyone gets their own', async () => {
  const batches: number[][] = []
  const ask = together(async (keys: readonly number[]) => {
    batches.push([...keys])
    await wait(5)
    return keys.map((key) => key * 10)
  })
  const many = Array.from({ length: 350 }, (_, i) => i)
  expect(await Promise.all(many.map(ask))).toEqual(many.map((key) => key * 10))
  expect(batches.length).toBe(4)
  expect(batches.flat()).toEqual(many)
})

test('no more than two are under way; the others wait for the next', async () => {
  let [now, most] = [0, 0]
  const ask = together(async (keys: readonly number[]) => {
    now += 1
    most = Math.max(most, now)
    await wait(10)
    now -= 1
    return keys
  })
  const asked: Array<Promise<number>> = []
  for (let i = 0; i < 30; i += 1) {
    asked.push(ask(i))
    await wait(1)
  }
  expect(await Promise.all(asked)).toEqual(asked.map((_, i) => i))
  expect(most).toBe(2)
})

test('a failure fails those who were in it, and nobody after', async () => {
  const ask = together(async (keys: readonly string[]) => {
    if (keys.includes('bad')) throw new Error('no')
    return keys
  })
  await expect(Promise.all([ask('good'), ask('bad')])).rejects.toThrow('no')
  expect(await ask('good')).toBe('good')
})

test('an answer that is too short is a failure, not somebody else’s', async () => {
  const ask = together(async (keys: readonly string[]) => keys.slice(1))
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('in part')
})
