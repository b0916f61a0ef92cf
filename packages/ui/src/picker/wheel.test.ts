import { describe, expect, it } from 'vitest'
import { indexAt, indexByKey, itemHeight, pickerMs, settle } from './wheel.ts'

const column = (...values: string[]) => ({
  key: 'a',
  label: 'a',
  options: values.map((value) => ({ value, text: value })),
})

describe('the wheel', () => {
  it('opens and closes within the time the product asks for', () => {
    expect(pickerMs).toBeGreaterThanOrEqual(260)
    expect(pickerMs).toBeLessThanOrEqual(300)
  })

  it('reads the row that rests in the middle, also when it bounces over an end', () => {
    expect(indexAt(0, 5)).toBe(0)
    expect(indexAt(itemHeight * 2 + 20, 5)).toBe(2)
    expect(indexAt(itemHeight * 2 + 23, 5)).toBe(3)
    expect(indexAt(-80, 5)).toBe(0)
    expect(indexAt(9999, 5)).toBe(4)
  })

  it('is turned by keys and stops at the ends', () => {
    expect(indexByKey('ArrowDown', 3, 5)).toBe(4)
    expect(indexByKey('ArrowDown', 4, 5)).toBe(4)
    expect(indexByKey('ArrowUp', 0, 5)).toBe(0)
    expect(indexByKey('PageDown', 0, 12)).toBe(5)
    expect(indexByKey('Home', 7, 12)).toBe(0)
    expect(indexByKey('End', 7, 12)).toBe(11)
    expect(indexByKey('Enter', 7, 12)).toBeUndefined()
  })

  it('never keeps a value that its column does not hold', () => {
    expect(settle([column('1', '2', '3')], ['2'])).toEqual(['2'])
    expect(settle([column('1', '2', '3')], ['31'])).toEqual(['3'])
    expect(settle([column('1'), column()], [])).toEqual(['1', ''])
  })
})
