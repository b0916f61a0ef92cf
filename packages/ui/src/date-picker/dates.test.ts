import { describe, expect, it } from 'vitest'
import { birthRange, choices, clampDay, dateColumns, daysIn, partsOf, settleDay } from './dates.ts'

const labels = { year: 'y', month: 'm', day: 'd' }

describe('dates', () => {
  it('counts the days of leap years and centuries', () => {
    expect([2024, 2023, 2000, 1900].map((year) => daysIn(year, 2))).toEqual([29, 28, 29, 28])
    expect([1, 4, 6, 7, 9, 11, 12].map((month) => daysIn(2023, month))).toEqual([31, 30, 30, 31, 30, 30, 31])
  })

  it('agrees with the calendar on every month of 400 years', () => {
    for (let year = 1800; year < 2200; year++) {
      for (let month = 1; month <= 12; month++) {
        expect(daysIn(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate())
      }
    }
  })

  it('goes 120 years back, to the day', () => {
    expect(birthRange('2026-11-15')).toEqual({ min: '1906-11-15', max: '2026-11-15' })
    expect(birthRange('2020-02-29')).toEqual({ min: '1900-02-28', max: '2020-02-29' })
    expect(choices(birthRange('2026-11-15'), 2000, 1).year).toHaveLength(121)
  })

  it('offers only what lies in the range', () => {
    const range = birthRange('2026-11-15')
    expect(choices(range, 2026, 11)).toMatchObject({ month: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })
    expect(choices(range, 2026, 11).day).toHaveLength(15)
    expect(choices(range, 1906, 11).month).toEqual([11, 12])
    expect(choices(range, 1906, 11).day[0]).toBe(15)
    expect(choices(range, 2000, 2).day).toHaveLength(29)
    expect(choices({ min: '2024-02-10', max: '2024-02-12' }, 2024, 2)).toEqual({
      year: [2024],
      month: [2],
      day: [10, 11, 12],
    })
  })

  it('keeps the day when the month or year turns, or takes the nearest', () => {
    const range = birthRange('2026-11-15')
    expect(settleDay(range, 2000, 2, 29)).toBe('2000-02-29')
    expect(settleDay(range, 2001, 2, 29)).toBe('2001-02-28')
    expect(settleDay(range, 2001, 4, 31)).toBe('2001-04-30')
    expect(settleDay(range, 2026, 12, 31)).toBe('2026-11-15')
    expect(settleDay(range, 1906, 1, 1)).toBe('1906-11-15')
    expect(settleDay(range, 1850, 5, 5)).toBe('1906-11-15')
    expect(settleDay(range, 2300, 5, 5)).toBe('2026-05-05')
  })

  it('is always inside its range', () => {
    const range = { min: '1999-12-30', max: '2000-03-01' }
    for (const year of [1998, 1999, 2000, 2001]) {
      for (let month = 1; month <= 12; month++) {
        for (const day of [1, 15, 28, 29, 30, 31]) {
          const settled = settleDay(range, year, month, day)
          expect(clampDay(settled, range)).toBe(settled)
          expect(partsOf(settled)[2]).toBeLessThanOrEqual(daysIn(partsOf(settled)[0], partsOf(settled)[1]))
        }
      }
    }
  })

  it('makes the three columns with the words given', () => {
    const columns = dateColumns(birthRange('2026-11-15'), '2024-02-10', labels, (part, n) => `${n}${part[0]}`)
    expect(columns.map(({ key }) => key)).toEqual(['year', 'month', 'day'])
    expect(columns.map(({ options }) => options.length)).toEqual([121, 12, 29])
    expect(columns[1]?.options[1]).toEqual({ value: '2', text: '2m' })
  })
})
