import { describe, expect, test } from 'vitest'
import { drawnCalendar } from '../testing/calendars.ts'
import { startsByMinutes } from '../testing/model.ts'
import {
  allStarts,
  firstFree,
  firstStarts,
  freeStarts,
  openStretches,
  withOwn,
  type Asked,
  type Calendar,
  type OwnRules,
} from './index.ts'
import { hour } from './zone.ts'

const everyDay = (from: number, to: number) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }))

const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  timeZone: 'Asia/Shanghai',
  hours: [{ weekday: 1, from: 540, to: 720 }],
  exceptions: [],
  holidays: [],
  step: 60,
  gap: 10,
  notice: 0,
  horizon: 60,
  ...changes,
})

/** 2026-11-16 is a Monday. */
const at = (text: string) => Date.parse(text)
const asked = (changes: Partial<Asked> = {}): Asked => ({
  from: at('2026-11-16T00:00:00+08:00'),
  to: at('2026-11-17T00:00:00+08:00'),
  now: at('2026-11-15T00:00:00+08:00'),
  minutes: 50,
  taken: [],
  ...changes,
})

const clocks = (starts: readonly number[], timeZone = 'Asia/Shanghai') =>
  starts.map((one) =>
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      one,
    ),
  )
const free = (changes: Partial<Calendar> = {}, question: Partial<Asked> = {}) =>
  clocks(freeStarts(calendar(changes), asked(question)), changes.timeZone)

describe('what is open', () => {
  test('R1 the weekly hours of that weekday, to their end and not beyond', () => {
    expect(free()).toEqual(['09:00', '10:00', '11:00'])
    expect(free({}, { minutes: 60 })).toEqual(['09:00', '10:00', '11:00'])
    expect(free({}, { minutes: 61 })).toEqual(['09:00', '10:00'])
    expect(free({ hours: [{ weekday: 2, from: 540, to: 720 }] })).toEqual([])
    expect(free({ hours: [{ weekday: 1, from: 1_380, to: 1_440 }] })).toEqual(['23:00'])
  })

  test('R2 a holiday has none of them', () => {
    expect(free({ holidays: ['2026-11-16'] })).toEqual([])
  })

  test('R3 an exception opens, on a holiday too, and closes whatever opens', () => {
    const day = '2026-11-16'
    const evening = { day, kind: 'open' as const, from: 1_140, to: 1_200 }
    expect(free({ exceptions: [evening] })).toEqual(['09:00', '10:00', '11:00', '19:00'])
    expect(free({ holidays: [day], exceptions: [evening] })).toEqual(['19:00'])
    const closed = { day, kind: 'closed' as const, from: 570, to: 600 }
    expect(free({ exceptions: [evening, closed] })).toEqual(['10:00', '11:00', '19:00'])
    expect(free({ exceptions: [evening, { ...closed, from: 0, to: 1_440 }] })).toEqual([])
  })

  test('R4 where the clock changes, what it skips is not there and what it shows twice is there twice', () => {
    const berlin = { timeZone: 'Europe/Berlin', hours: everyDay(60, 240), gap: 0 }
    const on = (text: string) => ({
      from: at(`${text}T00:00:00+01:00`),
      to: at(`${text}T12:00:00+01:00`),
      now: 0,
    })
    const ever = { horizon: 30_000 }
    expect(free({ ...berlin, ...ever }, on('2027-03-28'))).toEqual(['01:00', '03:00'])
    expect(free({ ...berlin, ...ever }, on('2026-10-25'))).toEqual(['01:00', '02:00', '02:00', '03:00'])
    const howe = { timeZone: 'Australia/Lord_Howe', hours: everyDay(60, 240), gap: 0, ...ever }
    const span = { from: at('2026-10-04T00:00:00+10:30'), to: at('2026-10-04T12:00:00+10:30'), now: 0 }
    expect(free(howe, { ...span, minutes: 30 })).toEqual(['01:00', '02:30', '03:30'])
  })

  test('R5 stretches that touch are one, over midnight too', () => {
    const hours = [
      { weekday: 1, from: 1_200, to: 1_320 },
      { weekday: 1, from: 1_320, to: 1_440 },
      { weekday: 2, from: 0, to: 60 },
    ]
    const span = { from: at('2026-11-16T00:00:00+08:00'), to: at('2026-11-18T00:00:00+08:00') }
    expect(openStretches(calendar({ hours }), span)).toEqual([
      { from: at('2026-11-16T20:00:00+08:00'), to: at('2026-11-17T01:00:00+08:00') },
    ])
    expect(free({ hours, step: 90 }, { ...span, minutes: 60 })).toEqual(['20:00', '21:30', '23:00', '00:00'])
  })
})

