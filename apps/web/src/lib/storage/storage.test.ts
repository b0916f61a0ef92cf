import { describe, expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'
import { deviceStore, stored, timedStored, type Store } from './stored.ts'

function memory(): Store & { raw: Map<string, string> } {
  const raw = new Map<string, string>()
  return {
    raw,
    getItem: (key) => raw.get(key) ?? null,
    setItem: (key, value) => void raw.set(key, value),
    removeItem: (key) => void raw.delete(key),
  }
}
const refusing: Store = {
  getItem() {
    throw new Error('denied')
  },
  setItem() {
    throw new Error('full')
  },
  removeItem() {
    throw new Error('denied')
  },
}
const isText = (value: unknown): value is string => typeof value === 'string'

describe('a stored value', () => {
  test('comes back, and rubbish counts as absent', () => {
    const store = memory()
    const place = stored(store, 'k', isText)
    expect(place.read()).toBeNull()
    place.write('a')
    expect(place.read()).toBe('a')
    store.raw.set('k', '{broken')
    expect(place.read()).toBeNull()
    store.raw.set('k', '7')
    expect(place.read()).toBeNull()
  })

  test('which an earlier version kept as it was on the wire is read as it is known now', () => {
    const store = memory()
    store.raw.set('k', '[["a",{"is_pro":0,"norm_n":0}]]')
    expect(boundedMap(store, 'k', { over: 9, trim: 1 }).get('a')).toEqual({ is_pro: false, norm_n: 0 })
  })

  test('a device that refuses breaks nothing', () => {
    const place = stored(refusing, 'k', isText)
    place.write('a')
    place.remove()
    expect(place.read()).toBeNull()
    const fallback = deviceStore(() => refusing)
    fallback.setItem('a', '1')
    expect(fallback.getItem('a')).toBe('1')
  })
})

describe('a value that is fresh for a while', () => {
  test('ends on time, and a clock set back does not help it', () => {
    const place = timedStored<number>(memory(), 'k', 1000)
    place.write(7, 5000)
    expect(place.fresh(5999)).toBe(7)
    expect(place.fresh(6000)).toBeNull()
    expect(place.fresh(4000)).toBeNull()
    expect(place.any()).toBe(7)
  })
})

describe('a bounded map', () => {
  test('drops the 50 oldest when it holds more than 201', () => {
    const store = memory()
    const map = boundedMap<number>(store, 'k', { over: 201, trim: 50 })
    map.put(Array.from({ length: 201 }, (_, i) => [`${i}`, i] as const))
    expect(map.size()).toBe(201)
    map.put([['0', 0]])
    expect(map.size()).toBe(201)
    map.put([['new', 1]])
    expect(map.size()).toBe(152)
    expect(map.get('1')).toBeUndefined()
    expect(map.get('0')).toBe(0)
    expect(map.get('new')).toBe(1)
    expect(boundedMap<number>(store, 'k', { over: 201, trim: 50 }).get('200')).toBe(200)
  })
})
