import { expect, test } from 'vitest'
import { born, byClock, signs } from '../testing/samples.ts'
import { isProblem, type Birth } from './birth.ts'
import { chartOf } from './chart.ts'

const partsOf = (moment: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = moment.split(/[- :]/).map(Number)
  return { year, month, day, hour, minute, second: 0 }
}

const pillarsOf = (moment: string, lateZi: 'next-day' | 'same-day'): string =>
  pillarsOfBirth(byClock(partsOf(moment), { lateZi }))

function pillarsOfBirth(birth: Birth): string {
  const chart = chartOf(birth)
  if (isProblem(chart)) throw new Error(chart.problem)
  const { year: y, month: m, day: d, hour: h } = chart.pillars
  return [y, m, d, h ?? 0].map(signs).join(' ')
}

const tyme = '6tail/tyme4ts, test/EightCharTest.ts'
const lunar = '6tail/lunar-javascript, __tests__/EightChar.test.js'
const swift = '6tail/lunar-swift, Tests/LunarSwiftTests/EightCharTests.swift'
const captured = '0xf3cd/bazi, tests/integration/external_baseline.json (china95, iwzwh)'
const benchmark = 'listen-hai/bazi-mcp, tests/authoritative_cases.test.ts'
const certified = `${benchmark}; births as registered, Astro-Databank, Rodden rating AA`
const calendarTests = 'whv8k6cjc6-stack/predict-new2, src/tests/calendar-core.test.ts'
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
  ['1904-08-22 16:00', 'next-day', '甲辰 壬申 戊子 庚申', benchmark],
  ['1993-07-14 10:11', 'next-day', '癸酉 己未 丙申 癸巳', benchmark],
  ['1993-05-20 09:32', 'next-day', '癸酉 丁巳 辛丑 癸巳', benchmark],
  ['2024-03-10 23:30', 'next-day', '甲辰 丁卯 甲戌 甲子', benchmark],
  ['2024-03-10 23:30', 'same-day', '甲辰 丁卯 癸酉 甲子', benchmark],
  ['1988-01-14 01:15', 'next-day', '丁卯 癸丑 戊辰 癸丑', calendarTests],
  ['1984-04-02 04:02', 'next-day', '甲子 丁卯 丙寅 庚寅', independent],
  ['2000-02-04 22:01', 'next-day', '庚辰 戊寅 壬辰 辛亥', independent],
  ['2001-10-20 19:00', 'next-day', '辛巳 戊戌 丙辰 戊戌', independent],
  ['1982-01-29 06:00', 'same-day', '辛酉 辛丑 壬子 癸卯', swift],
  ['1964-02-20 08:00', 'same-day', '甲辰 丙寅 己亥 戊辰', swift],
  ['2024-02-05 08:00', 'same-day', '甲辰 丙寅 己亥 戊辰', swift],
])('R18 %s, %s: %s (%s)', (moment, school, published, source) => {
  expect(pillarsOf(moment, school), source).toBe(published)
})

const newYork = { zone: 'America/New_York', longitude: -73.7949 }
const honolulu = { zone: 'Pacific/Honolulu', longitude: -157.8583 }
const seattle = { zone: 'America/Los_Angeles', longitude: -122.3321 }
const sanFrancisco = { zone: 'America/Los_Angeles', longitude: -122.4194 }
const losAngeles = { zone: 'America/Los_Angeles', longitude: -122.4443 }
const kathmandu = { zone: 'Asia/Kathmandu', longitude: 85.32 }
const stJohns = { zone: 'America/St_Johns', longitude: -52.71 }
const sydney = { zone: 'Australia/Sydney', longitude: 151.2093 }
const beijing = { zone: 'Asia/Shanghai', longitude: 116.4074 }

test.each<[moment: string, place: typeof newYork, pillars: string, source: string]>([
  ['1946-06-14 10:54', newYork, '丙戌 甲午 己未 己巳', certified],
  ['1961-08-04 19:24', honolulu, '辛丑 乙未 己巳 癸酉', certified],
  ['1955-10-28 22:00', seattle, '乙未 丙戌 壬戌 辛亥', certified],
  ['1955-02-24 19:15', sanFrancisco, '乙未 戊寅 丙辰 丁酉', certified],
  ['1989-09-16 23:30', beijing, '己巳 癸酉 己卯 乙亥', benchmark],
  ['2024-06-15 12:00', kathmandu, '甲辰 庚午 庚戌 壬午', benchmark],
  ['1980-01-15 12:00', stJohns, '己未 丁丑 丁亥 丙午', benchmark],
  ['2000-01-01 15:00', sydney, '己卯 丙子 戊午 己未', benchmark],
  ['2025-02-03 05:00', losAngeles, '甲辰 丁丑 癸卯 甲寅', benchmark],
  ['2025-02-03 07:00', losAngeles, '乙巳 戊寅 癸卯 乙卯', benchmark],
])('R18 by the sun %s, %o: %s (%s)', (moment, place, pillars, source) => {
  const { year, month, day, hour, minute } = partsOf(moment)
  expect(pillarsOfBirth(born([year, month, day], [hour, minute], place)), source).toBe(pillars)
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
