import { describe, expect, test } from 'vitest'
import { beijing, born, byClock, numbersFrom, signs, usual } from '../testing/samples.ts'
import { isProblem, type Birth } from './birth.ts'
import { springOf, termsAround } from './calendar.ts'
import { chartOf, type Chart } from './chart.ts'
import { wrap } from './cycle.ts'
import { decadesOf, directionOf, startOf, yearsOf } from './luck.ts'
import { civilOf, secondsOf } from './moment.ts'
import { shiftsOf } from './near.ts'
import { dayAndHourPillars, yearAndMonthPillars } from './pillars.ts'
import { relationsBetween, seasonOf, stemsCombine } from './relations.ts'
import { countElements, strengthOf, weighGods } from './strength.ts'

function chart(birth: Birth): Chart {
  const drawn = chartOf(birth)
  if (isProblem(drawn)) throw new Error(drawn.problem)
  return drawn
}
const text = ({ pillars }: Chart): string =>
  [pillars.year, pillars.month, pillars.day, pillars.hour]
    .map((one) => (one === null ? '?' : signs(one)))
    .join(' ')

describe('the pillars', () => {
  test('R6 the year changes with spring, not on New Year’s Day, and at the same moment everywhere', () => {
    const spring = springOf(2024).instant
    expect(civilOf(spring + 8 * 3_600)).toMatchObject({ month: 2, day: 4, hour: 16, minute: 27 })
    expect(signs(yearAndMonthPillars(spring - 1).year)).toBe('癸卯')
    expect(signs(yearAndMonthPillars(spring).year)).toBe('甲辰')
    const newYork = { zone: 'America/New_York', longitude: -74.01 }
    expect(text(chart(born([2024, 2, 4], [3, 26], newYork)))).toMatch(/^癸卯 乙丑/)
    expect(text(chart(born([2024, 2, 4], [3, 28], newYork)))).toMatch(/^甲辰 丙寅/)
  })

  test('R7 the chart of the mock-ups: 18 April 1996, 07:20 in Beijing', () => {
    expect(text(chart(born([1996, 4, 18], [7, 20], beijing)))).toBe('丙子 壬辰 乙酉 庚辰')
  })

  test('R8 births between 23:00 and 01:00, in both schools', () => {
    const at = (day: number, hour: number, minute: number, lateZi: 'next-day' | 'same-day') =>
      text(chart(byClock({ year: 1990, month: 5, day, hour, minute, second: 0 }, { lateZi })))
    expect(at(15, 22, 59, 'next-day')).toBe('庚午 辛巳 庚辰 丁亥')
    expect(at(15, 23, 0, 'next-day')).toBe('庚午 辛巳 辛巳 戊子')
    expect(at(15, 23, 0, 'same-day')).toBe('庚午 辛巳 庚辰 戊子')
    expect(at(16, 0, 30, 'next-day')).toBe('庚午 辛巳 辛巳 戊子')
    expect(at(16, 0, 30, 'same-day')).toBe('庚午 辛巳 辛巳 戊子')
    expect(at(16, 1, 0, 'same-day')).toBe('庚午 辛巳 辛巳 己丑')
  })

  test('R10 hours and days follow each other without a gap, and change nowhere else', () => {
    const next = numbersFrom(1)
    const wrong: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const midnight = secondsOf({ year: 1901 + round * 10, month: 6, day: 1, hour: 0, minute: 0, second: 0 })
      const begin = Math.floor((midnight + next() * 1e7) / 60) * 60
      let before = dayAndHourPillars(begin - 60, 'next-day')
      for (let at = begin; at < begin + 2 * 86_400; at += 60) {
        const now = dayAndHourPillars(at, 'next-day')
        const hourStep = wrap(at, 7_200) === 3_600 ? 1 : 0
        const dayStep = wrap(at, 86_400) === 82_800 ? 1 : 0
        if (wrap(now.hour - before.hour, 60) !== hourStep || wrap(now.day - before.day, 60) !== dayStep)
          wrong.push(at)
        before = now
      }
    }
    expect(wrong).toEqual([])
  })

  test('R10 months and years follow each other without a gap, and change only with a term', () => {
    const wrong: string[] = []
    let [term] = termsAround(springOf(1900).instant)
    let before = yearAndMonthPillars(term.instant)
    for (let months = 1; months < 200 * 12; months += 1) {
      const [, end] = termsAround(term.instant)
      const eve = yearAndMonthPillars(end.instant - 1)
      const now = yearAndMonthPillars(end.instant)
      const yearStep = end.name === 'li-chun' ? 1 : 0
      const isRight =
        eve.year === before.year &&
        eve.month === before.month &&
        wrap(now.month - before.month, 60) === 1 &&
        wrap(now.year - before.year, 60) === yearStep
      if (!isRight) wrong.push(`${end.name} ${end.instant}`)
      term = end
      before = now
    }
    expect(wrong).toEqual([])
  })

  test('R11 without an hour there are three, and a term on that day is told', () => {
    const plain = chart(born([1996, 4, 18], null, beijing))
    expect(text(plain)).toBe('丙子 壬辰 乙酉 ?')
    expect(plain.columns).toHaveLength(3)
    expect(plain.otherSide).toBeNull()
    const spring = chart(born([2024, 2, 4], null, beijing))
    expect(text(spring)).toMatch(/^癸卯 乙丑/)
    expect(spring.otherSide).toMatchObject({ term: { name: 'li-chun' } })
    expect([spring.otherSide?.year, spring.otherSide?.month].map((one) => signs(one ?? 0))).toEqual([
      '甲辰',
      '丙寅',
    ])
  })
})

