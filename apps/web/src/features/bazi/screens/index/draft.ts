import type { Born } from '../../api/charts.ts'
import type { Place } from '../../api/look-up.ts'

/** What has been said so far; the date and the place are asked, not guessed. */
export interface Draft {
  name: string
  calendar: Born['calendar']
  date: { year: number; month: number; day: number; isLeap: boolean } | null
  clock: number | null
  isHourUnknown: boolean
  place: Place | null
  /** As it was typed; empty where the place's own will do. */
  longitude: string
  zone: string | null
  sex: Born['sex']
  time: Born['time']
  lateZi: Born['late_zi']
  summer: Born['summer']
  fold: Born['fold']
}

export const emptyDraft: Draft = {
  name: '',
  calendar: 'solar',
  date: null,
  clock: null,
  isHourUnknown: false,
  place: null,
  longitude: '',
  zone: null,
  sex: 'unsaid',
  time: 'sun',
  lateZi: 'next-day',
  summer: 'as-shown',
  fold: 'first',
}

export function draftOf(name: string, born: Born, place: Place): Draft {
  const { calendar, year, month, day, is_leap: isLeap, clock } = born
  return {
    name,
    calendar,
    date: { year, month, day, isLeap },
    clock,
    isHourUnknown: clock === null,
    place,
    longitude: born.longitude?.toString() ?? '',
    zone: born.zone,
    sex: born.sex,
    time: born.time,
    lateZi: born.late_zi,
    summer: born.summer,
    fold: born.fold,
  }
}

/** Null where none was typed, NaN where it is none. */
export function longitudeOf({ longitude }: Draft): number | null {
  const typed = longitude.trim().replace('−', '-')
  if (typed === '') return null
  const degrees = /^[+-]?\d{1,3}(\.\d{1,6})?$/.test(typed) ? Number(typed) : NaN
  return Math.abs(degrees) <= 180 ? degrees : NaN
}

/** Null as long as something is missing. */
export function bornOf(draft: Draft): Born | null {
  const { date, place, clock, isHourUnknown } = draft
  const longitude = longitudeOf(draft)
  if (!date || !place || (clock === null && !isHourUnknown) || Number.isNaN(longitude)) return null
  return {
    calendar: draft.calendar,
    year: date.year,
    month: date.month,
    day: date.day,
    is_leap: draft.calendar === 'lunar' && date.isLeap,
    clock: isHourUnknown ? null : clock,
    place_id: place.id,
    longitude,
    zone: draft.zone,
    sex: draft.sex,
    time: draft.time,
    late_zi: draft.lateZi,
    summer: draft.summer,
    fold: draft.fold,
  }
}

/** What is still to be said, in the order in which it is asked. */
export function missingOf(draft: Draft): 'date' | 'clock' | 'place' | 'longitude' | null {
  const { date, clock, isHourUnknown, place } = draft
  if (!date) return 'date'
  if (clock === null && !isHourUnknown) return 'clock'
  if (!place) return 'place'
  return Number.isNaN(longitudeOf(draft)) ? 'longitude' : null
}
