import { readInstruments } from '@mindisle/content/instruments'
import type { Instrument, Item } from '@mindisle/scoring'
import { expect, test } from 'vitest'
import { mostAsked } from './most-asked.ts'

const item = (id: string, when?: Item['when']) => ({ id, ...(when ? { when } : {}) }) as Item
const count = (items: Item[]): number => mostAsked({ items } as Pick<Instrument, 'items' | 'adaptive'>)

test('of ways that part at an answer only the longest counts', () => {
  expect(count([])).toBe(0)
  expect(count([item('a'), item('b')])).toBe(2)
  const parting = [
    item('a'),
    item('b', { item: 'a', options: ['x', 'y'] }),
    item('c', { item: 'a', options: ['z'] }),
    item('d', { item: 'c', options: ['z'] }),
    item('e'),
  ]
  expect(count(parting)).toBe(4)
})

test('what the catalogue says is what people meet', async () => {
  const counts = new Map(
    (await readInstruments()).map(({ instrument }) => [instrument.id, mostAsked(instrument)]),
  )
  expect(counts.get('inner-weather')).toBe(12)
  expect(counts.get('burnout-19')).toBe(20)
  expect(counts.get('low-mood-9')).toBe(9)
})
