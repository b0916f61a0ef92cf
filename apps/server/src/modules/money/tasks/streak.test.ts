import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn } from '../../../platform/time-zone.ts'
import { pointsOfDay, signInOn, streakOn, type Streak } from './streak.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2026, 0, 1)

const zones = [
  'Asia/Shanghai',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day

/** Signs in again and again, after so many minutes and in such a zone; answers every run there was. */
function live(visits: ReadonlyArray<readonly [minutes: number, zone: string]>) {
  let streak: Streak | null = null
  let now = start
  return visits.map(([minutes, zone]) => {
    now += minutes * 60_000
    const before: Streak | null = streak
    const today = dayIn(zone, new Date(now))
    const after = signInOn(before, zone, new Date(now))
    streak = after ?? before
    return { now, zone, today, before, after, streak: streak as Streak }
  })
}

const visits = (zone: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(fc.integer({ min: 0, max: 3 * 24 * 60 }), zone), { minLength: 1, maxLength: 60 })
const anyZone = fc.constantFrom(...zones)

describe('signing in', () => {
  test('every day of a week brings 2, 2, 3, 3, 4, 4, 10, and then again', () => {
    const runs = live(Array.from({ length: 15 }, () => [24 * 60, 'Asia/Shanghai'] as const))
    expect(runs.map(({ streak }) => streak.days)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
    expect(runs.map(({ streak }) => pointsOfDay(streak.days))).toEqual([
      2, 2, 3, 3, 4, 4, 10, 2, 2, 3, 3, 4, 4, 10, 2,
    ])
  })

  test('ten to twelve and ten past are two days', () => {
    const evening = { lastDay: '2026-11-15', lastAt: new Date('2026-11-15T15:50:00Z'), days: 3, longest: 9 }
    const [before, after] = [new Date('2026-11-15T15:59:59Z'), new Date('2026-11-15T16:10:00Z')]
    expect(signInOn(evening, 'Asia/Shanghai', before)).toBeNull()
    expect(signInOn(evening, 'Asia/Shanghai', after)).toMatchObject({ lastDay: '2026-11-16', days: 4 })
  })

  test('in a zone that has another day for the last time, six hours must lie between', () => {
    const noon = { lastDay: '2026-11-15', lastAt: new Date('2026-11-15T20:00:00Z'), days: 3, longest: 9 }
    expect(signInOn(noon, 'Asia/Shanghai', new Date('2026-11-16T01:59:59Z'))).toBeNull()
    expect(signInOn(noon, 'Asia/Shanghai', new Date('2026-11-16T02:00:00Z'))?.days).toBe(4)
  })

  test('a missed day begins at 1 and leaves the longest run', () => {
    const before = { lastDay: '2026-02-27', lastAt: new Date('2026-02-27T12:00:00Z'), days: 5, longest: 5 }
    expect(signInOn(before, 'Etc/UTC', new Date('2026-02-28T12:00:00Z'))?.days).toBe(6)
    expect(signInOn(before, 'Etc/UTC', new Date('2026-03-01T12:00:00Z'))).toMatchObject({
      days: 1,
      longest: 5,
    })
  })

  test('on one day in one zone it counts once, however often', () => {
    fc.assert(
      fc.property(visits(anyZone), anyZone, (list, zone) => {
        const stayed = live(list.map(([minutes]) => [minutes, zone] as const))
        const days = stayed.filter(({ after }) => after).map(({ today }) => today)
        expect(new Set(days).size).toBe(days.length)
      }),
    )
  })

  test('whoever hops from zone to zone never has more days than have passed', () => {
    fc.assert(
      fc.property(visits(anyZone), (list) => {
        const runs = live(list)
        const signed = runs.filter(({ after }) => after)
        for (const [i, { now, zone, before, after, today }] of signed.entries()) {
          expect(after?.days).toBe(
            before && dayNumber(today) === dayNumber(before.lastDay) + 1 ? before.days + 1 : 1,
          )
          if (before) {
            expect(today > before.lastDay).toBe(true)
            if (dayIn(zone, before.lastAt) !== before.lastDay)
              expect(now - before.lastAt.getTime()).toBeGreaterThanOrEqual(6 * hour)
          }
          // From the first to the last place on earth it is 26 hours: that is the most that hopping moves a calendar.
          const passed = Math.floor((now - (signed[0]?.now ?? 0) + 26 * hour) / day)
          expect(i).toBeLessThanOrEqual(passed + 1)
        }
      }),
    )
  })

  test('the longest run is never shorter than this one, nor than it was', () => {
    fc.assert(
      fc.property(visits(anyZone), (list) => {
        for (const { before, streak } of live(list)) {
          expect(streak.longest).toBeGreaterThanOrEqual(streak.days)
          expect(streak.longest).toBeGreaterThanOrEqual(before?.longest ?? 0)
        }
      }),
    )
  })
})

describe('what is shown', () => {
  test('before the first time there is a whole round ahead', () => {
    expect(streakOn(null, 'Etc/UTC', new Date())).toEqual({
      days: 0,
      longest: 0,
      isSigned: false,
      roundDone: 0,
      points: 2,
    })
  })

  test('after the seventh day the round is full, and the next day it is empty', () => {
    const seventh = { lastDay: '2026-11-15', lastAt: new Date('2026-11-15T08:00:00Z'), days: 7, longest: 7 }
    expect(streakOn(seventh, 'Etc/UTC', new Date('2026-11-15T09:00:00Z'))).toMatchObject({
      days: 7,
      isSigned: true,
      roundDone: 7,
      points: 10,
    })
    expect(streakOn(seventh, 'Etc/UTC', new Date('2026-11-16T09:00:00Z'))).toMatchObject({
      days: 7,
      isSigned: false,
      roundDone: 0,
      points: 2,
    })
    expect(streakOn(seventh, 'Etc/UTC', new Date('2026-11-17T09:00:00Z'))).toMatchObject({
      days: 0,
      longest: 7,
      isSigned: false,
      roundDone: 0,
      points: 2,
    })
  })

  test('is what signing in then does', () => {
    fc.assert(
      fc.property(visits(anyZone), (list) => {
        for (const { now, zone, before, after, streak } of live(list)) {
          const shown = streakOn(before, zone, new Date(now))
          expect(shown.isSigned).toBe(after === null)
          expect(shown.points).toBe(pointsOfDay(streak.days))
          const then = streakOn(streak, zone, new Date(now))
          expect([then.days, then.isSigned]).toEqual([streak.days, true])
          expect(then.roundDone).toBe(((streak.days - 1) % 7) + 1)
        }
      }),
    )
  })
})
