import { describe, expect, test } from 'vitest'
import { asKept, firstName, isTaken, type Line, moved, orderAtEnd } from './changes.ts'

const line = (id: string, order: number, given: Partial<Line> = {}): Line => ({
  id,
  kind: 'activity',
  name: id,
  icon: 'star',
  ownName: '',
  ownIcon: '',
  isHidden: false,
  order,
  ...given,
})

describe('a line of the own list', () => {
  test('changes places with its neighbour, and only those two are sent', () => {
    const list = [line('a', 0), line('b', 10), line('c', 20)]
    expect(moved(list, 'b', -1).map(({ id, order }) => [id, order])).toEqual([
      ['b', 0],
      ['a', 10],
    ])
    expect(moved(list, 'a', -1)).toEqual([])
    expect(moved(list, 'c', 1)).toEqual([])
  })

  test('at the same number as its neighbour gets one of its own, and so do all', () => {
    const list = [line('a', 5), line('b', 5), line('c', 5)]
    expect(moved(list, 'a', 1).map(({ id, order }) => [id, order])).toEqual([
      ['b', 0],
      ['a', 3],
      ['c', 6],
    ])
  })

  test('comes at the end, and never beyond what is kept', () => {
    expect(orderAtEnd([])).toBe(0)
    expect(orderAtEnd([line('a', 230)])).toBe(240)
    expect(orderAtEnd([line('a', 1000)])).toBe(1000)
  })

  test('is kept without a name and icon where they are the usual ones', () => {
    expect(asKept(line('walk', 10), 7)).toEqual({
      id: 'walk',
      kind: 'activity',
      name: '',
      icon: '',
      is_hidden: false,
      order: 10,
      revision: 7,
    })
  })

  test('has a name of whole characters that no other has', () => {
    expect(firstName('  一二三四五六七八九十一二三 ')).toBe('一二三四五六七八九十一二')
    expect(firstName('🎈'.repeat(13))).toBe('🎈'.repeat(12))
    expect(isTaken([line('Walk', 0)], 'own:x', 'walk')).toBe(true)
    expect(isTaken([line('Walk', 0)], 'Walk', 'walk')).toBe(false)
  })
})
