import { breachesOf, isDrawn } from '@mindisle/scoring'
import { expect, test } from 'vitest'
import { readInstruments } from './read.ts'

test('options of drawn items count as right, and for each rule, just where the generator keeps to it', async () => {
  const instruments = (await readInstruments()).map(({ instrument }) => instrument)
  const drawn = instruments.flatMap(({ items, optionSets }) =>
    items.filter(isDrawn).map((item) => ({ item, options: optionSets[item.options] ?? [] })),
  )
  expect(drawn.length).toBeGreaterThan(0)
  for (const { item, options } of drawn)
    for (const [at, breach] of breachesOf(item.drawn.length).entries()) {
      const kept = item.drawn.filter((_, rule) => breach[rule] === 0)
      const { value, adds = {} } = options[at] ?? {}
      expect(value, item.id).toBe(at === 0 ? 1 : 0)
      expect(Object.keys(adds).toSorted(), `${item.id} ${at}`).toEqual(kept.toSorted())
    }
})

test('every layer of the matrices has its own number of rules, and the same number of items', async () => {
  const found = (await readInstruments()).find(({ instrument }) => instrument.id === 'figural-20')
  const { items = [], scales = [] } = found?.instrument ?? {}
  const rulesOf = new Map(items.filter(isDrawn).map(({ id, drawn }) => [id, drawn.length]))
  for (const layer of [1, 2, 3, 4]) {
    const method = scales.find(({ id }) => id === `layer-${layer}`)?.method
    const keyed = method?.kind === 'sum' ? method.items.map(({ item }) => rulesOf.get(item)) : []
    expect(keyed).toEqual([layer, layer, layer, layer, layer])
  }
})
