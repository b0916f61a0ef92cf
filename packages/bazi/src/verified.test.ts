import * as Astronomy from 'astronomy-engine'
import { EightChar, Solar } from 'lunar-typescript'
import { describe, expect, test } from 'vitest'
import { byClock, numbersFrom, signs } from '../testing/samples.ts'
import { isProblem } from './birth.ts'
import { jie, lunarOfSolar, solarOfLunar, springOf, termsAround } from './calendar.ts'
import { chartOf, type Chart } from './chart.ts'
import { branches, gods, sounds, stages, stems, voidBranches } from './cycle.ts'
import { directionOf, startOf } from './luck.ts'
import { civilOf, type Civil } from './moment.ts'
import { equationOfTime } from './sun.ts'

const first = Date.UTC(1900, 1, 1) / 1_000
const last = Date.UTC(2100, 11, 1) / 1_000

const chartAt = (civil: Civil, lateZi: 'next-day' | 'same-day'): Chart => {
  const chart = chartOf(byClock(civil, { lateZi }))
  if (isProblem(chart)) throw new Error(chart.problem)
  return chart
}

function eightChar({ year, month, day, hour, minute }: Civil, sect: 1 | 2): EightChar {
  const theirs = Solar.fromYmdHms(year, month, day, hour, minute, 0).getLunar().getEightChar()
  theirs.setSect(sect)
  return theirs
}

const pillarsText = ({ pillars: { year, month, day, hour } }: Chart): string =>
  [year, month, day, hour ?? 0].map(signs).join(' ')

function sampleMoments(count: number, seed: number): Civil[] {
  const next = numbersFrom(seed)
  return Array.from({ length: count }, () => civilOf(first + Math.floor((next() * (last - first)) / 60) * 60))
}