describe('what is read off them', () => {
  const sample = chart(born([1996, 4, 18], [7, 20], beijing))

  test('R13 elements, as signs and with what branches hold', () => {
    const counts = countElements(sample.pillars)
    expect(counts.map(({ plain }) => plain)).toEqual([1, 1, 2, 2, 2])
    expect(counts.map(({ withHidden }) => withHidden)).toEqual([1.6, 1, 1.2, 2, 2.2])
    expect(countElements({ ...sample.pillars, hour: null }).reduce((sum, { plain }) => sum + plain, 0)).toBe(
      6,
    )
  })

  test('R14 strength is the share that is of its element or feeds it', () => {
    const strength = strengthOf(sample.pillars)
    expect(strength.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(95, 5)
    // Ren, gui of the rat, yi and gui of both dragons: 10 + 10 + 9 + 3 + 3 + 1.
    expect(strength).toMatchObject({ support: 38, kind: 'balanced' })
    expect(weighGods(sample.pillars)[0]).toEqual({ god: 'zheng-cai', weight: 24 })
    expect(strengthOf({ year: 0, month: 12, day: 40, hour: 0 }).kind).toBe('strong')
  })

  test('R14 strong, balanced and weak are each met by many', () => {
    const next = numbersFrom(5)
    const counts = { strong: 0, balanced: 0, weak: 0 }
    for (let round = 0; round < 4_000; round += 1) {
      const instant = -2_208_988_800 + next() * 6.3e9
      const { year, month } = yearAndMonthPillars(instant)
      const { day, hour } = dayAndHourPillars(Math.floor(instant), 'next-day')
      counts[strengthOf({ year, month, day, hour }).kind] += 1
    }
    for (const count of Object.values(counts)) {
      expect(count).toBeGreaterThan(1_000)
      expect(count).toBeLessThan(1_700)
    }
  })

  test('R15 a woman of a yang year goes back, a man forward, and the decades count from the month', () => {
    expect([directionOf(12, 'female'), directionOf(12, 'male')]).toEqual(['backward', 'forward'])
    expect([directionOf(13, 'female'), directionOf(13, 'male')]).toEqual(['forward', 'backward'])
    const start = startOf(sample.corrected.instant, sample, 'backward')
    expect(start).toMatchObject({ years: 4, months: 5 })
    const decades = decadesOf(sample.pillars.month, 'backward', start, sample.corrected.date)
    expect(decades.slice(0, 5).map(({ pillar }) => signs(pillar))).toEqual([
      '辛卯',
      '庚寅',
      '己丑',
      '戊子',
      '丁亥',
    ])
    expect(decades[2]).toMatchObject({ fromAge: 25, fromYear: 2020 })
    const [first] = decades
    if (!first) throw new Error('no decade')
    expect(yearsOf(first)).toHaveLength(10)
    expect(signs(yearsOf(first)[0]?.pillar ?? 0)).toBe('庚辰')
  })

  test('R16 what branches and stems are to each other', () => {
    expect(relationsBetween('zi', 'wu-branch')).toEqual(['clash'])
    expect(relationsBetween('zi', 'chou')).toEqual(['combination'])
    expect(relationsBetween('chen', 'you')).toEqual(['combination'])
    expect(relationsBetween('shen', 'zi')).toEqual(['trine'])
    expect(relationsBetween('zi', 'wei')).toEqual(['harm'])
    expect(relationsBetween('si', 'shen')).toEqual(['combination'])
    expect(relationsBetween('zi', 'zi')).toEqual(['same'])
    expect(relationsBetween('zi', 'yin')).toEqual([])
    expect(stemsCombine('jia', 'ji')).toBe(true)
    expect(stemsCombine('jia', 'yi')).toBe(false)
    expect(['yin', 'wu-branch', 'xu', 'chou'].map((one) => seasonOf(one as 'yin'))).toEqual([
      'spring',
      'summer',
      'autumn',
      'winter',
    ])
  })

  test('R17 seven minutes earlier it would have been another hour', () => {
    const [earlier, ...rest] = shiftsOf(born([1996, 4, 18], [7, 20], beijing))
    expect(rest).toEqual([])
    expect(earlier?.minutes).toBe(-7)
    expect(earlier?.changed.map(({ pillar, to }) => [pillar, signs(to)])).toEqual([['hour', '己卯']])
    const night = shiftsOf({
      ...byClock({ year: 2000, month: 1, day: 1, hour: 22, minute: 50, second: 0 }),
      choices: { ...usual, time: 'clock' },
    })
    expect(night).toMatchObject([{ minutes: 10, changed: [{ pillar: 'day' }, { pillar: 'hour' }] }])
    expect(shiftsOf(born([1996, 4, 18], null, beijing))).toEqual([])
  })
})
