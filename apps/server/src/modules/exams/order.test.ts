import type { Item } from '@mindisle/scoring'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderItems } from './order.ts'

const item = (id: string, more: { page?: string; when?: string } = {}): Item => ({
  id,
  kind: 'single',
  options: 'o',
  ...(more.page && { page: more.page }),
  ...(more.when && { when: { item: more.when, options: ['yes'] } }),
})
const ids = (items: readonly Item[]): string[] => items.map(({ id }) => id)
const plain = Array.from({ length: 12 }, (_, i) => item(`q${i}`))

/** Conditions point backwards, pages are runs: as an instrument's author writes them. */
const authored = fc.array(fc.record({ page: fc.nat(3), when: fc.nat(30) }), { maxLength: 30 }).map((draws) =>
  draws.map(({ page, when }, i) =>
    item(`q${i}`, {
      ...(page === 0 && { page: `p${Math.floor(i / 4)}` }),
      ...(when < i && when % 3 === 0 && { when: `q${when}` }),
    }),
  ),
)

describe('the order of an attempt', () => {
  test('as authored is not touched', () => {
    expect(orderItems(plain, 'authored', 5)).toBe(plain)
  })

  test('is the same for the same seed, on any device and at any time', () => {
    const seven = ids(orderItems(plain, 'shuffled', 7))
    expect(seven).toEqual(ids(orderItems(plain, 'shuffled', 7)))
    // As it was when attempts began: another result would reorder those under way.
    expect(seven).toEqual(['q7', 'q10', 'q3', 'q5', 'q1', 'q8', 'q2', 'q4', 'q6', 'q9', 'q11', 'q0'])
  })

  test('differs between seeds, and every item comes to stand everywhere', () => {
    const firsts = new Set<string>()
    for (let seed = 0; seed < 400; seed += 1) firsts.add(orderItems(plain, 'shuffled', seed)[0]?.id ?? '')
    expect(firsts.size).toBe(plain.length)
  })

  test('leaves the authored list alone', () => {
    const before = ids(plain)
    orderItems(plain, 'shuffled', 3)
    expect(ids(plain)).toEqual(before)
  })

  test('keeps a row of a matrix before what depends on it', () => {
    const matrix: Item = { id: 'm', kind: 'matrix', options: 'o', rows: ['m1', 'm2'] }
    const list = [matrix, ...plain, item('after', { when: 'm2' })]
    for (let seed = 0; seed < 50; seed += 1) {
      const order = ids(orderItems(list, 'shuffled', seed))
      expect(order.indexOf('after')).toBe(order.indexOf('m') + 1)
    }
  })

  test('loses nothing, keeps pages together and conditions before what depends on them', () => {
    fc.assert(
      fc.property(authored, fc.integer({ min: 0, max: 2 ** 31 - 1 }), (list, seed) => {
        const order = orderItems(list, 'shuffled', seed)
        expect(ids(order).toSorted()).toEqual(ids(list).toSorted())
        for (const one of list)
          if (one.when) expect(ids(order).indexOf(one.when.item)).toBeLessThan(ids(order).indexOf(one.id))
      }),
      { seed: 20261115, numRuns: 300 },
    )
  })

  test('keeps the items of a page side by side and in their order', () => {
    const list = [item('a'), item('b', { page: 'p' }), item('c', { page: 'p' }), item('d'), item('e')]
    for (let seed = 0; seed < 50; seed += 1)
      expect(ids(orderItems(list, 'shuffled', seed)).join('')).toContain('bc')
  })
})
