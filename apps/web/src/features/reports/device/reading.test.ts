import { expect, test } from 'vitest'
import { nextToRead } from '../screens/interpret/next-to-read.ts'
import { chapterOf } from '../testing/samples.ts'
import { createReadingPlaces } from './reading.ts'

function memory(entries: Record<string, string> = {}) {
  const raw = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

test('a place survives a reload and tells whoever looks at it', () => {
  const store = memory()
  const places = createReadingPlaces(store)
  let told = 0
  places.subscribe(() => (told += 1))
  places.keep('r1', 'first', 0.4)
  places.keep('r1', 'second', 0.1)
  expect(told).toBe(2)
  expect(createReadingPlaces(store).of('r1')).toEqual({
    chapter: 'second',
    at: { first: 0.4, second: 0.1 },
    done: [],
  })
})

test('a chapter that was read stays read when one goes back to its beginning', () => {
  const places = createReadingPlaces(memory())
  places.keep('r1', 'first', 1)
  places.keep('r1', 'first', 0)
  expect(places.of('r1')).toEqual({ chapter: 'first', at: { first: 0 }, done: ['first'] })
})

test('what somebody else wrote under the name counts as nothing', () => {
  const places = createReadingPlaces(memory({ 'report-reading': '[["r1",{"at":null}],["r2",7]]' }))
  expect(places.of('r1')).toBeNull()
  places.keep('r2', 'first', 0.5)
  expect(places.of('r2')?.at).toEqual({ first: 0.5 })
})

const chapters = [chapterOf('one'), chapterOf('two', true), chapterOf('three')]

test.each([
  ['nothing is remembered', null, 'one'],
  ['one stopped in the middle', { chapter: 'three', at: { three: 0.4 }, done: [] }, 'three'],
  ['the last one is finished', { chapter: 'one', at: { one: 1 }, done: ['one'] }, 'three'],
  ['all is read', { chapter: 'three', at: {}, done: ['one', 'three'] }, 'one'],
  ['the remembered one has been closed', { chapter: 'two', at: {}, done: [] }, 'one'],
])('reading goes on: %s', (_, place, expected) => expect(nextToRead(chapters, place)?.id).toBe(expected))

test('where all is closed there is nothing to go on with', () => {
  expect(nextToRead([chapterOf('two', true)], null)).toBeUndefined()
})
