import { expect, test } from 'vitest'
import { createRegionChoice } from './region-choice.ts'

function memory(entries: Record<string, string> = {}) {
  const raw = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

test('the region is guessed until it is chosen, and then kept', () => {
  const store = memory()
  const choice = createRegionChoice(store, () => 'hk')
  expect(choice.getState().id).toBe('hk')
  choice.setState({ id: 'us' })
  expect(createRegionChoice(store, () => 'hk').getState().id).toBe('us')
})

test('a region that no longer exists gives way to the guess', () => {
  const store = memory({ 'help-region': '"atlantis"' })
  expect(createRegionChoice(store, () => 'cn').getState().id).toBe('cn')
})
