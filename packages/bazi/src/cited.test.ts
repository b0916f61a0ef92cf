import { expect, test } from 'vitest'
import { byClock, signs } from '../testing/samples.ts'
import { isProblem } from './birth.ts'
import { chartOf } from './chart.ts'

function pillarsOf(moment: string, lateZi: 'next-day' | 'same-day'): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = moment.split(/[- :]/).map(Number)
  const chart = chartOf(byClock({ year, month, day, hour, minute, second: 0 }, { lateZi }))
  if (isProblem(chart)) throw new Error(chart.problem)
  const { year: y, month: m, day: d, hour: h } = chart.pillars
  return [y, m, d, h ?? 0].map(signs).join(' ')
}

const tyme = '6tail/tyme4ts, test/EightCharTest.ts'
const lunar = '6tail/lunar-javascript, __tests__/EightChar.test.js'
const captured = '0xf3cd/bazi, tests/integration/external_baseline.json (china95, iwzwh)'
const independent = '0xf3cd/bazi, tests/test_bazi.py'

test.each<[moment: string, school: 'next-day' | 'same-day', published: string, source: string]>([
  ['2005-12-23 08:37', 'next-day', '乙酉 戊子 辛巳 壬辰', tyme],
  ['1988-02-15 23:30', 'next-day', '戊辰 甲寅 辛丑 戊子', tyme],
  ['1988-02-15 23:30', 'same-day', '戊辰 甲寅 庚子 戊子', lunar],
  ['1988-02-15 22:30', 'same-day', '戊辰 甲寅 庚子 丁亥', lunar],
  ['1988-02-02 22:30', 'same-day', '丁卯 癸丑 丁亥 辛亥', lunar],
  ['1983-02-15 20:00', 'next-day', '癸亥 甲寅 甲戌 甲戌', tyme],
  ['1992-02-02 12:00', 'next-day', '辛未 辛丑 戊申 戊午', tyme],
  ['2018-08-08 08:08', 'next-day', '戊戌 庚申 壬申 甲辰', tyme],
  ['1990-03-15 10:30', 'next-day', '庚午 己卯 己卯 己巳', tyme],
  ['2023-03-21 12:00', 'next-day', '癸卯 乙卯 戊寅 戊午', captured],
])('R18 %s, %s: %s (%s)', (moment, school, published, source) => {
  expect(pillarsOf(moment, school), source).toBe(published)
})

test.each<[moment: string, published: string, source: string]>([
  ['1984-02-03 22:30', '癸亥 乙丑 丁卯', independent],
  ['1984-02-03 23:30', '癸亥 乙丑 戊辰', independent],
  ['2000-02-03 12:00', '己卯', independent],
  ['2000-02-04 20:39', '己卯', independent],
  ['2000-02-04 20:41', '庚辰', independent],
  ['2017-02-03 23:10', '丙申', independent],
  ['2009-02-04 00:48', '戊子', independent],
  ['2009-01-10 12:00', '戊子', independent],
])('R18 %s begins %s (%s)', (moment, published, source) => {
  expect(pillarsOf(moment, 'next-day').startsWith(published), source).toBe(true)
})
