import { expect, test } from 'vitest'
import { oneATurn } from './one-a-turn.ts'

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

test('each turn of the event loop does one', async () => {
  const inTurn = oneATurn()
  const done: string[] = []
  for (const name of ['a', 'b', 'c']) inTurn(() => void done.push(name))
  expect(done).toEqual([])
  const seen: string[] = []
  for (let n = 0; n < 4; n += 1) {
    await turn()
    seen.push(done.join(''))
  }
  expect(seen).toEqual(['a', 'ab', 'abc', 'abc'])
})

test('one that comes while another works waits for the next turn', async () => {
  const inTurn = oneATurn()
  const done: string[] = []
  inTurn(() => {
    done.push('a')
    inTurn(() => void done.push('b'))
  })
  await turn()
  expect(done).toEqual(['a'])
  await turn()
  expect(done).toEqual(['a', 'b'])
})
