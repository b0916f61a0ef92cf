import { describe, expect, test } from 'vitest'
import { prices } from './index.ts'

const { packages, plans } = prices
const slug = /^[a-z0-9][a-z0-9_-]{0,63}$/
const isWhole = (value: number): boolean => Number.isInteger(value) && value > 0

describe('prices', () => {
  test.each([
    ['packages', packages],
    ['plans', plans],
  ])('%s: ids are there once, and dearer ones come later', (_, list) => {
    expect(list.length).toBeGreaterThan(0)
    const ids = list.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(slug)
    const fen = list.map((one) => one.fen)
    expect(fen).toEqual(fen.toSorted((a, b) => a - b))
  })

  test.each(packages)('$id: ten points a yuan, and the bonus never grows smaller', (one) => {
    expect(Object.keys(one).sort()).toEqual(['bonus', 'fen', 'id', 'points'])
    expect(isWhole(one.fen) && one.fen % 100 === 0).toBe(true)
    expect(one.points).toBe(one.fen / 10)
    const at = packages.indexOf(one)
    const before = packages[at - 1]
    expect(Number.isInteger(one.bonus)).toBe(true)
    expect(one.bonus / one.points).toBeGreaterThanOrEqual(before ? before.bonus / before.points : 0)
  })

  test.each(plans)('$id: months, money and points are whole', (one) => {
    expect(Object.keys(one).sort()).toEqual(['fen', 'id', 'months', 'points'])
    expect([one.months, one.fen, one.points].every(isWhole)).toBe(true)
    expect(one.points).toBe(one.fen / 10)
  })

  test('a longer membership costs less a month', () => {
    const monthly = plans.toSorted((a, b) => a.months - b.months).map(({ fen, months }) => fen / months)
    expect(monthly).toEqual(monthly.toSorted((a, b) => b - a))
  })
})
