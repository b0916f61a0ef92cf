import { expect, test } from 'vitest'
import { Refusal } from './http/refusal.ts'
import { boundedWork } from './slow-work.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many at a time, so many in line, the rest is asked to come again', async () => {
  const slow = boundedWork({ running: 2, waiting: 3 })
  const ends: Array<() => void> = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  const all = Array.from({ length: 7 }, () =>
    slow(work).then(
      () => 'done',
      (error: unknown) => error,
    ),
  )
  await settle()
  expect(ends).toHaveLength(2)
  expect(() => slow.requireRoom()).toThrow(Refusal)
  const refusals = await Promise.all(all.slice(5))
  expect(refusals.every((error) => error instanceof Refusal && error.status === 429)).toBe(true)
  for (let done = 0; done < 5; done += 1) {
    ends.shift()?.()
    await settle()
    expect(ends.length).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 'done'))
})

test('work that fails makes room as well', async () => {
  const slow = boundedWork({ running: 1, waiting: 1 })
  const fails = slow(async () => {
    throw new Error('broken')
  })
  const next = slow(async () => 'fine')
  await expect(fails).rejects.toThrow('broken')
  expect(await next).toBe('fine')
  expect(() => slow.requireRoom()).not.toThrow()
  expect(await slow(async () => 'again')).toBe('again')
})

test('few that hold much may wait, and who holds nothing still may', async () => {
  const slow = boundedWork({ running: 1, waiting: 8, weight: 10 })
  const ends: Array<() => void> = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  // The first does not wait, whatever it holds.
  const all = [slow(work, 50), slow(work, 6), slow(work, 4)]
  await expect(slow(work, 1)).rejects.toBeInstanceOf(Refusal)
  all.push(slow(work, 0))
  for (const _ of all) {
    ends.shift()?.()
    await settle()
  }
  await Promise.all(all)
  const [again, end] = [slow(work, 10), () => ends.shift()?.()]
  end()
  await again
})
