import { chartOf, isProblem, type Birth, type BirthProblem, type Chart } from '@mindisle/bazi'
import type { BirthPlace } from '@mindisle/content/bazi'
import type { InputOf } from '@mindisle/contract'
import { Refusal } from '../../platform/http/refusal.ts'
import { placeById } from './places.ts'

export type Born = InputOf<'POST /api/bazi/save'>['body']['born']

/** What a person has said, as the engine takes it. */
function birthOf(born: Born, place: BirthPlace): Birth {
  const { calendar, year, month, day, is_leap: isLeap, clock } = born
  return {
    given:
      calendar === 'lunar'
        ? { calendar, date: { year, month, day, isLeap } }
        : { calendar, date: { year, month, day } },
    clock: clock === null ? null : { hour: Math.floor(clock / 60), minute: clock % 60 },
    zone: zoneOf(born, place),
    longitude: place.longitude,
    choices: { time: born.time, lateZi: born.late_zi, summer: born.summer, fold: born.fold },
  }
}

export const zoneOf = ({ zone }: Born, place: BirthPlace): string =>
  (zone !== null && place.zones.includes(zone) ? zone : place.zones[0]) ?? 'UTC'

const says = {
  'no-such-day': 'bazi.no_such_day',
  'no-such-lunar-day': 'bazi.no_such_lunar_day',
  'no-leap-month': 'bazi.no_leap_month',
  'out-of-range': 'bazi.out_of_range',
} as const

function refusalOf(problem: BirthProblem): Refusal {
  return problem.problem === 'skipped'
    ? new Refusal(422, 'bazi.skipped', { values: { minutes: problem.minutes } })
    : new Refusal(422, says[problem.problem])
}

export interface Drawn {
  born: Born
  place: BirthPlace
  birth: Birth
  chart: Chart
}

/** The chart of a birth, or a refusal that says in kind words what cannot be. */
export function drawChart(born: Born): Drawn {
  const listed = placeById(born.place_id)
  if (!listed) throw new Refusal(422, 'bazi.no_such_place')
  const place = { ...listed, longitude: born.longitude ?? listed.longitude }
  const birth = birthOf(born, place)
  const chart = chartOf(birth)
  if (isProblem(chart)) throw refusalOf(chart)
  return { born, place, birth, chart }
}
