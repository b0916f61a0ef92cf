import { expect, test } from 'vitest'
import type { Store } from '../../../lib/storage/stored.ts'
import { createReadingPlaces, isMiddle } from './reading.ts'

function memory(kept: Record<string, string> = {}): Store {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test('a place outlives the page, and the last one is known', () => {
  const store = memory()
  createReadingPlaces(store).keep('a', { block: 3, percent: 40 }, 1)
  createReadingPlaces(store).keep('b', { block: 1, percent: 9 }, 2)
  const places = createReadingPlaces(store)
  expect(places.of('a')).toEqual({ block: 3, percent: 40 })
  expect(places.last()).toMatchObject({ id: 'b', place: { percent: 9 } })
  expect(places.of('c')).toBeNull()
})

test('what cannot be read counts as absent', () => {
  const places = createReadingPlaces(memory({ 'article-reading': '[["a",{"block":"x"}],["","a"]]' }))
  expect([places.of('a'), places.last()]).toEqual([null, null])
})

test('what was only opened, or read to its end, is not in the middle', () => {
  const percents = [0, 4, 5, 50, 94, 95, 100]
  expect(percents.filter((percent) => isMiddle({ block: 0, percent }))).toEqual([5, 50, 94])
})
