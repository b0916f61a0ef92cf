import { expect, test } from 'vitest'
import { marksIn } from './marks.ts'

const heard = (mark: string, ...pieces: string[]): boolean[] => {
  const hears = marksIn(mark)
  return pieces.map((piece) => hears(Buffer.from(piece)))
}

test('a mark is heard once for each time that it comes, however it is cut', () => {
  expect(heard('HTTP/1.1 200', 'HTTP/1.1 200 OK', '{"a":1}', 'HTTP/1.1 200 OK')).toEqual([true, false, true])
  expect(heard('event: whole', 'event: piece\n\nev', 'ent: who', 'le\n')).toEqual([false, false, true])
  expect(heard('x', 'a', 'x')).toEqual([false, true])
})

test('nothing is heard where nothing is waited for', () => {
  expect(heard('', 'HTTP/1.1 200 OK', '')).toEqual([false, false])
})
