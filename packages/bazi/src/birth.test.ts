import { describe, expect, test } from 'vitest'
import { beijing, born, usual } from '../testing/samples.ts'
import { correct, isProblem, type Birth, type Corrected } from './birth.ts'
import { civilOf } from './moment.ts'
import { reckon } from './zone.ts'

function corrected(birth: Birth): Corrected {
  const result = correct(birth)
  if (isProblem(result)) throw new Error(result.problem)
  return result
}

const places = {
  beijing,
  hongKong: { zone: 'Asia/Hong_Kong', longitude: 114.15 },
  taipei: { zone: 'Asia/Taipei', longitude: 121.5 },
  london: { zone: 'Europe/London', longitude: -0.13 },
  dublin: { zone: 'Europe/Dublin', longitude: -6.25 },
  newYork: { zone: 'America/New_York', longitude: -74.01 },
  sydney: { zone: 'Australia/Sydney', longitude: 151.22 },
  urumqi: { zone: 'Asia/Urumqi', longitude: 87.62 },
} as const

describe('from the clock to the sun', () => {
  test.each([
    ['beijing', [1986, 5, 4], 60],
    ['beijing', [1986, 5, 3], 0],
    ['beijing', [1991, 9, 14], 60],
    ['beijing', [1991, 9, 16], 0],
    ['beijing', [1992, 7, 1], 0],
    ['beijing', [1940, 7, 1], 60],
    ['beijing', [1944, 1, 15], 60],
    ['beijing', [1948, 7, 1], 60],
    ['hongKong', [1965, 7, 1], 60],
    ['hongKong', [1980, 7, 1], 0],
    ['taipei', [1975, 7, 1], 60],
    ['taipei', [1976, 7, 1], 0],
    ['london', [1990, 7, 1], 60],
    ['london', [1944, 7, 1], 120],
    ['dublin', [1990, 7, 1], 60],
    ['newYork', [1943, 1, 15], 60],
    ['sydney', [2000, 1, 15], 60],
    ['urumqi', [1995, 7, 1], 0],
  ] as const)('R1 summer time in %s on %j: %d minutes', (place, date, minutes) => {
    const [year, month, day] = date
    expect(corrected(born([year, month, day], [12, 0], places[place])).summer).toBe(minutes * 60)
  })

  test('R1 the hour that came twice is the first one, or the second by choice', () => {
    const night = [1991, 9, 15] as [number, number, number]
    const first = corrected(born(night, [1, 30], beijing))
    const second = corrected(born(night, [1, 30], beijing, { fold: 'second' }))
    expect([first.wasTwice, second.wasTwice]).toEqual([true, true])
    expect(second.instant - first.instant).toBe(3_600)
    expect([first.summer, second.summer]).toEqual([3_600, 0])
  })

  test('R1 the hour that was skipped is told', () => {
    expect(correct(born([2024, 3, 10], [2, 30], places.newYork))).toEqual({ problem: 'skipped', minutes: 60 })
    expect(correct(born([1986, 5, 4], [2, 30], beijing))).toEqual({ problem: 'skipped', minutes: 60 })
    expect(isProblem(correct(born([1986, 5, 4], [3, 0], beijing)))).toBe(false)
    expect(
      reckon('Asia/Shanghai', { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 }).kind,
    ).toBe('one')
  })

  test('R2 with summer time taken off already nothing is skipped and nothing taken off again', () => {
    const told = corrected(born([1986, 5, 4], [2, 30], beijing, { summer: 'taken-off' }))
    expect([told.summer, told.offset]).toEqual([0, 28_800])
    const july = corrected(born([1988, 7, 1], [12, 0], beijing, { summer: 'taken-off' }))
    const shown = corrected(born([1988, 7, 1], [13, 0], beijing))
    expect(july.instant).toBe(shown.instant)
    expect(july.local).toBe(shown.local)
  })

  test('R4 each step from 07:20 to 07:06 in Beijing', () => {
    const steps = corrected(born([1996, 4, 18], [7, 20], beijing))
    expect(steps).toMatchObject({ summer: 0, longitude: -862, equation: 37 })
    expect(civilOf(steps.local)).toMatchObject({ hour: 7, minute: 6, second: 15 })
    const clock = corrected(born([1996, 4, 18], [7, 20], beijing, { time: 'clock' }))
    expect(civilOf(clock.local)).toMatchObject({ hour: 7, minute: 20, second: 0 })
    const summer = corrected(born([1988, 7, 1], [7, 20], beijing, { time: 'clock' }))
    expect(civilOf(summer.local)).toMatchObject({ hour: 6, minute: 20 })
    const west = corrected(born([1996, 4, 18], [9, 20], { zone: 'Asia/Shanghai', longitude: 87.62 }))
    const local = corrected(born([1996, 4, 18], [7, 20], places.urumqi))
    expect(west.local).toBe(local.local)
  })

  test('R5 dates that cannot be', () => {
    const lunar = (year: number, month: number, day: number, isLeap: boolean) =>
      correct({
        given: { calendar: 'lunar', date: { year, month, day, isLeap } },
        clock: { hour: 12, minute: 0 },
        ...beijing,
        choices: usual,
      })
    expect(correct(born([2023, 2, 29], [12, 0], beijing))).toEqual({ problem: 'no-such-day' })
    expect(correct(born([1899, 2, 1], [12, 0], beijing))).toEqual({ problem: 'out-of-range' })
    expect(lunar(2023, 3, 1, true)).toEqual({ problem: 'no-leap-month' })
    expect(lunar(2023, 1, 30, false)).toEqual({ problem: 'no-such-lunar-day' })
    expect(lunar(2023, 2, 1, true)).toMatchObject({ date: { year: 2023, month: 3, day: 22 } })
    expect(lunar(2023, 2, 1, false)).toMatchObject({ date: { year: 2023, month: 2, day: 20 } })
  })
})
