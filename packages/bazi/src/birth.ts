import {
  firstYear,
  lastYear,
  lunarProblem,
  solarDays,
  solarOfLunar,
  type LunarDate,
  type SolarDate,
} from './calendar.ts'
import { hour, minute, secondsOf, type Civil } from './moment.ts'
import { equationOfTime } from './sun.ts'
import { reckon, reckonStandard, type Reading } from './zone.ts'

export type GivenDate = { calendar: 'solar'; date: SolarDate } | { calendar: 'lunar'; date: LunarDate }

export interface Place {
  /** An IANA zone. */
  zone: string
  /** Degrees, east above zero. */
  longitude: number
}

export interface Choices {
  /** By the sun over the place, or by the clock on the wall. */
  time: 'sun' | 'clock'
  /** Births from 23:00 belong to the next day, or to the day that ends at midnight. */
  lateZi: 'next-day' | 'same-day'
  /** `taken-off`: the hour was told with summer time already taken off. */
  summer: 'as-shown' | 'taken-off'
  /** Which of the two, where the clock showed it twice. */
  fold: 'first' | 'second'
}

export interface Birth extends Place {
  given: GivenDate
  /** Null: nobody knows. */
  clock: { hour: number; minute: number } | null
  choices: Choices
}

export type BirthProblem =
  | { problem: 'no-such-day' | 'no-such-lunar-day' | 'no-leap-month' | 'out-of-range' }
  | { problem: 'skipped'; /** Minutes by which the clock was put forward. */ minutes: number }

/** From the clock to the sun, each step in seconds. */
export interface Corrected {
  date: SolarDate
  wall: Civil
  /** Seconds since 1970. */
  instant: number
  offset: number
  summer: number
  wasTwice: boolean
  /** From the meridian of the zone to that of the place. */
  longitude: number
  equation: number
  /** What the pillars of day and hour are read from, as seconds of a wall clock. */
  local: number
}

function dateOf(given: GivenDate): SolarDate | BirthProblem {
  if (given.date.year < firstYear || given.date.year > lastYear) return { problem: 'out-of-range' }
  if (given.calendar === 'lunar') {
    const problem = lunarProblem(given.date)
    return problem === null ? solarOfLunar(given.date) : { problem }
  }
  const { year, month, day } = given.date
  return day > solarDays(year, month) ? { problem: 'no-such-day' } : given.date
}

interface Read {
  reading: Reading
  wasTwice: boolean
}

function readingOf(birth: Birth, wall: Civil): Read | BirthProblem {
  const { zone, choices } = birth
  if (choices.summer === 'taken-off') return { reading: reckonStandard(zone, wall), wasTwice: false }
  const reckoned = reckon(zone, wall)
  switch (reckoned.kind) {
    case 'one':
      return { reading: reckoned.reading, wasTwice: false }
    case 'twice':
      return { reading: reckoned[choices.fold], wasTwice: true }
    case 'never':
      // Nobody's noon was skipped for an hour's sake: without an hour the day stands as it is.
      return birth.clock === null
        ? { reading: reckonStandard(zone, wall), wasTwice: false }
        : { problem: 'skipped', minutes: Math.round((reckoned.after - reckoned.before) / minute) }
  }
}

/** Where the sun stood: of a birth without an hour, at noon. */
export function correct(birth: Birth): Corrected | BirthProblem {
  const date = dateOf(birth.given)
  if ('problem' in date) return date
  const wall: Civil = { ...date, ...(birth.clock ?? { hour: 12, minute: 0 }), second: 0 }
  const read = readingOf(birth, wall)
  if ('problem' in read) return read
  const { instant, offset, summer } = read.reading
  const standard = offset - summer
  const longitude = Math.round(birth.longitude * 240 - standard)
  const equation = Math.round(equationOfTime(instant))
  const bySun = birth.choices.time === 'sun' && birth.clock !== null
  return {
    date,
    wall,
    instant,
    offset,
    summer,
    wasTwice: read.wasTwice,
    longitude,
    equation,
    local: secondsOf(wall) - summer + (bySun ? longitude + equation : 0),
  }
}

export const isProblem = (result: object): result is BirthProblem => 'problem' in result

/** The hours of a day by their sign: the first begins an hour before midnight. */
export const hourBranch = (local: number): number => Math.floor((local + hour) / (2 * hour)) % 12