describe('against other people’s calculations', () => {
  test('R3 the equation of time is that of astronomy-engine', () => {
    let worst = 0
    for (let instant = first; instant < last; instant += 23 * 86_400) {
      const time = Astronomy.MakeTime(new Date(instant * 1_000))
      const sun = Astronomy.Equator(Astronomy.Body.Sun, time, new Astronomy.Observer(0, 0, 0), true, true)
      const meanSun = (((instant % 86_400) + 86_400) % 86_400) / 3_600 - 12
      const angle = Astronomy.SiderealTime(time) - sun.ra - meanSun
      const theirs = ((((angle + 12) % 24) + 24) % 24) - 12
      worst = Math.max(worst, Math.abs(theirs * 3_600 - equationOfTime(instant)))
    }
    expect(worst).toBeLessThan(3)
  })

  test('R6 terms are those of astronomy-engine to the minute', () => {
    let worst = 0
    for (let year = 1901; year <= 2100; year += 3)
      for (let month = 0; month < 12; month += 1) {
        const [term] = termsAround(springOf(year).instant + (month * 30.44 + 5) * 86_400)
        const longitude = (315 + jie.indexOf(term.name) * 30) % 360
        const from = new Date((term.instant - 86_400) * 1_000)
        const found = Astronomy.SearchSunLongitude(longitude, from, 3)
        if (!found) throw new Error(`no term ${term.name} near ${from.toISOString()}`)
        worst = Math.max(worst, Math.abs(found.date.getTime() / 1_000 - term.instant))
      }
    expect(worst).toBeLessThan(60)
  })

  test('R9 three thousand date-times have the pillars of lunar-typescript, in both schools', () => {
    const wrong = sampleMoments(3_000, 20_261_116).flatMap((civil) => {
      const theirs = eightChar(civil, 1)
      const next = [pillarsText(chartAt(civil, 'next-day')), theirs.toString()]
      theirs.setSect(2)
      const same = [pillarsText(chartAt(civil, 'same-day')), theirs.toString()]
      return [next, same].flatMap(([ours, other]) => (ours === other ? [] : [{ civil, ours, other }]))
    })
    expect(wrong).toEqual([])
  })

  test('R9 every minute around midnight and around a term is read alike', () => {
    const term = springOf(2024).instant + 8 * 3_600
    const midnight = Date.UTC(2000, 0, 1) / 1_000
    const minutes = [
      ...Array.from({ length: 121 }, (_, at) => midnight + (at - 60) * 60),
      ...Array.from({ length: 21 }, (_, at) => Math.floor(term / 60) * 60 + (at - 10) * 60),
    ]
    for (const moment of minutes) {
      const civil = civilOf(moment)
      expect(pillarsText(chartAt(civil, 'next-day')), JSON.stringify(civil)).toBe(
        eightChar(civil, 1).toString(),
      )
      expect(pillarsText(chartAt(civil, 'same-day')), JSON.stringify(civil)).toBe(
        eightChar(civil, 2).toString(),
      )
    }
  })

  test('R12 gods, hidden stems, nayin, stages and void branches are those of lunar-typescript', () => {
    const theirStems = '甲乙丙丁戊己庚辛壬癸'
    const theirGods = ['比肩', '劫财', '食神', '伤官', '偏财', '正财', '七杀', '正官', '偏印', '正印']
    const theirStages = ['长生', '沐浴', '冠带', '临官', '帝旺', '衰', '病', '死', '墓', '绝', '胎', '养']
    const stemSign = (id: string): string => theirStems[stems.indexOf(id as never)] ?? ''
    const branchSign = (id: string): string => signs(branches.indexOf(id as never)).slice(1)
    const seenSounds = new Map<string, string>()
    for (const civil of sampleMoments(400, 7)) {
      const { columns, voids } = chartAt(civil, 'next-day')
      const theirs = eightChar(civil, 1)
      const [year, month, day, hour] = columns
      if (!year || !month || !day || !hour) throw new Error('four pillars')
      expect(columns.map(({ god }) => (god ? theirGods[gods.indexOf(god)] : '日主'))).toEqual([
        theirs.getYearShiShenGan(),
        theirs.getMonthShiShenGan(),
        '日主',
        theirs.getTimeShiShenGan(),
      ])
      expect(columns.map(({ hidden }) => hidden.map(({ stem }) => stemSign(stem)))).toEqual([
        theirs.getYearHideGan(),
        theirs.getMonthHideGan(),
        theirs.getDayHideGan(),
        theirs.getTimeHideGan(),
      ])
      expect(day.hidden.map(({ god }) => theirGods[gods.indexOf(god)])).toEqual(theirs.getDayShiShenZhi())
      expect(columns.map(({ stage }) => theirStages[stages.indexOf(stage)])).toEqual([
        theirs.getYearDiShi(),
        theirs.getMonthDiShi(),
        theirs.getDayDiShi(),
        theirs.getTimeDiShi(),
      ])
      expect(voids.map(branchSign).join('')).toBe(theirs.getDayXunKong())
      for (const [column, name] of [
        [year, theirs.getYearNaYin()],
        [day, theirs.getDayNaYin()],
      ] as const) {
        expect(seenSounds.get(column.sound) ?? name).toBe(name)
        seenSounds.set(column.sound, name)
      }
    }
    expect(seenSounds.size).toBe(sounds.length)
    expect(voidBranches(0)).toEqual(['xu', 'hai'])
  })

  test('R5 lunar dates are those of lunar-typescript, there and back', () => {
    for (const { year, month, day } of sampleMoments(600, 99)) {
      const lunar = lunarOfSolar({ year, month, day })
      const theirs = Solar.fromYmd(year, month, day).getLunar()
      expect([lunar.year, lunar.isLeap ? -lunar.month : lunar.month, lunar.day]).toEqual([
        theirs.getYear(),
        theirs.getMonth(),
        theirs.getDay(),
      ])
      expect(solarOfLunar(lunar)).toEqual({ year, month, day })
    }
  })

  test('R15 the decades begin when those of lunar-typescript do', () => {
    for (const civil of sampleMoments(300, 3)) {
      const chart = chartAt(civil, 'next-day')
      for (const [sex, theirSex] of [
        ['female', 0],
        ['male', 1],
      ] as const) {
        const direction = directionOf(chart.pillars.year, sex)
        const { years, months, days } = startOf(chart.corrected.instant, chart, direction)
        const yun = eightChar(civil, 1).getYun(theirSex, 2)
        const ours = years * 360 + months * 30 + days
        const theirs = yun.getStartYear() * 360 + yun.getStartMonth() * 30 + yun.getStartDay()
        expect(direction === 'forward').toBe(yun.isForward())
        // Theirs counts the minutes between two full minutes; a minute is two hours of the answer.
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1)
      }
    }
  })
})
