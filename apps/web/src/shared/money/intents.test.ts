import { expect, test } from 'vitest'
import type { Store } from '../../lib/storage/stored.ts'
import { createIntents } from './intents.ts'

function setUp() {
  const kept = new Map<string, string>()
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  let time = 1_000_000
  return {
    store,
    make: () => createIntents(store, () => time),
    later: (milliseconds: number) => (time += milliseconds),
  }
}

test('a wish keeps its key through a second tap and a reload, and each wish has its own', () => {
  const { make } = setUp()
  const before = make()
  const key = before.keyOf('report a')
  expect(before.keyOf('report a')).toBe(key)
  expect(make().keyOf('report a')).toBe(key)
  expect(before.keyOf('report b')).not.toBe(key)
})

test('once it was refused, done or paid, the next time is a new act', () => {
  const { make } = setUp()
  const all = make()
  const refused = all.keyOf('a')
  all.forget('a')
  expect(all.keyOf('a')).not.toBe(refused)
  const paid = all.keyOf('b')
  all.made('b', 'order-1')
  expect(make().keyOf('b')).toBe(paid)
  all.settled('order-2')
  expect(all.keyOf('b')).toBe(paid)
  all.settled('order-1')
  expect(all.keyOf('b')).not.toBe(paid)
})

test('an order too old to be paid is not taken up again', () => {
  const { make, later } = setUp()
  const all = make()
  const key = all.keyOf('a')
  later(24 * 60_000)
  expect(all.keyOf('a')).toBe(key)
  later(60_000)
  expect(all.keyOf('a')).not.toBe(key)
})

test('rubbish on the device, or none at all, only means a new key', () => {
  const { store, make } = setUp()
  store.setItem('order-intents', '{"a":{"key":1}}')
  expect(make().keyOf('a')).toMatch(/^[0-9a-f]{32}$/)
  const denied = () => {
    throw new Error('denied')
  }
  const all = createIntents({ getItem: denied, setItem: denied, removeItem: denied }, () => 0)
  expect(all.keyOf('a')).toBe(all.keyOf('a'))
})