describe('when a session may begin', () => {
  test('R6 in steps from the beginning of a stretch, which it does not leave', () => {
    expect(free({ step: 30 })).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
    expect(free({ step: 25, hours: [{ weekday: 1, from: 545, to: 650 }] })).toEqual([
      '09:05',
      '09:30',
      '09:55',
    ])
  })

  test('R7 neither it nor the pause after it touches what is taken', () => {
    const taken = [{ from: at('2026-11-16T10:00:00+08:00'), to: at('2026-11-16T11:00:00+08:00') }]
    expect(free({}, { taken })).toEqual(['09:00', '11:00'])
    expect(free({ gap: 15 }, { taken })).toEqual(['11:00'])
    expect(free({ gap: 0, step: 5 }, { taken }).slice(0, 4)).toEqual(['09:00', '09:05', '09:10', '11:00'])
  })

  test('R8 no sooner than the notice time, and before the horizon', () => {
    const now = at('2026-11-16T08:30:00+08:00')
    expect(free({ notice: 60 }, { now })).toEqual(['10:00', '11:00'])
    expect(free({ notice: 30 }, { now })).toEqual(['09:00', '10:00', '11:00'])
    expect(free({ horizon: 1 }, { now: at('2026-11-15T10:00:00+08:00') })).toEqual(['09:00'])
    expect(firstFree(calendar({ notice: 60 }), asked({ now }))).toBe(at('2026-11-16T10:00:00+08:00'))
    expect(firstFree(calendar({ horizon: 0 }), asked())).toBeNull()
  })
})

describe('a kind of session with rules of its own', () => {
  test('R12 what it has stands in place of the calendar, what it has not is as in general', () => {
    const now = at('2026-11-16T08:30:00+08:00')
    const general = calendar({ notice: 60 })
    const none: OwnRules = { gap: null, notice: null, horizon: null }
    const clocksOf = (own: Partial<OwnRules>) =>
      clocks(freeStarts(withOwn(general, { ...none, ...own }), asked({ now })))
    expect(clocksOf({})).toEqual(['10:00', '11:00'])
    expect(clocksOf({ notice: 0 })).toEqual(['09:00', '10:00', '11:00'])
    expect(clocksOf({ notice: 1_440 })).toEqual([])
    expect(clocksOf({ horizon: 0 })).toEqual([])
    expect(withOwn(general, null)).toEqual(general)
  })
})

const many = Array.from({ length: 300 }, (_, index) => drawnCalendar(index + 1))

describe('300 calendars', () => {
  test('R6 and all before it: as the clock says minute by minute', () => {
    let found = 0
    for (const { calendar: one, asked: question } of many) {
      const starts = freeStarts(one, question)
      found += starts.length
      expect(starts, JSON.stringify(one)).toEqual(startsByMinutes(one, question))
      expect(firstFree(one, question)).toBe(starts[0] ?? null)
      expect(firstStarts(one, question, 3)).toEqual(starts.slice(0, 3))
    }
    expect(found).toBeGreaterThan(1_000)
  })

  test('R12 with what one kind has of its own, as the clock says minute by minute', () => {
    let different = 0
    for (const { calendar: one, asked: question, own } of many.slice(150)) {
      const starts = freeStarts(withOwn(one, own), question)
      expect(starts, JSON.stringify([one, own])).toEqual(startsByMinutes(one, question, own))
      expect(firstFree(withOwn(one, own), question)).toBe(starts[0] ?? null)
      if (starts.join() !== freeStarts(one, question).join()) different += 1
    }
    expect(different).toBeGreaterThan(25)
  })

  test('R12 of two kinds in one calendar none begins within the pause of the other', () => {
    let found = 0
    for (const { calendar: one, asked: question, own } of many) {
      const kinds = [
        { rules: null, pause: one.gap, minutes: question.minutes },
        { rules: own, pause: own.gap ?? one.gap, minutes: 25 },
      ]
      const taken = [...question.taken]
      for (let turn = 0; turn < 8; turn += 1) {
        const { rules, pause, minutes } = kinds[turn % 2]!
        const starts = freeStarts(withOwn(one, rules), { ...question, minutes, taken })
        const start = starts[Math.floor((starts.length * turn) / 8)]
        if (start === undefined) continue
        const mine = { from: start, to: start + (minutes + pause) * 60_000 }
        expect(
          taken.filter((other) => other.from < mine.to && mine.from < other.to),
          JSON.stringify([one, own]),
        ).toEqual([])
        taken.push(mine)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(300)
  })

  test('R9 longer sessions begin only where shorter ones do', () => {
    for (const { calendar: one, asked: question } of many) {
      const short = new Set(freeStarts(one, question))
      const long = freeStarts(one, { ...question, minutes: question.minutes + 30 })
      expect(long.filter((start) => !short.has(start))).toEqual([])
    }
  })

  test('R11 what is taken is told beside what is free', () => {
    for (const { calendar: one, asked: question } of many) {
      const all = allStarts(one, question)
      expect(all.map(({ at: start }) => start)).toEqual(freeStarts(one, { ...question, taken: [] }))
      const open = all.filter(({ isFree }) => isFree).map(({ at: start }) => start)
      expect(open).toEqual(freeStarts(one, question))
    }
  })

  test('R10 in parts as in one', () => {
    for (const { calendar: one, asked: question } of many) {
      const middle = question.from + Math.floor((question.to - question.from) / 2)
      const parts = [{ to: middle }, { from: middle }].map((part) =>
        freeStarts(one, { ...question, ...part }),
      )
      expect(parts.flat()).toEqual(freeStarts(one, question))
    }
    const always = calendar({ hours: everyDay(0, 1_440), step: 50 })
    const week = asked({ from: at('2026-11-16T00:00:00+08:00'), to: at('2026-11-23T00:00:00+08:00') })
    const days = Array.from({ length: 7 * 24 }, (_, index) =>
      freeStarts(always, { ...week, from: week.from + index * hour, to: week.from + (index + 1) * hour }),
    )
    expect(days.flat()).toEqual(freeStarts(always, week))
  })
})
