import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function held(): { work: () => Promise<void>; release: () => void } {
  let release = () => {}
  const opened = new Promise<void>((resolve) => (release = resolve))
  return { work: () => opened, release }
}

test('so many at a time, the others in the order they came', async () => {
  const turns = createTurns(2, 60_000)
  const [one, two] = [held(), held()]
  const order: string[] = []
  const first = turns(one.work)
  const second = turns(two.work)
  const third = turns(async () => void order.push('third'))
  const fourth = turns(async () => void order.push('fourth'))
  await Promise.resolve()
  expect(order).toEqual([])
  one.release()
  await Promise.all([first, third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  two.release()
  await second
  expect(await turns(async () => 'again')).toBe('again')
})

test('what fails gives its turn on, and whoever waits too long is told', async () => {
  const turns = createTurns(1, 20)
  await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const one = held()
  const first = turns(one.work)
  await expect(turns(async () => 'late')).rejects.toThrow('timeout exceeded when trying to connect')
  one.release()
  await first
  expect(await turns(async () => 'again')).toBe('again')
})
