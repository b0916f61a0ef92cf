import { expect, test } from 'vitest'
import { createWritten } from './written.ts'

function device() {
  const places = new Map<string, string>()
  return {
    places,
    getItem: (key: string) => places.get(key) ?? null,
    setItem: (key: string, value: string) => void places.set(key, value),
    removeItem: (key: string) => void places.delete(key),
  }
}
const place = (at: number) => at.toString(16).padStart(24, '0')

test('the furthest place counts, in whatever order answers come and from whichever tab', () => {
  const store = device()
  const [one, other] = [createWritten(store), createWritten(store)]
  expect(one.read()).toBe('')
  one.tell(place(20))
  one.tell(place(10))
  expect([one.read(), other.read()]).toEqual([place(20), place(20)])
  other.tell(place(255))
  expect(one.read()).toBe(place(255))
  one.tell('what a proxy may write')
  expect(one.read()).toBe(place(255))
})

test('what the server could not say holds for this page alone, and not for ever', () => {
  const store = device()
  const page = createWritten(store)
  page.tell(place(20))
  page.tell('f'.repeat(24))
  page.tell(place(30))
  expect(page.read()).toBe('f'.repeat(24))
  expect(createWritten(store).read()).toBe('')
})

test('a device that keeps nothing still knows while the page is open', () => {
  const full = {
    ...device(),
    setItem: () => {
      throw new Error('full')
    },
  }
  const page = createWritten(full)
  page.tell(place(7))
  expect(page.read()).toBe(place(7))
})
